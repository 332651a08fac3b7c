/** Planned courses that wait for their approval, of one creator whose session all readers use. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCreator } from '#bench/live-creator.ts';
import { koreanBook } from '#tests/pdf/fixtures.ts';
import { planCourse } from './queue-setup.ts';

/** A book of so many chapters becomes a course of one lesson more. */
const CHAPTERS = 49;
export const LESSONS_A_COURSE = CHAPTERS + 1;

/** @returns the file of what `readers.k6.ts` knows. */
export async function prepareReaders(
  url: string,
  directory: string,
  count: number,
): Promise<string> {
  const creator = await createCreator(url);
  const { orgSlug } = creator;
  const cookie = creator.cookie();
  // In another language than the course: what the double writes would give way to an extract (INSTEAD-2), after
  // having been written three times.
  const book = await koreanBook(join(directory, 'book.pdf'), {}, CHAPTERS);
  const documentId = await creator.upload(book);
  const courses: { id: string; slug: string }[] = [];
  while (courses.length < count) {
    const begun = await creator.begin(documentId);
    courses.push({ id: await planCourse(url, cookie, begun), slug: begun.slug });
    console.log(`${courses.length} of ${count} courses`);
  }
  const file = join(directory, 'readers.json');
  await writeFile(file, JSON.stringify({ orgSlug, cookie, courses }));
  return file;
}
