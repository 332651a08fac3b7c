/** How short books are divided: what is numbered as a chapter is one, a handout is one chapter. */
import { describe, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { plannedLessons } from '#machines/course/structure.ts';
import type { Block, Language, OutlineEntry } from '#machines/document/source.ts';
import { h, p, sourceOf } from '#agents/testing/books.ts';
import { buildStructure } from './build-structure.ts';
import { isSentence, numbering } from '#agents/text/titles.ts';

const PROSE: Record<Language, string> = {
  en: 'A careful walker looks at the sky before the path bends and the valley closes behind the hill. ',
  ko: '걷는 사람은 길이 굽고 골짜기가 닫히기 전에 먼저 하늘을 살피고 바람의 방향을 읽는다. ',
};

/** About so many words of reading. */
function text(language: Language, words: number): Block {
  return p(PROSE[language].repeat(Math.ceil(words / (language === 'en' ? 18 : 16))));
}

interface Spec {
  language: Language;
  pages: Block[][];
  outline?: OutlineEntry[];
}

async function planOf({ language, pages, outline }: Spec) {
  let next = 0;
  const structure = await buildStructure(
    {
      courseId: 'course-1',
      source: sourceOf({ title: 'Walks', language, pages, ...(outline ? { outline } : {}) }),
      details: newCourseDetails(language, 'Walks'),
    },
    {
      signal: new AbortController().signal,
      report: () => undefined,
      newId: () => `node-${String((next += 1)).padStart(4, '0')}`,
    },
  );
  return {
    chapters: structure.chapters.map((chapter) => chapter.title),
    lessons: plannedLessons(structure).length,
    perChapter: structure.chapters.map((chapter) => chapter.lessons.length),
    titles: plannedLessons(structure).map((lesson) => lesson.title),
  };
}

const NAMES = ['Maps', 'Weather', 'Shoes', 'Water', 'Rest', 'Home'];
const KOREAN_NAMES = ['지도', '날씨', '신발', '물', '쉼터', '집'];

/** Six chapters of five pages each. */
function sixChapters(
  language: Language,
  title: (at: number) => string,
  sections: (at: number) => string[] = () => [],
): Spec {
  const pages = Array.from({ length: 30 }, (_, page) => {
    const chapter = Math.floor(page / 5);
    const section = sections(chapter)[page % 5];
    return [
      ...(page % 5 === 0 ? [h(1, title(chapter))] : []),
      ...(section === undefined ? [] : [h(2, section)]),
      text(language, 280),
    ];
  });
  return { language, pages };
}

describe('a book of 30 pages with six chapters', () => {
  it.each([
    ['1. Maps', 'en', (at: number) => `${at + 1}. ${NAMES[at] ?? ''}`, NAMES],
    ['1 Maps', 'en', (at: number) => `${at + 1} ${NAMES[at] ?? ''}`, NAMES],
    ['Chapter 1: Maps', 'en', (at: number) => `Chapter ${at + 1}: ${NAMES[at] ?? ''}`, NAMES],
    ['Maps', 'en', (at: number) => NAMES[at] ?? '', NAMES],
    ['제1장 지도', 'ko', (at: number) => `제${at + 1}장 ${KOREAN_NAMES[at] ?? ''}`, KOREAN_NAMES],
    ['1장. 지도', 'ko', (at: number) => `${at + 1}장. ${KOREAN_NAMES[at] ?? ''}`, KOREAN_NAMES],
    ['1. 지도', 'ko', (at: number) => `${at + 1}. ${KOREAN_NAMES[at] ?? ''}`, KOREAN_NAMES],
  ] as const)('[STRUCTURE-1] named as “%s” has six', async (_, language, title, expected) => {
    const plan = await planOf(sixChapters(language, title));
    expect(plan.chapters).toEqual(expected);
    for (const count of plan.perChapter) expect(count).toBeGreaterThanOrEqual(1);
  });

  it('[STRUCTURE-1] has a lesson for each section that fills one', async () => {
    const english = await planOf(
      sixChapters(
        'en',
        (at) => `${at + 1}. ${NAMES[at] ?? ''}`,
        (at) => [`${at + 1}.1 Before`, '', `${at + 1}.2 On the way`].map((one) => one || 'Aside'),
      ),
    );
    expect(english.chapters).toEqual(NAMES);
    for (const count of english.perChapter) expect(count).toBeGreaterThanOrEqual(2);
    const korean = await planOf(
      sixChapters(
        'ko',
        (at) => `제${at + 1}장 ${KOREAN_NAMES[at] ?? ''}`,
        () => ['1. 떠나기 전', '가. 준비', '나. 확인', '2. 가는 길', '가. 걷기'],
      ),
    );
    expect(korean.chapters).toEqual(KOREAN_NAMES);
    for (const count of korean.perChapter) expect(count).toBe(2);
    expect(korean.titles.slice(0, 2)).toEqual(['떠나기 전', '가는 길']);
  });

  it('[STRUCTURE-1] an appendix stands beside its chapters', async () => {
    const book = sixChapters('en', (at) =>
      at === 5 ? 'Appendix A: Home' : `${at + 1}. ${NAMES[at] ?? ''}`,
    );
    expect((await planOf(book)).chapters).toEqual(NAMES);
  });
});

describe('a handout of ten pages', () => {
  const handout = (language: Language, words: number, heading: (page: number) => string | false) =>
    planOf({
      language,
      pages: Array.from({ length: 10 }, (_, page) => {
        const title = heading(page);
        return [...(title === false ? [] : [h(1, title)]), text(language, words)];
      }),
    });

  it.each([
    ['seven numbered sections', (page: number) => page < 7 && `${page + 1}. ${NAMES[page % 6]}`],
    ['ten named sections', (page: number) => `${NAMES[page % 6]} ${'abcdefghij'[page]}`],
    ['two sections', (page: number) => page % 5 === 0 && `${page / 5 + 1}. ${NAMES[page % 6]}`],
    ['no heading', () => false as const],
  ])('[STRUCTURE-1] with %s is one chapter of two to four lessons', async (_, heading) => {
    for (const language of ['en', 'ko'] as const) {
      for (const words of [150, 300, 420]) {
        const plan = await handout(language, words, heading);
        expect(plan.chapters).toHaveLength(1);
        expect({ words, lessons: plan.lessons >= 2 && plan.lessons <= 4 }).toEqual({
          words,
          lessons: true,
        });
      }
    }
  });

  it('[STRUCTURE-1] of which a page or two are filled is one lesson', async () => {
    const plan = await planOf({ language: 'en', pages: [[text('en', 300)], [text('en', 200)]] });
    expect([plan.chapters.length, plan.lessons]).toEqual([1, 1]);
  });

  it('[STRUCTURE-1] keeps chapters that are called so', async () => {
    const plan = await handout('en', 300, (page) =>
      page % 5 === 0 ? `Chapter ${page / 5 + 1} ${NAMES[page / 5] ?? ''}` : false,
    );
    expect(plan.chapters).toEqual(['Maps', 'Weather']);
  });
});

describe('numbers of headings', () => {
  it('[BUILD-3] counts the Korean way: 제1장, 1., 가., 1), 가), (1), ①', () => {
    const ranks = [
      '제1장 지도',
      '제2절 축척',
      'Ⅰ. 서론',
      '1. 지도',
      '1.1 축척',
      '가. 뜻',
      '1) 예',
      '가) 보기',
      '(1) 값',
      '① 값',
    ].map((title) => numbering(title)?.rank ?? -1);
    expect(ranks.toSorted((a, b) => a - b).slice(0, 8)).toEqual(ranks.slice(0, 8));
    expect(ranks.every((rank) => rank >= 0)).toBe(true);
    expect(['3과 5의 합', '2부터 시작하기', '가치와 뜻', '나는 누구인가'].map(numbering)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[BUILD-3] knows a sentence in large type from a heading', () => {
    expect(
      [
        'The tracker is a tool to follow the work of a team. You can get the',
        'Each walker should carry enough water for the whole way home.',
        'This list names the tools of which',
        '표본을 뽑을 때에는 반드시 번호를 매긴다.',
      ].map(isSentence),
    ).toEqual([true, true, true, true]);
    expect(
      [
        'What is a map?',
        'How to read the sky',
        'Water',
        '지도를 읽는 법',
        'U.S. Trails and Roads',
      ].map(isSentence),
    ).toEqual([false, false, false, false, false]);
  });
});
