/** The words by which a lesson's pages are looked for in other documents. */
import type { Language, SourcePage } from '#machines/document/source.ts';
import { roughStems } from '#agents/text/overlap.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';

const TITLE = 3;
const OBJECTIVE = 2;
const OWN = 1;
/** Words of the lesson's own pages that are looked for as well: the ones in most of its sentences. */
const OWN_TERMS = 12;
const OWN_SENTENCES = 2;

const END = /(?<=[.!?。])\s+|\n+/u;

/** What objectives and headings say whatever they are about. */
const FORM_WORDS =
  'explain describe name say know understand apply give example list state identify define compare mean meaning use summarize introduction overview basic basics summary first step chapter lesson part section 설명한다 설명하다 설명할 설명 이해한다 이해 안다 말한다 든다 보기 예시 뜻 의미 구분한다 정의한다 비교한다 나열한다 요약한다 적용한다 소개 개요 기초 정리 처음 장 절 레슨 수업 학습';

const forms: Partial<Record<Language, Set<string>>> = {};

function meant(text: string, language: Language): string[] {
  const empty = (forms[language] ??= new Set(
    FORM_WORDS.split(' ').flatMap((word) => [...roughStems(word, language)]),
  ));
  return [...roughStems(text, language)].filter((stem) => !empty.has(stem)).map(keyOf);
}

/** "hive" and "hives" are shortened differently: what is left of both is compared. */
function keyOf(stem: string): string {
  return stem.length >= 4 ? stem.replace(/e$/u, '') : stem;
}

/** The terms a sentence holds, each once. */
export function termsIn(text: string, language: Language): string[] {
  return [...new Set(meant(text, language))];
}

/** Stems with what finding them is worth. The same lesson and pages give the same terms. */
export function lessonTerms(
  { lesson, language }: Pick<LessonRequest, 'lesson' | 'language'>,
  own: readonly SourcePage[],
): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (stems: readonly string[], worth: number): void => {
    for (const stem of stems) terms.set(stem, Math.max(terms.get(stem) ?? 0, worth));
  };
  add(meant([lesson.title, ...(lesson.sections ?? [])].join('\n'), language), TITLE);
  add(meant(lesson.objectives.join('\n'), language), OBJECTIVE);
  const spoken = new Map<string, number>();
  const sentences = own.flatMap((page) => page.blocks).flatMap(({ text }) => text.split(END));
  for (const stem of sentences.flatMap((sentence) => termsIn(sentence, language))) {
    spoken.set(stem, (spoken.get(stem) ?? 0) + 1);
  }
  const common = [...spoken]
    .filter(([stem, count]) => count >= OWN_SENTENCES && stem.length > 2)
    // Ties by the word itself: the order of a map is an accident.
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, OWN_TERMS);
  add(
    common.map(([stem]) => stem),
    OWN,
  );
  return terms;
}

/** Counts the terms in a text; quick, because only words that begin like one are looked at. */
export function createTermCounter(terms: readonly string[], language: Language) {
  const places = new Map(terms.map((term, at) => [term, at]));
  const beginnings = terms.map((term) => term.replace(/(?<=.{3})y$/u, '').toLowerCase());
  const escaped = [...new Set(beginnings)].map((text) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  const pattern =
    escaped.length === 0
      ? undefined
      : new RegExp(
          `(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})[\\p{L}\\p{N}]*(?:['’_.+-][\\p{L}\\p{N}]+)*`,
          'giu',
        );
  const known = new Map<string, number | undefined>();
  const placeOf = (word: string): number | undefined => {
    if (!known.has(word)) {
      const [stem = ''] = roughStems(word, language);
      known.set(word, places.get(keyOf(stem)));
    }
    return known.get(word);
  };
  /** How often each term stands in the text, by its place among the terms. */
  return (text: string): Float32Array => {
    const counts = new Float32Array(terms.length);
    if (pattern === undefined) return counts;
    for (const [word] of text.normalize('NFKC').toLowerCase().matchAll(pattern)) {
      const place = placeOf(word);
      if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  };
}
