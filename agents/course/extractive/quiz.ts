/**
 * Questions from a lesson's own sentences. Distractors are terms of the same chapter and of the
 * same form, so that knowing the grammar is not enough to choose.
 */
import type { Language } from '#machines/document/source.ts';
import type { QuizItem } from '#machines/lesson/lesson.ts';
import type { TermCount } from '#agents/text/key-terms.ts';
import { findGap, gapSentence } from './gap.ts';
import { GAP, judgeQuizItem } from '../review/judge-quiz.ts';
import { pointsElsewhere, type Line, type Matter } from './reading.ts';
import type { Wording } from './wording.ts';

export interface QuizTerm {
  surface: string;
  key: string;
  /** From this lesson, not from a neighbour of the chapter. */
  own: boolean;
}

interface QuizMaterial {
  language: Language;
  wording: Wording;
  lines: Line[];
  score: (line: Line) => number;
  lists: Matter[];
  /** Key terms of this lesson, the weightiest first. */
  keys: TermCount[];
  /** Terms of the lesson and its neighbours. */
  pool: QuizTerm[];
  /** Definitions of the neighbours' terms, for options. */
  otherDefinitions: Line[];
  /** Folded text of the lesson's pages. */
  sourceText: string;
  seed: string;
}

/** A number from a text: the same lesson is given the same order of options. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x6d2b79f5;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489909);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

function shuffled<T>(items: T[], random: () => number): T[] {
  const list = [...items];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [list[at], list[other]];
    if (a !== undefined && b !== undefined) [list[at], list[other]] = [b, a];
  }
  return list;
}

interface Form {
  words: number;
  plural: boolean;
  capitals: 'none' | 'name' | 'all';
}

function formOf(surface: string): Form {
  const words = surface.split(' ');
  const last = words.at(-1) ?? '';
  return {
    words: words.length,
    plural: /[^s]s$/u.test(last) && !/(?:is|us|ss)$/u.test(last),
    capitals: /^\p{Lu}{2}/u.test(last)
      ? 'all'
      : /^\p{Lu}/u.test(last) || /^\p{Lu}/u.test(surface)
        ? 'name'
        : 'none',
  };
}

function clashes(a: string, b: string): boolean {
  const [x, y] = [` ${a.toLowerCase()} `, ` ${b.toLowerCase()} `];
  return (
    x.includes(y) || y.includes(x) || x.trim().replace(/s$/u, '') === y.trim().replace(/s$/u, '')
  );
}

/** Terms that could stand where `answer` stands, the likeliest first. */
function rivals(answer: string, key: string, sentence: string, pool: QuizTerm[]): string[] {
  const form = formOf(answer);
  const lower = sentence.toLowerCase();
  const head = key.split(' ').at(-1) ?? '';
  const scored = pool.flatMap((term) => {
    const other = formOf(term.surface);
    if (other.plural !== form.plural || other.capitals !== form.capitals) return [];
    if (Math.abs(other.words - form.words) > 1 || clashes(term.surface, answer)) return [];
    if (lower.includes(term.surface.toLowerCase())) return [];
    const score =
      (term.key.split(' ').at(-1) === head ? 3 : 0) +
      (other.words === form.words ? 2 : 0) +
      (term.own ? 1.5 : 0) -
      Math.abs(term.surface.length - answer.length) / 12;
    return [{ surface: term.surface, score }];
  });
  scored.sort((a, b) => b.score - a.score || (a.surface < b.surface ? -1 : 1));
  const chosen: string[] = [];
  for (const { surface } of scored) {
    if (chosen.length === 3) break;
    if (!chosen.some((other) => clashes(other, surface))) chosen.push(surface);
  }
  return chosen;
}

type Draft = Omit<QuizItem, 'id'>;

function withOptions(
  draft: Omit<Draft, 'options' | 'answer'>,
  answer: string,
  others: string[],
  random: () => number,
): Draft {
  const options = shuffled([answer, ...others], random);
  return { ...draft, options, answer: options.indexOf(answer) };
}

/** Whether the term is a whole noun phrase in the line: in "stable distribution" neither word is. */
function standsAlone(line: Line, surface: string, language: Language): boolean {
  if (language === 'ko') return true;
  const words = surface.toLowerCase().split(' ');
  const at = line.tokens.findIndex((_, start) =>
    words.every((word, offset) => line.tokens[start + offset]?.text.toLowerCase().startsWith(word)),
  );
  const isNoun = (token: Line['tokens'][number] | undefined): boolean =>
    token?.kind === 'noun' || token?.kind === 'name';
  return at >= 0 && !isNoun(line.tokens[at - 1]) && !isNoun(line.tokens[at + words.length]);
}

function gapItem(
  material: QuizMaterial,
  line: Line,
  term: { surface: string; key: string },
  random: () => number,
): Draft | undefined {
  const { language, wording } = material;
  const found = standsAlone(line, term.surface, language)
    ? findGap(line.text, term.surface, language)
    : undefined;
  if (!found) return undefined;
  const others = rivals(found.answer, term.key, line.text, material.pool);
  if (others.length < 3) return undefined;
  const question = line.definition
    ? wording.askTerm(gapSentence(line.text, found, language))
    : wording.askGap(gapSentence(line.text, found, language));
  return withOptions(
    { question, explanation: wording.because(line.text, line.page), page: line.page },
    found.answer,
    others,
    random,
  );
}

function shortened(body: string): string {
  const plain = body.replace(/[.。]$/u, '');
  if (plain.length <= 150) return plain;
  const cut = plain.slice(0, 148);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 80))} …`;
}

/** "Which of these does the source say of X?" with what it says of its neighbours. */
function meaningItem(material: QuizMaterial, line: Line, random: () => number): Draft | undefined {
  const { definition } = line;
  if (!definition) return undefined;
  const copula = definition.body.split(' ')[0];
  const all = [...material.lines, ...material.otherDefinitions].flatMap((other) =>
    other !== line && other.definition ? [other.definition] : [],
  );
  const length = shortened(definition.body).length;
  const others: string[] = [];
  for (const other of all) {
    const body = shortened(other.body);
    const sameForm = material.language === 'ko' || other.body.split(' ')[0] === copula;
    const apart =
      !clashes(other.term, definition.term) &&
      !other.body.toLowerCase().includes(definition.term.toLowerCase());
    const alike = body.length < length * 2.2 + 12 && length < body.length * 2.2 + 12;
    if (sameForm && apart && alike && !others.includes(body)) others.push(body);
  }
  if (others.length < 2) return undefined;
  return withOptions(
    {
      question: material.wording.askMeaning(definition.term),
      explanation: material.wording.because(line.text, line.page),
      page: line.page,
    },
    shortened(definition.body),
    shuffled(others, random).slice(0, 3),
    random,
  );
}

/** The number of a sentence among numbers near it. */
function numberItem(material: QuizMaterial, line: Line, random: () => number): Draft | undefined {
  const match =
    /(?<![\d.,/:§#\p{L}-])(\d{1,4})(?=\s?(?:%|percent|days?|hours?|minutes?|seconds?|weeks?|months?|years?|times|people|members|characters|bytes|bits|columns|lines|percent|meters?|km|kg|개|명|년|일|시간|분|초|주|퍼센트|배|번|가지|도)(?![\p{L}\d]))/u.exec(
      line.text,
    );
  const value = Number(match?.[1]);
  if (!match || !Number.isInteger(value) || value < 2) return undefined;
  const isPercent = /^\s?(?:%|percent|퍼센트)/u.test(
    line.text.slice(match.index + (match[1]?.length ?? 0)),
  );
  const step = value >= 100 ? Math.round(value / 10) : value >= 20 ? 5 : 1;
  const near = shuffled(
    [value + step, value - step, value * 2, value + 2 * step].filter(
      (n) => n > 0 && n !== value && (!isPercent || n <= 100),
    ),
    random,
  )
    .slice(0, 3)
    .map(String);
  if (near.length < 2) return undefined;
  if (near.some((n) => new RegExp(String.raw`\b${n}\b`, 'u').test(line.text))) return undefined;
  const gapped = `${line.text.slice(0, match.index)}${GAP}${line.text.slice(match.index + (match[1]?.length ?? 0))}`;
  const options = [String(value), ...near].sort((a, b) => Number(a) - Number(b));
  return {
    question: material.wording.askNumber(gapped),
    options,
    answer: options.indexOf(String(value)),
    explanation: material.wording.because(line.text, line.page),
    page: line.page,
  };
}

/** Which step of a numbered list comes next. */
function orderItem(material: QuizMaterial, list: Matter, random: () => number): Draft | undefined {
  if (!list.ordered || list.items.length < 5 || list.items.some((item) => item.length > 140))
    return undefined;
  const at = 1 + Math.floor(random() * (list.items.length - 2));
  const [before, answer] = [list.items[at - 1], list.items[at]];
  if (before === undefined || answer === undefined) return undefined;
  const others = shuffled(
    list.items.filter((_, index) => index !== at && index !== at - 1),
    random,
  ).slice(0, 3);
  return withOptions(
    {
      question: material.wording.askNext(before),
      explanation: material.wording.becauseList(list.page),
      page: list.page,
    },
    answer,
    others,
    random,
  );
}

/** A statement with one term swapped for its likeliest rival, or as it stands. */
function truthItem(
  material: QuizMaterial,
  line: Line,
  term: { surface: string; key: string },
  random: () => number,
): Draft | undefined {
  const { language, wording } = material;
  const found = standsAlone(line, term.surface, language)
    ? findGap(line.text, term.surface, language)
    : undefined;
  const [rival] = found ? rivals(found.answer, term.key, line.text, material.pool) : [];
  if (!found || rival === undefined) return undefined;
  const isTrue = random() < 0.5;
  const statement = isTrue ? line.text : gapSentence(line.text, found, language, rival);
  return {
    question: wording.askTruth(statement),
    options: [wording.yes, wording.no],
    answer: isTrue ? 0 : 1,
    explanation: wording.because(line.text, line.page),
    page: line.page,
  };
}

const MOST_ITEMS = 5;

function askable(line: Line): boolean {
  return (
    line.whole &&
    !line.dangles &&
    !line.announces &&
    line.words >= 4 &&
    line.words <= 40 &&
    !pointsElsewhere(line.text) &&
    !line.text.endsWith('?')
  );
}

/** Up to five items, of different kinds and about different sentences; each passes the review's judge. */
export function makeQuiz(material: QuizMaterial): QuizItem[] {
  const random = seeded(material.seed);
  const lines = material.lines
    .filter(askable)
    .sort((a, b) => material.score(b) - material.score(a));
  const items: QuizItem[] = [];
  const usedLines = new Set<Line>();
  const usedAnswers = new Set<string>();
  const add = (draft: Draft | undefined, line?: Line): boolean => {
    if (!draft || items.length >= MOST_ITEMS) return false;
    const item = { id: `q${items.length + 1}`, ...draft };
    const answer = (item.options[item.answer] ?? '').toLowerCase();
    if (item.options.length > 2 && usedAnswers.has(answer)) return false;
    if (judgeQuizItem(item, material.sourceText) !== undefined) return false;
    items.push(item);
    usedAnswers.add(answer);
    if (line) usedLines.add(line);
    return true;
  };
  const fresh = (): Line[] => lines.filter((line) => !usedLines.has(line));
  const defined = lines.filter((line) => line.definition);

  let meanings = 0;
  for (const line of defined)
    if (meanings < 2 && add(meaningItem(material, line, random), line)) meanings += 1;
  for (const line of defined.filter((l) => !usedLines.has(l))) {
    if (items.length >= 3) break;
    const surface = line.definition?.term ?? '';
    add(gapItem(material, line, { surface, key: surface.toLowerCase() }, random), line);
  }
  for (const list of material.lists) if (add(orderItem(material, list, random))) break;
  for (const line of fresh()) if (add(numberItem(material, line, random), line)) break;
  for (const term of material.keys) {
    if (items.length >= 4) break;
    for (const line of fresh().slice(0, 24)) {
      if (add(gapItem(material, line, term, random), line)) break;
    }
  }
  truth: for (const line of fresh().slice(0, 30)) {
    for (const term of material.keys) {
      if (add(truthItem(material, line, term, random), line)) break truth;
    }
  }
  return items;
}
