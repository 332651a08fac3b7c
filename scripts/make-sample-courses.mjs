/**
 * Writes the sample courses we ship: `node scripts/make-sample-courses.mjs` makes
 * server/features/sample/written/sample-course.{en,ko}.json of the sample books (SAMPLE-1).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSampleCourse } from '../tests/write-sample-course.ts';

const DIRECTORY = join(import.meta.dirname, '../server/features/sample/written');

for (const language of ['en', 'ko']) {
  const course = await writeSampleCourse(language);
  const file = join(DIRECTORY, `sample-course.${language}.json`);
  writeFileSync(file, `${JSON.stringify(course, null, 2)}\n`);
  process.stdout.write(`${file}\n`);
}
// The reader keeps a thread for the next book.
process.exit(0);
