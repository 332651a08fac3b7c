/**
 * Key terms: noun phrases counted by their stems, weighed against the rest of the book.
 *
 * PROSE-4 What a text is about is its noun phrases, counted over their forms: no verbs, no scraps of print.
 */
import type { Language } from '#machines/document/source.ts';
import { isStopStem, type Token } from './tokens.ts';

export interface TermCount {
  /** Stems joined by a space: one key for "package" and "packages". */
  key: string;
  /** As it stands most often in the text. */
  surface: string;
  words: number;
  count: number;
}
export type TermCounts = Map<string, TermCount>;

const MAX_WORDS = 4;
const EMPTY_HEADS = new Set(
  'example section chapter page thing case way time number kind set list fact result reason problem question point end order place work people person user value name line lot detail information idea need help change use day year part text rest purpose issue work form content thing anything something everything nothing lot bit kind sort mean means look sense rule note example figure table none one ones reader author example examples approach step item entry amount piece matter situation today year month week minute hour 방법 결과 이유 과정 종류 모양 문제 이름 정보 작업 번호 상태 부분 단계 경우 목적 설명 차이 형태 특징 상황 의미 역할 관계 전체 기본 처음 마지막 순서 사항 사실 이번 자체 하나'.split(
    ' ',
  ),
);

/** Stems lose their endings ("exampl"), so the word itself is looked at too. */
function isEmpty(stem: string, surface: string): boolean {
  const word = surface.toLowerCase();
  const forms = [stem, word, word.replace(/s$/u, ''), word.replace(/(?:es|ies)$/u, 'y')];
  return forms.some((form) => isStopStem(form) || EMPTY_HEADS.has(form));
}

/** A letter that print has glued to a word, and a Latin scrap in Korean prose. */
function isScrap(text: string): boolean {
  return /[가-힣]\p{Script=Latin}$/u.test(text) || /^\p{Ll}{1,2}$/u.test(text);
}

function usable(token: Token): boolean {
  return (
    !isScrap(token.text) &&
    /^[\p{L}][\p{L}\p{N}'’+#-]*$/u.test(token.text) &&
    token.stem.length > 1 &&
    !(token.kind === 'adjective' && isStopStem(token.text.toLowerCase()))
  );
}

function englishPhrases(tokens: Token[]): Token[][] {
  const phrases: Token[][] = [];
  let run: Token[] = [];
  const close = (): void => {
    while (run.length > 0 && run.at(-1)?.kind === 'adjective') run.pop();
    while (run.length > 0 && isStopStem(run[0]?.stem ?? '')) run.shift();
    if (run.length > 0 && run.length <= MAX_WORDS) phrases.push(run);
    run = [];
  };
  for (const token of tokens) {
    const nominal = token.kind === 'noun' || token.kind === 'name';
    if (nominal && usable(token)) {
      run.push(token);
    } else if (
      token.kind === 'adjective' &&
      usable(token) &&
      run.every((t) => t.kind === 'adjective')
    ) {
      run.push(token);
    } else {
      close();
    }
  }
  close();
  return phrases;
}

function koreanPhrases(tokens: Token[]): Token[][] {
  const phrases: Token[][] = [];
  let run: Token[] = [];
  const close = (): void => {
    if (run.length > 0 && run.length <= 3) phrases.push(run);
    run = [];
  };
  for (const token of tokens) {
    if (token.kind === 'noun' && usable(token)) {
      run.push(token);
      if (token.closed) close();
    } else {
      // A bare noun before a verb is its stem ("학습 한다"): the run before it still counts.
      close();
    }
  }
  close();
  return phrases;
}

function add(
  counts: TermCounts,
  surfaces: Map<string, Map<string, number>>,
  phrase: Token[],
): void {
  const key = phrase.map((token) => token.stem).join(' ');
  const surface = phrase.map((token) => token.text).join(' ');
  const seen = surfaces.get(key) ?? new Map<string, number>();
  seen.set(surface, (seen.get(surface) ?? 0) + 1);
  surfaces.set(key, seen);
  const known = counts.get(key);
  if (known) known.count += 1;
  else counts.set(key, { key, surface, words: phrase.length, count: 1 });
}

/** Whether the words can stand as a term: nouns with what belongs to them, no verb, no clause. */
export function isNounPhrase(tokens: Token[]): boolean {
  const last = tokens.at(-1);
  const nominal = (token: Token | undefined): boolean =>
    token?.kind === 'noun' || token?.kind === 'name';
  return (
    nominal(last) &&
    tokens.every(
      (token) =>
        nominal(token) ||
        token.kind === 'adjective' ||
        token.kind === 'number' ||
        token.kind === 'mark' ||
        /^(?:of|the)$/iu.test(token.text),
    )
  );
}

/** Lower case wins a draw: a term at a sentence's start is no name. */
function commonest(seen: Map<string, number>): string {
  let best = '';
  let most = -1;
  for (const [surface, times] of seen) {
    const weight = times + (surface === surface.toLowerCase() ? 0.5 : 0);
    if (weight > most) {
      most = weight;
      best = surface;
    }
  }
  return best;
}

/** Noun phrases of up to four words, each with its single nouns, counted. */
export function countTerms(tokens: Token[], language: Language): TermCounts {
  const counts: TermCounts = new Map();
  const surfaces = new Map<string, Map<string, number>>();
  for (const phrase of language === 'ko' ? koreanPhrases(tokens) : englishPhrases(tokens)) {
    add(counts, surfaces, phrase);
    const head = phrase.at(-1);
    if (phrase.length > 1 && head) add(counts, surfaces, [head]);
    if (phrase.length > 2) add(counts, surfaces, phrase.slice(-2));
  }
  for (const [key, term] of counts) {
    term.surface = commonest(surfaces.get(key) ?? new Map());
    const head = key.split(' ').at(-1) ?? '';
    if (term.words === 1 && isEmpty(head, term.surface)) counts.delete(key);
    else if (term.surface.length < (language === 'ko' ? 2 : 3)) counts.delete(key);
  }
  return counts;
}

export function mergeTerms(into: TermCounts, from: Iterable<TermCount>): void {
  for (const term of from) {
    const known = into.get(term.key);
    if (known) known.count += term.count;
    else into.set(term.key, { ...term });
  }
}

/** The most frequent, for a page's digest: what bounds the memory of a long book. */
export function topByCount(counts: TermCounts, limit: number): TermCount[] {
  return [...counts.values()]
    .sort((a, b) => b.count * b.words - a.count * a.words || (a.key < b.key ? -1 : 1))
    .slice(0, limit);
}

/**
 * The terms that set `counts` apart from `others` (the same counts of the lessons around it):
 * tf x idf, phrases before single words, a word dropped when it mostly lives in a phrase chosen.
 */
export function keyTerms(counts: TermCounts, others: TermCounts[], limit: number): TermCount[] {
  const documents = others.length + 1;
  const scored = [...counts.values()].map((term) => {
    const df = others.reduce((sum, other) => sum + (other.has(term.key) ? 1 : 0), 1);
    // What all lessons around speak of sets none of them apart.
    const idf = Math.log((documents + 1) / df);
    const phrase = term.words === 1 ? 1 : 1.9 + 0.2 * (term.words - 2);
    return { term, score: (term.count - 0.4) * idf * phrase };
  });
  scored.sort((a, b) => b.score - a.score || (a.term.key < b.term.key ? -1 : 1));
  const chosen: TermCount[] = [];
  for (const { term } of scored) {
    if (chosen.length >= limit) break;
    const clash = chosen.some((other) => overlaps(other, term));
    if (!clash) chosen.push(term);
  }
  return chosen;
}

function overlaps(chosen: TermCount, term: TermCount): boolean {
  const a = ` ${chosen.key} `;
  const b = ` ${term.key} `;
  if (a.includes(b)) return chosen.count >= term.count * 0.35;
  return b.includes(a) && term.count <= chosen.count * 0.35;
}
