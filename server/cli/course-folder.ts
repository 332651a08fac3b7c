/**
 * A finished course as files: one MDX per lesson in a folder per chapter with its pictures beside it,
 * and course.json, which says of each lesson what its elements stand for.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { PictureFiles } from '../files/picture-files.ts';
import type { LessonRepository } from '#db/lesson/lesson.repository.ts';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** @returns how many lessons were written. */
export async function writeCourseFolder(
  directory: string,
  course: CourseDetail,
  lessons: Pick<LessonRepository, 'page'>,
  pictures: Pick<PictureFiles, 'localFile' | 'size'>,
): Promise<number> {
  await mkdir(directory, { recursive: true });
  let written = 0;
  const chapters = [];
  for (const chapter of course.chapters) {
    const folder = `${two(chapter.number)}-${fileName(chapter.title)}`;
    const entries = [];
    for (const [index, lesson] of chapter.lessons.entries()) {
      const file = `${folder}/${two(index + 1)}-${fileName(lesson.title)}.mdx`;
      const found =
        lesson.state === 'done' ? await lessons.page(course.slug, lesson.slug) : undefined;
      const page = found?.page;
      if (page) {
        await mkdir(join(directory, folder), { recursive: true });
        await writeFile(join(directory, file), page.lesson.content);
        written += 1;
      }
      const figures = [];
      for (const figure of page?.lesson.figures ?? []) {
        // A picture that was lost is missing from the folder; its lesson is not.
        if ((await pictures.size(figure.file)) === undefined) continue;
        const name = `${file.replace(/\.mdx$/, '')}-${figure.id}${extname(figure.file)}`;
        await copyFile(await pictures.localFile(figure.file), join(directory, name));
        figures.push({ ...figure, file: name });
      }
      entries.push({
        ...summary(lesson),
        file,
        ...(page ? details(page.lesson) : {}),
        ...(figures.length > 0 ? { figures } : {}),
      });
    }
    chapters.push({ number: chapter.number, title: chapter.title, lessons: entries });
  }
  const { title, description, language, document, coverage } = course;
  const file = { title, description, language, document, coverage, chapters };
  await writeFile(join(directory, 'course.json'), `${JSON.stringify(file, null, 2)}\n`);
  return written;
}

function summary({ number, title, state, pages, score, failure, author }: LessonSummary) {
  return { number, title, state, pages, score, failure, author };
}

function details(lesson: { objectives: string[]; citations: unknown[]; quiz: unknown[] }) {
  const { objectives, citations, quiz } = lesson;
  return { objectives, citations, quiz };
}

/** Letters and digits of any language; what a file system may refuse becomes a hyphen. */
function fileName(title: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return name.slice(0, 60).replace(/-+$/, '') || 'untitled';
}
