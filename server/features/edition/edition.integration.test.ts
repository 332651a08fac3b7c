/**
 * A course and its edition over real rows and the double: translated, written after its counterpart,
 * compared, made to match. Engine in this process, everything else the real thing.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAgentsAuthor } from '#agents/author/agents-author.ts';
import { createModels } from '#agents/model.ts';
import { longPages } from '#agents/testing/long-source.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createEditionRepository } from '#db/edition/edition.repository.ts';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import {
  newCourseDetails,
  type CourseCreationContext,
} from '#machines/course/course-creation.events.ts';
import { plannedLessons } from '#machines/course/structure.ts';
import { matchInstruction } from '#machines/edition/difference.ts';
import type { BootedHost } from '../../actors/in-process-host.ts';
import { openHeadlessFixture } from '../../testing/headless-fixture.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { createLogger } from '../../logger.ts';
import { beginEdition } from './begin-edition.ts';
import { editionOverview, watchParity } from './parity.ts';

const ORGANIZATION = randomUUID();
const PAGES = longPages(60, 8);
/** A page each. */
const FEW = 3;
/** More than one batch of texts. */
const MANY = 45;

let database: TestDatabase;
let double: ModelDouble;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble({ seed: 7 });
  await sql`insert into organization (id, name, slug, "createdAt")
            values (${ORGANIZATION}, 'x', 'x', now())`.execute(sharedKysely(database.orm));
});
afterAll(async () => {
  await double?.stop();
  await database?.drop();
});
beforeEach(() => double.control.reset());
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const courses = () => createCourseRepository(database.orm.em.fork());
const editions = () => createEditionRepository(database.orm.em.fork());

async function openHost(lessons = FEW) {
  const { orm } = database;
  const models = createModels({ baseUrl: double.url, patience: { tries: 1, pause: 5 } });
  const app = await openHeadlessFixture({
    orm,
    author: { ...createAgentsAuthor({ models }), outline: async () => plan(lessons) },
    async *read() {
      yield { type: 'opened', pageCount: PAGES.length, title: 'The year', outline: [] };
      yield { type: 'pages', pages: PAGES };
      yield { type: 'finished', language: 'en', unreadablePages: [] };
    },
  });
  const { host } = app;
  const stopWatch = watchParity({ host, em: () => orm.em.fork(), logger: createLogger('silent') });
  let closed: Promise<void> | undefined;
  const close = () =>
    (closed ??= (async () => {
      await app.close();
      await stopWatch();
    })());
  closing.push(close);
  return { host, close };
}

function plan(lessons: number) {
  return {
    title: 'The year',
    description: '',
    chapters: [
      {
        id: randomUUID(),
        title: 'All of it',
        lessons: PAGES.slice(0, lessons).map(({ number }) => ({
          id: randomUUID(),
          title: `Part ${number} of the year`,
          objectives: ['Know the days'],
          pages: [{ from: number, to: number }],
        })),
      },
    ],
    skipped: [{ pages: { from: lessons + 1, to: PAGES.length }, reason: 'index' as const }],
  };
}

const creation = (id: string) => ({ machine: 'courseCreation', id }) as const;
const lessonOf = (id: string) => ({ machine: 'lessonGeneration', id }) as const;

async function reviewed(host: BootedHost, id: string): Promise<CourseCreationContext> {
  const record = await until(host, creation(id), ({ value }) => value === 'reviewing');
  return record.context as CourseCreationContext;
}

async function written(host: BootedHost, id: string): Promise<void> {
  await host.send(creation(id), { type: 'structure.approve' });
  const batch = { machine: 'courseGeneration', id } as const;
  await until(host, batch, ({ value }) => value === 'complete' || value === 'incomplete');
}

/** An English course with its plan under review. */
async function english(host: BootedHost): Promise<string> {
  const [documentId, courseId] = [randomUUID(), randomUUID()];
  const file = { organizationId: ORGANIZATION, fileName: 'book.pdf', sizeInBytes: 5 };
  const documents = createDocumentRepository(database.orm.em.fork());
  await documents.add({ id: documentId, createdBy: 'u', ...file });
  await documents.recordFile(documentId, 'key');
  const document = { machine: 'documentProcessing', id: documentId } as const;
  await host.send(document, { type: 'upload.started' }, { create: { documentId, ...file } });
  await host.send(document, { type: 'upload.finished', sizeInBytes: 5 } as { type: string });
  const details = { ...newCourseDetails('en', 'The year'), targetAudience: 'Adults' };
  const owner = { organizationId: ORGANIZATION, ownerId: 'u', slug: courseId };
  const create = { courseId, documentId, details, ...owner };
  await host.send(creation(courseId), { type: 'details.save', details } as { type: string }, {
    create,
  });
  await host.send(creation(courseId), { type: 'structure.generate' });
  await reviewed(host, courseId);
  return courseId;
}

async function begin(host: BootedHost, courseId: string, hasModels = true) {
  const course = await courses().find(courseId);
  const deps = { host, courses: courses(), editions: editions(), hasModels };
  return beginEdition(deps, course!, 'u');
}

async function overview(courseId: string) {
  return editionOverview(editions(), (await courses().find(courseId))!);
}

async function courseCount(): Promise<number> {
  return (
    await createCourseListRepository(database.orm.em.fork()).list(ORGANIZATION, {
      page: 1,
      limit: 1,
    })
  ).total;
}

it('[BEGIN-EDITION-1] [BEGIN-EDITION-2] nothing is begun without a model, before approval, or twice', async () => {
  const { host } = await openHost();
  const of = await english(host);
  const before = await courseCount();
  await expect(begin(host, of, false)).rejects.toMatchObject({ code: 'MODEL_NEEDED' });
  await expect(begin(host, of)).rejects.toMatchObject({ code: 'EDITION_TOO_EARLY' });
  expect(await overview(of)).toEqual({ language: 'en' });
  expect(await courseCount()).toBe(before);
  await written(host, of);
  expect(await overview(of)).toEqual({ language: 'en', addable: 'ko' });
  await database.orm.em.fork().execute('update course set document_id = null where id = ?', [of]);
  await expect(begin(host, of)).rejects.toMatchObject({ code: 'EDITION_WITHOUT_SOURCE' });
  const { documentId } = (await host.snapshot(creation(of)))!.snapshot
    .context as CourseCreationContext;
  await database.orm.em
    .fork()
    .execute('update course set document_id = ? where id = ?', [documentId!, of]);

  const both = await Promise.allSettled([begin(host, of), begin(host, of)]);
  const failed = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(failed).toEqual(['EDITION_EXISTS']);
  expect(await courseCount()).toBe(before + 1);
  const { counterpart } = await overview(of);
  expect(counterpart).toMatchObject({ language: 'ko', slug: `${of}-ko` });
  await reviewed(host, counterpart!.id);
  await courses().remove(counterpart!.id);
  expect(await overview(of)).toEqual({ language: 'en', addable: 'ko' });
});

it('[STORED-PARITY-1] [STORED-PARITY-2] is planned lesson by lesson, written after its counterpart, compared, and made to match', async () => {
  const { host } = await openHost();
  const of = await english(host);
  await written(host, of);
  const { courseId } = await begin(host, of);
  const { structure, details } = await reviewed(host, courseId);
  const known = await editions().plannedCourse(of);
  const lessons = plannedLessons(structure!);
  expect(lessons.map(({ pages, unit }) => [pages, unit])).toEqual(
    plannedLessons(known!.structure).map(({ pages, id }) => [pages, id]),
  );
  for (const { title } of lessons) expect(title).toMatch(/[가-힣]/);
  expect(details).toMatchObject({ language: 'ko', supportedLanguages: ['en'] });
  const row = (await courses().find(courseId))!;
  expect(row).toMatchObject({ title: details.title, language: 'ko', editionOf: of });
  expect(details.title).toMatch(/[가-힣]/);
  const own = (await courses().find(of))!;
  expect(own.details.supportedLanguages).toEqual(['ko']);
  expect((await overview(of)).parity).toBeUndefined();

  // One lesson loses a proof; only it differs, and both sides say so.
  await double.control.set({
    faults: [
      { fault: 'parts-missing', role: 'writer', contains: `Lesson: ${lessons[1]!.title}\n` },
    ],
  });
  await written(host, courseId);
  const { parity } = await overview(of);
  expect(parity).toMatchObject({ equal: FEW - 1, compared: FEW, unwritten: 0, pending: 0 });
  const [differing, ...others] = parity!.differing;
  expect(others).toEqual([]);
  expect(differing!.there!.id).toBe(lessons[1]!.id);
  expect(differing!.differences).toContainEqual({
    kind: 'citation',
    value: '2',
    count: 1,
    missingIn: 'ko',
  });
  expect((await overview(courseId)).parity!.differing[0]!.here!.id).toBe(lessons[1]!.id);

  const place = await editions().otherPlace(own.slug, differing!.here!.slug);
  expect(place).toMatchObject({ courseId, lessonSlug: differing!.there!.slug });
  expect(await editions().otherPlace(own.slug, 'no-such-lesson')).toBeUndefined();

  // What is asked for reaches the writer; then both are at par.
  const instruction = matchInstruction(differing!.differences, 'ko')!;
  const [, line = ''] = instruction.split('\n');
  await double.control.set({
    faults: [{ fault: 'status', status: 401, role: 'writer', contains: line }],
  });
  const lesson = lessonOf(lessons[1]!.id);
  const rewrite = { type: 'lesson.rewrite', instruction } as { type: string };
  await host.send(lesson, rewrite);
  const refused = await until(host, lesson, ({ value }) => value === 'done');
  expect(refused.context).toMatchObject({ failure: { code: 'MODEL_NOT_SET_UP' } });
  await double.control.reset();
  await host.send(lesson, rewrite);
  await until(host, lesson, ({ value, context }) => value === 'done' && !context.failure);
  expect((await overview(of)).parity).toMatchObject({ equal: FEW, compared: FEW, differing: [] });

  // An edit of either side is compared again.
  const enId = plannedLessons(known!.structure)[0]!.id;
  const [text] = await editions().texts([enId]);
  await createLessonEditRepository(database.orm.em.fork()).save({
    id: enId,
    title: 'Another',
    content: `${text!.content}\n\n## More\n\nNot in the other one.\n`,
    revision: text!.revision,
    editedBy: 'u',
  });
  const edited = (await overview(courseId)).parity!;
  expect(edited).toMatchObject({ equal: FEW - 1, compared: FEW });
  expect(edited.differing[0]!.differences).toEqual([
    { kind: 'heading', value: '2', count: 1, missingIn: 'ko' },
  ]);
});

it('[EDITION-1] plans that part are told as lessons that are missing', async () => {
  const { host } = await openHost();
  const of = await english(host);
  await written(host, of);
  const { courseId } = await begin(host, of);
  const { structure } = await reviewed(host, courseId);
  const [first] = plannedLessons(structure!);
  await host.send(creation(courseId), { type: 'lesson.remove', lessonId: first!.id } as never);
  await written(host, courseId);
  const { parity } = await overview(courseId);
  expect(parity).toMatchObject({ equal: FEW - 1, compared: FEW });
  expect(parity!.differing).toMatchObject([
    { there: { number: '1.1' }, differences: [{ kind: 'lesson', missingIn: 'ko' }] },
  ]);
});

it('[TRANSLATE-EDITION-1] a crash in mid-translation pays nothing twice, though the other plan changes meanwhile', async () => {
  const first = await openHost(MANY);
  const of = await english(first.host);
  await double.control.set({ faults: [{ fault: 'status', status: 401, role: 'writer' }] });
  await written(first.host, of);
  await double.control.set({
    reset: true,
    faults: [{ fault: 'hang', role: 'translator', contains: 'This is part 2' }],
  });
  const { courseId } = await begin(first.host, of);
  // The first part is open as well, for a moment.
  await double.control.until(({ open, byRole }) => open === 1 && byRole.translator === 2);
  await first.close();
  expect((await double.control.counts()).byRole.translator).toBe(2);
  await database.orm.em
    .fork()
    .execute(`update lesson set title = 'Changed' where course_id = ? and position < 2`, [of]);

  await double.control.set({ faults: [] });
  const second = await openHost(MANY);
  const { structure } = await reviewed(second.host, courseId);
  expect(plannedLessons(structure!)).toHaveLength(MANY);
  const prompts = (await double.control.counts()).finishedByPrompt;
  expect(Object.values(prompts).every((count) => count === 1)).toBe(true);
  const { rows } = await sql<{ name: string }>`
    select s.name from run_step s join run r on r.id = s.run_id
    where r.course_id = ${courseId} and r.kind = 'plan' and r.actor_run = 1 order by s.name`.execute(
    sharedKysely(database.orm),
  );
  expect(rows.map(({ name }) => name)).toEqual(['followed', 'translate:1', 'translate:2']);
});

it('[TRANSLATE-EDITION-2] pages that no lesson teaches any more are skipped, as they are there', async () => {
  const { host } = await openHost();
  const of = await english(host);
  await written(host, of);
  await database.orm.em
    .fork()
    .execute('delete from lesson where course_id = ? and position = 0', [of]);
  const { courseId } = await begin(host, of);
  const { structure } = await reviewed(host, courseId);
  expect(plannedLessons(structure!).map(({ pages }) => pages[0]!.from)).not.toContain(1);
  expect(structure!.skipped).toContainEqual({ pages: { from: 1, to: 1 }, reason: 'removed' });
});

it('[COURSE-4] [COURSE-18] a cancelled or failed translation leaves the edition to be tried again', async () => {
  const { host } = await openHost();
  const of = await english(host);
  await written(host, of);
  await double.control.set({ faults: [{ fault: 'wrong-language', role: 'translator' }] });
  const { courseId } = await begin(host, of);
  const failed = await until(host, creation(courseId), ({ value }) => value === 'failed');
  expect(failed.context).toMatchObject({ failure: { code: 'MODEL_ANSWER_INVALID' } });
  await double.control.set({ faults: [{ fault: 'hang', role: 'translator' }] });
  await host.send(creation(courseId), { type: 'structure.generate' });
  await double.control.until(({ open }) => open === 1);
  await host.send(creation(courseId), { type: 'structure.cancel' });
  await double.control.until(({ open }) => open === 0);
  await double.control.reset();
  await until(host, creation(courseId), ({ value }) => value === 'details');
  await host.send(creation(courseId), { type: 'structure.generate' });
  const { structure } = await reviewed(host, courseId);
  expect(plannedLessons(structure!)).toHaveLength(FEW);
});
