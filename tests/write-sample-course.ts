/** The sample book through the real reader and the author without a model: the course that ships. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import type { Source } from '#agents/port/sourced.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { Language, SourceInfo, SourcePage } from '#machines/document/source.ts';
import { readPdf } from '#server/features/document/reader/read-pdf.ts';
import type { SampleCourse, SampleLesson } from '#server/features/sample/sample-course.ts';

const BOOKS = join(import.meta.dirname, '../server/features/document/sample');
const { signal } = new AbortController();

/** The same each time it is made. */
export async function writeSampleCourse(language: Language): Promise<SampleCourse> {
  const file = join(BOOKS, `sample-${language}.pdf`);
  const { info, pages } = await readBook(file, language);
  const source: Source = { info, pages: async (from, to) => pages.slice(from - 1, to) };
  let ids = 0;
  const run = {
    signal,
    step: async <T>(_: string, work: (of: AbortSignal) => Promise<{ output: T }>) =>
      (await work(signal)).output,
    newId: () => `${info.documentId}-${(ids += 1)}`,
  };
  const details = newCourseDetails(language, info.title);
  const structure = await createExtractiveAuthor().outline(
    { courseId: info.documentId, source, details },
    { ...run, report: () => {} },
  );
  const { size: sizeInBytes } = await stat(file);
  const chapters: SampleCourse['chapters'] = [];
  for (const chapter of structure.chapters) {
    const lessons: SampleLesson[] = [];
    for (const planned of chapter.lessons) {
      lessons.push(await writeLesson({ source, structure, chapter, planned, language }, run));
    }
    chapters.push({ ...chapter, lessons });
  }
  return { language, title: structure.title, source: info, sizeInBytes, pages, chapters };
}

type Chapter = CourseStructure['chapters'][number];

interface Asked {
  source: Source;
  structure: CourseStructure;
  chapter: Chapter;
  planned: Chapter['lessons'][number];
  language: Language;
}

async function writeLesson(
  { source, structure, chapter, planned, language }: Asked,
  run: Pick<
    Parameters<ReturnType<typeof createExtractiveAuthor>['writeLesson']>[1],
    'signal' | 'step'
  >,
): Promise<SampleLesson> {
  const { id, title, objectives, pages, sections } = planned;
  let words = 0;
  const written = await createExtractiveAuthor().writeLesson(
    {
      courseId: source.info.documentId,
      source,
      course: newCourseDetails(language, structure.title),
      lesson: {
        id,
        title,
        objectives,
        pages,
        ...(sections ? { sections } : {}),
        chapterTitle: chapter.title,
        siblings: chapter.lessons.map((one) => ({ title: one.title, pages: one.pages })),
      },
      language,
      maxAttempts: 3,
    },
    {
      ...run,
      report: async (fact) => {
        if (fact.type === 'writer.finished') words = fact.words;
      },
      text: { start: () => {}, append: () => {} },
    },
  );
  const { content, citations, quiz, review } = written;
  return { ...planned, content, citations, quiz, review, words };
}

async function readBook(file: string, language: Language) {
  const pages: SourcePage[] = [];
  const documentId = `sample-${language}`;
  let info: SourceInfo | undefined;
  for await (const event of readPdf(file, { signal })) {
    if (event.type === 'opened') {
      const { pageCount, title = '', outline } = event;
      const fileName = `${documentId}.pdf`;
      info = { documentId, fileName, title, language, pageCount, outline, unreadablePages: [] };
    }
    if (event.type === 'pages') pages.push(...event.pages);
  }
  if (!info) throw new Error(`${file} was not opened`);
  return { info, pages };
}
