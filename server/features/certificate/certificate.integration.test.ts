import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { M0052CertificateBackfill } from '#db/migrations/0052_certificate_backfill.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { normalNumber } from '#machines/certificate/certificate.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { printedText } from '#tests/printed-text.ts';
import { createPerson } from '../../testing/person.ts';
import { publishedCourse, QUIZ, writeLesson } from '../../testing/published-course.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { createNewcomer } from '../../testing/newcomer.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-certificate-'));
  server = await startTestServer({ orm: database.orm, directory });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const newcomer = (name: string) => createNewcomer(server, { name });

it('[CERTIFICATE-2] [CERTIFICATE-3] [CERTIFICATE-4] is given once, with the facts of its day, and found by its number', async () => {
  const teacher = await newcomer('Jiwoo Han');
  const course = await publishedCourse(database, {
    organizationId: teacher.organizationId,
    ownerId: teacher.userId,
    title: '식물의 하루',
    language: 'ko',
  });
  const { api } = await newcomer('서민서');
  const mine = () => api.certificate.mine.query({ courseSlug: course.slug });
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  expect(await mine()).toMatchObject({ courseTitle: '식물의 하루', toGo: 3, read: [] });
  const read = course.lessonIds.map((lessonId) => {
    const id = crypto.randomUUID();
    return {
      type: 'read' as const,
      id,
      lessonId,
      furthest: 1,
      visit: { id, seconds: 60 },
      at: 1000,
    };
  });
  const answer = {
    type: 'answer' as const,
    id: crypto.randomUUID(),
    lessonId: course.lessonIds[0]!,
    itemId: 'q1',
    response: { type: 'choice' as const, chosen: 0 },
    at: 1000,
  };
  await Promise.all(
    [[answer, ...read], read].map((writes) => api.progress.record.mutate({ writes })),
  );
  const given = await mine();
  expect(given).toMatchObject({
    facts: {
      name: '서민서',
      courseTitle: '식물의 하루',
      teacher: 'Jiwoo Han',
      lessons: 3,
      quiz: { all: 1, firstRight: 1 },
    },
  });
  if (!('number' in given)) throw new Error('it was earned');

  // Completed before one was given with the last lesson: the same facts, under another number.
  await database.orm.em.fork().execute('delete from certificate');
  expect(await mine()).toMatchObject({ toGo: 0 });
  const statements: string[] = [];
  const addSql = (statement: string) => statements.push(statement);
  M0052CertificateBackfill.prototype.up.call({ addSql } as any);
  for (const statement of statements) await database.orm.em.fork().execute(statement);
  const again = await mine();
  if (!('number' in again)) throw new Error('it was earned');
  expect(again.facts).toEqual(given.facts);
  expect(normalNumber(again.number)).toBe(again.number);
  expect(again.number).not.toBe(given.number);

  // The course is called something else now, and then it is gone.
  const em = database.orm.em.fork();
  await em.execute(`update course set title = 'Another' where id = ?`, [course.id]);
  await em.execute(`delete from course where id = ?`, [course.id]);
  const nobody = createPerson(server.origin);
  const verified = await trpcOf(nobody).certificate.verify.query({
    number: again.number.toLowerCase().replaceAll('-', ' '),
  });
  expect(verified).toEqual({ number: again.number, facts: given.facts });
  const unknown = trpcOf(nobody).certificate.verify.query({ number: '2345-6789-ABCD' });
  expect(await outcome(unknown)).toBe('NOT_FOUND');

  const pdf = await fetch(`${server.origin}/files/certificates/${again.number}.pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const paper = await printedText(bytes);
  for (const words of [again.number, given.facts.name, given.facts.courseTitle])
    expect(paper).toContain(words);
  const missing = await fetch(`${server.origin}/files/certificates/2345-6789-ABCD.pdf`);
  expect(missing.status).toBe(404);
});

it('[CERTIFICATE-5] counts the questions there are, and nothing that was asked before a lesson was written anew', async () => {
  const { organizationId, userId: ownerId } = await newcomer('Jiwoo Han');
  const course = await publishedCourse(database, { organizationId, ownerId });
  const [first, second, third] = course.lessonIds as [string, string, string];
  const { api } = await newcomer('Minji Seo');
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  const answered = (lessonId: string, itemId: string, chosen: number, at: number) => ({
    type: 'answer' as const,
    id: crypto.randomUUID(),
    lessonId,
    itemId,
    response: { type: 'choice' as const, chosen },
    at,
  });
  const read = (lessonId: string) => {
    const id = crypto.randomUUID();
    const visit = { id, seconds: 60 };
    return { type: 'read' as const, id, lessonId, furthest: 1, visit, at: 1000 };
  };
  const record = (...writes: Parameters<typeof api.progress.record.mutate>[0]['writes']) =>
    api.progress.record.mutate({ writes });
  // Right, and then the lesson asks something else, of another name.
  await record(answered(first, 'q1', 0, 1000));
  const other: QuizItem = {
    id: 'q2',
    type: 'choice',
    question: 'Which part of a plant takes up light?',
    options: ['the root', 'the leaf'],
    answer: 1,
    explanation: 'It is green.',
  };
  await writeLesson(database.orm, first, true, other);
  await record(answered(first, 'q2', 0, 2000), answered(first, 'q2', 1, 3000));
  // Right, and only its explanation was mended since.
  await writeLesson(database.orm, second, true);
  await record(answered(second, 'q1', 0, 1000), read(second));
  await writeLesson(database.orm, second, true, { ...QUIZ, explanation: 'Roots do.' });
  await record(read(first), read(third));
  expect(await api.certificate.mine.query({ courseSlug: course.slug })).toMatchObject({
    facts: { quiz: { all: 2, firstRight: 1 } },
  });
});
