import { describe, expect, it } from 'vitest';
import {
  courseStructureSchema,
  plannedLessons,
  type CourseStructure,
} from '#machines/course/structure.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { OutlineEntry } from '#machines/document/source.ts';
import type { OutlineRequest } from '#agents/port/outline-request.ts';
import type { Source } from '#agents/port/sourced.ts';
import { englishBook, h, koreanBook, p, sourceOf } from '#agents/testing/books.ts';
import { seeded } from '#agents/extractive/quiz-terms.ts';
import { buildStructure } from './build-structure.ts';
import { understand } from './instruction.ts';
import { trimToLesson } from '#agents/source/lesson-pages.ts';
import { bareTitle, cutTitle, joinTitles, numbering } from '#agents/text/titles.ts';
import { withoutLetters } from './unit-titles.ts';
import { isThanks, reasonFromLook, reasonFromTitle } from './skipped-matter.ts';

function planned(
  source: Source,
  extra: Partial<OutlineRequest> = {},
  signal = new AbortController().signal,
) {
  let next = 0;
  const reports: number[] = [];
  const structure = buildStructure(
    {
      courseId: 'course-1',
      source,
      details: newCourseDetails(source.info.language, source.info.title),
      ...extra,
    },
    {
      signal,
      report: (progress) => reports.push(progress.pagesRead),
      newId: () => `node-${String((next += 1)).padStart(4, '0')}`,
    },
  );
  return { structure, reports };
}

function owners(structure: CourseStructure, page: number): { lessons: number; skipped: number } {
  const inside = (range: { from: number; to: number }): boolean =>
    range.from <= page && page <= range.to;
  return {
    lessons: plannedLessons(structure).filter((lesson) => lesson.pages.some(inside)).length,
    skipped: structure.skipped.filter((range) => inside(range.pages)).length,
  };
}

const PROSE =
  'The quick study of rivers shows how water moves stones and forms valleys over many years. ';

/** A book of `lessons` sections a chapter, each over some pages. */
function longBook(
  chapters: number,
  sections: number,
  pagesEach: number,
  words: number,
): Source & { largest: () => number } {
  const pages: ReturnType<typeof p>[][] = [];
  const outline: OutlineEntry[] = [];
  for (let c = 1; c <= chapters; c += 1) {
    outline.push({ title: `Chapter ${c} Topic ${c}`, depth: 0, page: pages.length + 1 });
    for (let s = 1; s <= sections; s += 1) {
      outline.push({ title: `${c}.${s} Matter ${c} of ${s}`, depth: 1, page: pages.length + 1 });
      for (let page = 0; page < pagesEach; page += 1) {
        const text = p(PROSE.repeat(Math.ceil(words / 16)));
        pages.push(
          page > 0
            ? [text]
            : [
                ...(s === 1 ? [h(1, `Chapter ${c} Topic ${c}`)] : []),
                h(2, `${c}.${s} Matter ${c} of ${s}`),
                text,
              ],
        );
      }
    }
  }
  return sourceOf({ title: 'Rivers', language: 'en', pages, outline });
}

describe('structure', () => {
  it('[STRUCTURE-1] follows the bookmarks and says why each other page is left out', async () => {
    const structure = await planned(englishBook()).structure;
    expect(structure.chapters.map((chapter) => chapter.title)).toEqual([
      'Drawing Samples',
      'Describing Data',
    ]);
    expect(structure.skipped).toEqual([
      { pages: { from: 1, to: 1 }, reason: 'cover' },
      { pages: { from: 2, to: 2 }, reason: 'contents' },
      { pages: { from: 7, to: 7 }, reason: 'blank' },
      { pages: { from: 11, to: 11 }, reason: 'bibliography' },
      { pages: { from: 12, to: 12 }, reason: 'index' },
    ]);
    expect(plannedLessons(structure).flatMap((lesson) => lesson.objectives).length).toBeGreaterThan(
      3,
    );
  });

  it('[STRUCTURE-1] finds chapters by Korean headings alone', async () => {
    const structure = await planned(koreanBook()).structure;
    expect(structure.chapters.map((chapter) => chapter.title)).toEqual([
      '표본 뽑기',
      '자료 요약하기',
    ]);
    expect(structure.skipped.map((range) => range.reason)).toEqual([
      'cover',
      'contents',
      'bibliography',
    ]);
    for (const objective of plannedLessons(structure).flatMap((lesson) => lesson.objectives)) {
      expect(objective).toMatch(/수 있다\.$/u);
    }
  });

  it('[STRUCTURE-1] every page is taught or skipped, over random outlines', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = seeded(`outline ${seed}`);
      const upTo = (n: number): number => Math.floor(random() * n);
      const pageCount = 2 + upTo(60);
      const unreadable = Array.from({ length: upTo(5) }, () => 1 + upTo(pageCount));
      const titles = [
        'Rivers',
        'Index',
        'Preface',
        '1.2 Stones',
        'Chapter 3',
        'Contents',
        '서문',
        'II Valleys',
        'References',
        '…',
      ];
      const outline = Array.from({ length: upTo(25) }, () => ({
        title: titles[upTo(titles.length)] ?? 'Rivers',
        depth: upTo(4),
        page: 1 + upTo(pageCount + 3),
      }));
      const pages = Array.from({ length: pageCount }, (_, at) =>
        random() < 0.12
          ? []
          : [
              ...(random() < 0.3 ? [h(1 + upTo(4), `${at}.${upTo(9)} Part ${upTo(40)}`)] : []),
              p(PROSE.repeat(upTo(60))),
              ...(random() < 0.3
                ? [h(2, titles[upTo(titles.length)] ?? ''), p(PROSE.repeat(upTo(20)))]
                : []),
            ],
      );
      const source = sourceOf({ title: 'Rivers', language: 'en', pages, outline, unreadable });
      const structure = await planned(source).structure.catch((error: { code: string }) => {
        expect(error.code).toBe('SOURCE_TOO_THIN');
        return undefined;
      });
      if (!structure) continue;
      expect(courseStructureSchema.safeParse(structure).error).toBeUndefined();
      for (let page = 1; page <= pageCount; page += 1) {
        const { lessons, skipped } = owners(structure, page);
        expect({ seed, page, owned: lessons > 0, skipped }).toEqual({
          seed,
          page,
          owned: skipped === 0,
          skipped: lessons > 0 ? 0 : 1,
        });
        if (unreadable.includes(page)) expect(skipped).toBe(1);
      }
      const ids = structure.chapters.flatMap((chapter) => [
        chapter.id,
        ...chapter.lessons.map((l) => l.id),
      ]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('[BUILD-1] divides long sections, joins tiny ones', async () => {
    const long = await planned(longBook(2, 1, 20, 700)).structure;
    expect(plannedLessons(long).length).toBeGreaterThan(8);
    expect(new Set(plannedLessons(long).map((lesson) => lesson.title)).size).toBe(
      plannedLessons(long).length,
    );
    const tiny = await planned(longBook(2, 12, 1, 60)).structure;
    expect(plannedLessons(tiny).length).toBeLessThan(12);
  });

  it('[BUILD-1] names the parts of a long section by what each speaks of', async () => {
    const on = (thing: string) =>
      p(
        `The ${thing} grows in the north. Rain feeds the ${thing} all year. A ${thing} needs light and water. `.repeat(
          16,
        ),
      );
    const things = ['beech forest', 'salt marsh', 'stone pine'];
    const pages = [
      [h(1, 'Land'), on('beech forest')],
      ...things.flatMap((thing) => Array.from({ length: 8 }, () => [on(thing)])),
    ];
    const source = sourceOf({ title: 'Land', language: 'en', pages });
    const titles = plannedLessons(await planned(source).structure).map(({ title }) => title);
    expect(titles.some((title) => title.toLowerCase().includes('salt marsh'))).toBe(true);
    expect(titles.join()).not.toContain('part 1');
  });
  it('[BUILD-1] makes lessons of pages without any heading', async () => {
    const pages = Array.from({ length: 24 }, () => [p(PROSE.repeat(28))]);
    const structure = await planned(sourceOf({ title: 'Notes', language: 'en', pages })).structure;
    expect(plannedLessons(structure).length).toBeGreaterThan(3);
    expect(owners(structure, 24).lessons).toBe(1);
  });

  it('[BUILD-1] reads a book of 1,151 pages in slices and reports as it goes', async () => {
    const source = longBook(23, 10, 5, 330);
    const { structure, reports } = planned(source);
    expect(source.info.pageCount).toBe(1150);
    expect((await structure).chapters).toHaveLength(23);
    expect(source.largest()).toBeLessThanOrEqual(16);
    expect(reports.length).toBeGreaterThan(50);
    expect(reports.at(-1)).toBe(1150);
  });

  it('[BUILD-1] says that a source is too thin to teach', async () => {
    const thin = sourceOf({
      title: 'Nothing',
      language: 'en',
      pages: [[h(1, 'Nothing')], [p('Just a line.')], []],
    });
    await expect(planned(thin).structure).rejects.toMatchObject({ code: 'SOURCE_TOO_THIN' });
    const scans = sourceOf({ title: 'Scans', language: 'en', pages: [[], []], unreadable: [1, 2] });
    await expect(planned(scans).structure).rejects.toMatchObject({ code: 'SOURCE_TOO_THIN' });
  });

  it('[AUTHOR-3] stops when it is told to', async () => {
    const controller = new AbortController();
    const { structure } = planned(longBook(10, 5, 3, 200), {}, controller.signal);
    controller.abort(new Error('enough'));
    await expect(structure).rejects.toThrow('enough');
  });

  it('[STRUCTURE-2] keeps the ids of what a wish does not touch', async () => {
    const source = longBook(4, 3, 3, 400);
    const before = await planned(source).structure;
    const again = await buildStructure(
      {
        courseId: 'course-1',
        source,
        details: newCourseDetails('en', 'Rivers'),
        current: before,
        instruction: 'please use warmer colours',
      },
      { signal: new AbortController().signal, report: () => undefined, newId: () => 'another-id' },
    );
    expect(again).toEqual(before);
  });

  it.each([
    ['about 12 lessons', 12, undefined],
    ['레슨을 15개로 해 주세요', 15, undefined],
    ['3 chapters and 10 lessons', 10, 3],
  ])('[BUILD-2] does as "%s" says', async (instruction, lessons, chapters) => {
    const structure = await planned(longBook(6, 5, 2, 400), { instruction }).structure;
    expect(plannedLessons(structure)).toHaveLength(lessons);
    if (chapters !== undefined) expect(structure.chapters).toHaveLength(chapters);
    for (let page = 1; page <= 60; page += 1)
      expect(owners(structure, page).lessons).toBeGreaterThan(0);
  });

  it('[BUILD-2] gives fewer, more or shorter lessons than there were', async () => {
    const source = longBook(4, 6, 4, 450);
    const current = await planned(source).structure;
    const count = plannedLessons(current).length;
    const fewer = await planned(source, { current, instruction: 'fewer lessons please' }).structure;
    const shorter = await planned(source, { current, instruction: '레슨을 더 짧게 나눠 주세요' })
      .structure;
    const merged = await planned(source, { current, instruction: '챕터를 합쳐 주세요' }).structure;
    expect(plannedLessons(fewer).length).toBeLessThan(count);
    expect(plannedLessons(shorter).length).toBeGreaterThan(count);
    expect(merged.chapters.length).toBeLessThan(current.chapters.length);
  });
});

describe('titles and wishes', () => {
  it('[BUILD-3] takes numbers off and knows their depth', () => {
    expect(
      [
        'Chapter 3. Rivers',
        '1.2.3 Stones',
        '제2장 자료',
        'II Valleys',
        '10 rules of thumb',
        '2 Rivers',
        '8.1.1. 2D vs. 3D maps',
        'Warming up.',
        'Greetings!.',
        'A Appendices',
        '2 .Internal values',
        '5.14 {pre,post}rm',
      ].map(bareTitle),
    ).toEqual([
      'Rivers',
      'Stones',
      '자료',
      'Valleys',
      '10 rules of thumb',
      'Rivers',
      '2D vs. 3D maps',
      'Warming up',
      'Greetings!',
      'Appendices',
      '.Internal values',
      '{pre,post}rm',
    ]);
    expect([
      numbering('1.2.3 Stones')?.depth,
      numbering('제2장 자료')?.depth,
      numbering('Rivers'),
    ]).toEqual([2, 0, undefined]);
    expect(joinTitles(['Rivers', 'Stones', 'Sand'], 'en')).toBe('Rivers, Stones and Sand');
    expect(cutTitle('How deep is the river here? How wide is it?', 36)).toBe(
      'How deep is the river here?',
    );
  });
  it.each([
    [['Purpose', '/usr/bin : Commands', '/usr/lib : Libraries'], '/usr/bin and /usr/lib'],
    [['Lists', 'Changing lists'], 'Lists'],
    [
      ['Vectors and assignment', 'Vector arithmetic'],
      'Vectors and assignment, and vector arithmetic',
    ],
    [['Purpose', 'Rivers'], 'Rivers'],
    [
      ['CGI programs', 'Backwards and Forwards Compatibility'],
      'CGI programs; Backwards and Forwards Compatibility',
    ],
    [['What is a river?', 'How long is it?'], 'What is a river? How long is it?'],
  ])('[BUILD-4] %j are taught as “%s”', (titles, expected) => {
    const lower = (title: string) => title.slice(0, 1).toLowerCase() + title.slice(1);
    expect(joinTitles(titles, 'en', lower)).toBe(expected);
  });

  it.each([
    'About this manual',
    'About the FAQ',
    'About the Garden Project',
    'General information about the FAQ',
    'Typographical conventions',
    'Conventions used in this guide',
    'Feedback on this manual',
    'Credits',
    '제2판 일러두기',
    'GNU 일반 공중 사용 허가서 (GNU GENERAL PUBLIC LICENSE)',
  ])('[BUILD-5] “%s” speaks of the book and is not taught', (title) => {
    expect(reasonFromTitle(title)).toBe('preface');
  });
  it('[BUILD-5] a chapter on the book itself is left out with its sections', async () => {
    const text = (thing: string) =>
      p(`The ${thing} lies in the north and is fed by rain. `.repeat(30));
    const names = ['Lakes', 'Rivers', 'Bogs', 'Seas', 'Springs'];
    const chapters = names.map((title) => [
      [h(1, title), text(title)],
      ...Array.from({ length: 4 }, () => [text(title)]),
    ]);
    const about = [
      [h(1, 'About this book'), text('author')],
      [h(2, 'Authors'), text('author')],
      [h(2, 'Availability'), text('book')],
    ];
    const source = sourceOf({
      title: 'Water',
      language: 'en',
      pages: [...chapters.flat(), ...about],
      outline: [
        ...names.map((title, at) => ({ title, depth: 0, page: at * 5 + 1 })),
        { title: 'About this book', depth: 0, page: 26 },
        { title: 'Authors', depth: 1, page: 27 },
        { title: 'Availability', depth: 1, page: 28 },
      ],
    });
    const structure = await planned(source).structure;
    expect(structure.skipped.map(({ pages }) => pages)).toContainEqual({ from: 26, to: 28 });
  });
  it('[BUILD-5] who may copy a book is told before its first chapter, and is no lesson', async () => {
    const text = (thing: string) =>
      p(`The ${thing} lies in the north and is fed by rain. `.repeat(30));
    const permit =
      'All trademarks are owned by their owners. Permission is granted to copy and distribute modified versions of this plan provided this permission notice stands on them. ';
    const names = ['Lakes', 'Rivers', 'Bogs', 'Seas', 'Springs'];
    const source = sourceOf({
      title: 'Water',
      language: 'en',
      pages: [
        [h(1, 'Water')],
        [h(2, 'Abstract'), p(permit.repeat(3))],
        ...names.flatMap((title, at) => [[h(1, `${at + 1} ${title}`), text(title)], [text(title)]]),
      ],
    });
    const { chapters, skipped } = await planned(source).structure;
    const titles = chapters.flatMap(({ lessons }) => lessons.map(({ title }) => title));
    expect(titles.join(' ')).not.toContain('Abstract');
    expect(skipped.some(({ pages }) => pages.from <= 2 && 2 <= pages.to)).toBe(true);
  });
  it('[BUILD-5] thanks are not taught, wherever they stand', () => {
    expect(
      ['Acknowledgments', 'Acknowledgements / Contributions', '감사의 글'].map(isThanks),
    ).toEqual([true, true, true]);
    expect(isThanks('Credits and debts')).toBe(false);
  });
  it('[BUILD-7] letters that count on from A are those of appendices', () => {
    const plain = withoutLetters(['Maps', 'A Signs', 'B Colors', 'B.1 Red', 'C Scales']);
    expect(plain('B Colors')).toBe('Colors');
    expect(plain('A Signs and C Scales')).toBe('Signs and Scales');
    const other = withoutLetters(['A Map of Rivers', 'C Programs', 'X Windows']);
    expect(other('A Map of Rivers')).toBe('A Map of Rivers');
  });
  it.each(['About rivers', 'Naming conventions', 'Feedback', 'Contact forces'])(
    '[BUILD-5] “%s” is taught',
    (title) => expect(reasonFromTitle(title)).toBeUndefined(),
  );

  it('[BUILD-5] a page of a licence is known by what licences say', () => {
    const licence = p(
      'This License applies to any program. You may copy verbatim copies of free software, and redistribute modified versions under the General Public License without warranty; each recipient receives the copyright notice.',
    );
    expect(reasonFromLook({ number: 9, blocks: [licence] })).toBe('preface');
    const permit = p(
      'All trademarks are owned by their owners. Permission is granted to make and distribute verbatim copies of this plan provided this permission notice is preserved. Permission is granted to copy and distribute modified versions of it under the terms of a permission notice identical to this one.',
    );
    expect(reasonFromLook({ number: 2, blocks: [permit] })).toBe('preface');
    const talk = p('The river may be used by boats under a licence of the harbour, without a fee.');
    expect(reasonFromLook({ number: 9, blocks: [talk] })).toBeUndefined();
  });

  it('[BUILD-2] leaves alone what it does not understand', () => {
    expect(understand('Make it funnier, with pirates')).toBeUndefined();
    expect(understand('')).toBeUndefined();
    expect(understand('열두 개의 레슨으로')).toEqual({ lessons: 12 });
  });
});

describe('a lesson’s own part of a shared page', () => {
  it('[STRUCTURE-1] starts at its first heading and ends before the next lesson’s', () => {
    const source = sourceOf({
      title: 'Rivers',
      language: 'en',
      pages: [
        [
          p('End of one.'),
          h(2, '1.2 Two'),
          p('All of two.'),
          h(2, '1.3 Three'),
          p('Start of three.'),
        ],
      ],
      outline: [
        { title: '1.1 One', depth: 1, page: 1 },
        { title: '1.2 Two', depth: 1, page: 1 },
        { title: '1.3 Three', depth: 1, page: 1 },
      ],
    });
    const pages = [{ from: 1, to: 1 }];
    const siblings = ['One', 'Two', 'Three'].map((title) => ({ title, pages }));
    const lesson = {
      id: 'lesson-1',
      title: 'Two',
      objectives: [],
      pages,
      sections: ['1.2 Two'],
      chapterTitle: 'C',
      siblings,
    };
    const [page] = trimToLesson(source.all, lesson, source.info);
    expect(page?.blocks.map((block) => block.text)).toEqual(['1.2 Two', 'All of two.']);
  });

  it('[STRUCTURE-1] a heading of its neighbour that is called the same is not its beginning', () => {
    const blocks = [h(3, '3.1.2 Purpose'), p('Of one.'), h(2, '3.2 Two'), h(3, '3.2.1 Purpose')];
    const source = sourceOf({
      title: 'Rivers',
      language: 'en',
      pages: [[...blocks, p('Of two.')]],
    });
    const pages = [{ from: 1, to: 1 }];
    const lesson = {
      id: 'lesson-1',
      title: 'Two',
      objectives: [],
      pages,
      sections: ['3.2 Two', '3.2.1 Purpose'],
      chapterTitle: 'C',
      siblings: ['One', 'Two'].map((title) => ({ title, pages })),
    };
    const [page] = trimToLesson(source.all, lesson, source.info);
    expect(page?.blocks[0]?.text).toBe('3.2 Two');
  });

  it('[STRUCTURE-1] ends before the heading that the next lesson is called by, without bookmarks too', () => {
    const blocks = [h(1, '2 Waters'), h(2, '2.1 Lakes'), p('Of lakes.')];
    const next = [h(3, '2.2 Ponds of the village'), p('Of ponds.')];
    const source = sourceOf({ title: 'Waters', language: 'en', pages: [[...blocks, ...next]] });
    const pages = [{ from: 1, to: 1 }];
    const lesson = {
      id: 'lesson-1',
      title: 'Lakes',
      objectives: [],
      pages,
      sections: ['2 Waters', '2.1 Lakes'],
      chapterTitle: 'C',
      siblings: ['Lakes', 'Ponds of the village and brooks'].map((title) => ({ title, pages })),
    };
    const [page] = trimToLesson(source.all, lesson, source.info);
    expect(page?.blocks.map(({ text }) => text)).toEqual(['2 Waters', '2.1 Lakes', 'Of lakes.']);
  });
});
