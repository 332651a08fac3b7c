/**
 * What stands before the lessons are queued: people with an organization each, some with a planned
 * course that waits for its approval, all with a course they work on meanwhile. Made from here, side by
 * side, and handed to k6 as a file: its virtual people begin at once.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCreator, DETAILS } from '#bench/live-creator.ts';
import { openSocket, timedTell } from '#bench/account-socket.ts';
import { refKey } from '#machines/actor/actor.ts';
import { outlineBook } from '#tests/pdf/fixtures.ts';

export interface QueueSize {
  people: number;
  /** How many of them have lessons that wait in their organization; */
  organizations: number;
  /** each with so many lessons. */
  lessons: number;
}

/** What a virtual person of `queue.k6.ts` knows. */
interface LoadPerson {
  cookie: string;
  /** A course with nothing running. */
  courseId: string;
  page: string;
  read: string;
  /** A course whose plan waits for its approval. */
  planned?: string;
}

/** Sign-ups at a time: passwords cost a processor. */
const AT_A_TIME = 5;

/** @returns the file with all people. */
export async function prepareQueue(
  url: string,
  directory: string,
  { people, organizations, lessons }: QueueSize,
): Promise<string> {
  // A book of so many chapters becomes a course of one lesson more.
  const book = await outlineBook(join(directory, 'book.pdf'), lessons - 1);
  const short = await outlineBook(join(directory, 'short.pdf'), 2);
  const made: LoadPerson[] = [];
  while (made.length < people) {
    const some = Array.from({ length: Math.min(AT_A_TIME, people - made.length) }, (_, index) =>
      makePerson(url, made.length + index < organizations ? book : undefined, short),
    );
    made.push(...(await Promise.all(some)));
    console.log(`${made.length} of ${people} people`);
  }
  const file = join(directory, 'people.json');
  await writeFile(file, JSON.stringify(made));
  return file;
}

async function makePerson(
  url: string,
  book: string | undefined,
  short: string,
): Promise<LoadPerson> {
  const creator = await createCreator(url);
  const { orgSlug } = creator;
  const documentId = await creator.upload(book ?? short);
  const { courseId, slug } = await creator.begin(documentId);
  const input = encodeURIComponent(JSON.stringify({ orgSlug, courseSlug: slug }));
  return {
    cookie: creator.cookie(),
    courseId,
    page: `/${orgSlug}/dashboard/courses/${slug}`,
    read: `/trpc/course.get?input=${input}`,
    ...(book === undefined
      ? {}
      : { planned: await planCourse(url, creator.cookie(), await creator.begin(documentId)) }),
  };
}

/** @returns the course, whose plan waits for approval. */
export async function planCourse(
  url: string,
  cookie: string,
  { courseId }: { courseId: string },
): Promise<string> {
  const socket = await openSocket({ url, cookie });
  const ref = { machine: 'courseCreation', id: courseId } as const;
  try {
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.on('actor:view', (message) => {
      if (refKey(message.ref) === refKey(ref) && message.view.value === 'reviewing') resolve();
    });
    await socket.emitWithAck('actor:join', { refs: [ref] });
    await timedTell(socket, ref, { type: 'structure.generate' });
    await promise;
    return courseId;
  } finally {
    socket.close();
  }
}

/** What people save over and over. */
export const SAVED = JSON.stringify(DETAILS);
