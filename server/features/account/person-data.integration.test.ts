/** What is kept of a person is given to them whole, and goes with them whole: over all tables there are. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { createPerson, PASSWORD, signUp } from '../../testing/person.ts';
import { publishedCourse } from '../../testing/published-course.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { trpcOf } from '../../testing/trpc-client.ts';
import { leaveRows } from './testing/left-rows.ts';

/** What a learner makes in an organization of their own is the organization's, which goes with them. */
const OF_OTHERS = new Set(['organization', 'former_slug']);

let database: TestDatabase;
let directory: string;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-person-'));
  server = await startTestServer({ orm: database.orm, directory });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const run = <Row extends object = Record<string, string>>(sql: string, values: unknown[] = []) =>
  database.orm.em.fork().execute<Row[]>(sql, values);

/**
 * Tables in which a learner leaves nothing, each with its reason; in each other one `busyLearner` leaves a row. A table
 * that is new is in neither: whoever adds it says which.
 */
const WITHOUT_LEARNERS = new Map(
  Object.entries({
    'the installation itself':
      'engine installation job_run migration scheduled_job receipt_counter',
    'states of machines: ids alone': 'actor actor_event',
    'what a course is made of: of whom made it an id, which is nobody’s afterwards':
      'announcement book_index chapter course course_estimate course_material course_search document document_page ' +
      'enrollment_link former_course_slug lesson lesson_parity lesson_picture lesson_version ' +
      'lesson_video retrieval_index retrieval_term tutor_settings vector_index',
    'what an organization is, owes and may':
      'former_slug organization organization_domain payment_account payment_event plan_override subscription ' +
      'talk_policy team',
    'receipts and inquiries of schools, kept as the privacy page says':
      'business_inquiry business_inquiry_note receipt',
    'what administrators set, by the id of one':
      'outreach_campaign platform_founder promo_campaign text_change',
    'who came, by words that name nobody': 'promo_visit way_in_guess',
    'what a model was asked and said: it goes with its run': 'run_answer run_failure run_step',
  }).flatMap(([reason, tables]) => tables.split(' ').map((table) => [table, reason])),
);

async function allTables(): Promise<string[]> {
  const tables = await run<{ table_name: string }>(
    `select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return tables.map(({ table_name: table }) => table);
}

/** Tables in which any of these words stands in any column, by the schema and not by a list. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await allTables()) {
    const [row] = await run<{ count: string }>(
      `select count(*) from "${table}" as one
       where ${words.map(() => `strpos(one::text, ?) > 0`).join(' or ')}`,
      words,
    );
    if (Number(row?.count) > 0) found.push(table);
  }
  return found;
}

async function newcomer(name: string) {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  await person.post('/api/auth/update-user', { name });
  const api = trpcOf(person);
  const me = await api.viewer.me.query();
  return { person, api, id: me!.user.id, organization: me!.organizations[0]! };
}

/** Somebody who has done whatever a learner can do, in somebody else's course. */
async function busyLearner() {
  const teacher = await newcomer('The teacher');
  const { organization } = teacher;
  const given = { organizationId: organization.id, ownerId: teacher.id };
  const course = await publishedCourse(database, given);
  const closed = await publishedCourse(database, { ...given, privacy: 'private' });
  const name = `Zebulon ${crypto.randomUUID()}`;
  const learner = await newcomer(name);
  const { api, person } = learner;
  const { email } = person;
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  await api.enrollment.request.mutate({ courseSlug: closed.slug, message: 'Please' });
  const [lessonId = '', ...others] = course.lessonIds;
  const at = Date.now();
  const answer = { type: 'choice' as const, chosen: 0 };
  const id = () => crypto.randomUUID();
  await api.progress.record.mutate({
    writes: [
      ...[lessonId, ...others].map((one) => {
        const visit = { id: id(), seconds: 5 };
        return { type: 'read' as const, id: visit.id, lessonId: one, furthest: 1, visit, at };
      }),
      { type: 'answer' as const, id: id(), lessonId, itemId: 'q1', response: answer, at },
    ],
  });
  await api.notebook.add.mutate({ id: id(), lessonId, text: `A note of ${name}` });
  const teaching = { orgSlug: organization.slug, courseSlug: course.slug };
  const words = { title: 'Exam', content: 'On Friday.' };
  const { id: news } = await teacher.api.announcement.create.mutate({
    ...teaching,
    ...words,
    publish: true,
  });
  await api.announcement.read.mutate({ ids: [news] });
  await api.announcement.chooseCourseMail.mutate({ courseId: course.id, wanted: false });
  await run(`insert into announcement_mail (announcement_id, user_id, token) values (?, ?, ?)`, [
    news,
    learner.id,
    id(),
  ]);
  await run(
    `insert into course_invitation (id, course_id, token, email, name, invited_by)
     values (?, ?, ?, ?, ?, ?)`,
    [id(), course.id, id(), email, name, teacher.id],
  );
  await run(
    `insert into invitation (id, "organizationId", email, role, status, "expiresAt", "inviterId")
     values (?, ?, ?, 'member', 'pending', now() + interval '1 day', ?)`,
    [id(), organization.id, email.toUpperCase(), teacher.id],
  );
  await run(
    `insert into admin_act
       (act, actor_id, actor_name, subject_id, subject_name, subject_email, before, after)
     values ('set-role', ?, 'The teacher', ?, ?, ?, to_jsonb(?::text), to_jsonb(?::text))`,
    [teacher.id, learner.id, name, email, name, email],
  );
  await run(
    `insert into admin_act (act, actor_id, actor_name, detail)
     values ('user.create', ?, 'The teacher', jsonb_build_object('email', ?::text, 'role', 'user'))`,
    [teacher.id, email.toUpperCase()],
  );
  const { organization: own } = learner;
  await api.courseBeginning.keep.mutate({
    orgSlug: own.slug,
    details: { ...newCourseDetails('en', `Begun by ${name}`) },
  });
  await leaveRows(run, { ...learner, email, name, courseId: course.id, lessonId });
  await person.post('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' });
  return { ...learner, name, email };
}

it('[PERSON-DATA-2] each table there is tells of somebody here, or is known to tell of nobody', async () => {
  const { id, email, name } = await busyLearner();
  const filled = new Set(await tablesWith(id, email, email.toUpperCase(), name));
  const others = (await allTables()).filter((table) => !filled.has(table));
  expect(others.sort()).toEqual([...WITHOUT_LEARNERS.keys()].sort());
});

it('[PERSON-DATA-1] everything that tells of a person is given to them, and no key', async () => {
  const { api, id, email, name } = await busyLearner();
  const tables = await tablesWith(id, email, name);
  const { data } = await api.account.export.query();
  for (const table of tables) {
    const isGiven = table in data || table === 'verification' || OF_OTHERS.has(table);
    expect(isGiven, `${table} tells of a person and is not given to them`).toBe(true);
  }
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining([
      'user',
      'note',
      'quiz_answer',
      'certificate',
      'enrollment',
      'member',
      'talk_message',
      'talk_report',
      'actor_parked',
    ]),
  );
  const [{ token } = { token: '' }] = await run(`select token from session where "userId" = ?`, [
    id,
  ]);
  const [{ password } = { password: '' }] = await run(
    `select password from account where "userId" = ?`,
    [id],
  );
  for (const key of [token, password]) expect(JSON.stringify(data)).not.toContain(key);
});

it('[PERSON-DATA-2] nothing that tells of a person is left in any table', async () => {
  const { person, id, email, name } = await busyLearner();
  const gone = await person.post('/api/auth/delete-user', { password: PASSWORD });
  expect(gone.status).toBe(200);
  expect(await tablesWith(email, email.toUpperCase(), name)).toEqual([]);
  // That somebody did something is known; who it was is known to nobody.
  expect(await tablesWith(id)).toEqual(['admin_act']);
});

it('[PERSON-DATA-2] what waits for somebody whose address holds theirs stays', async () => {
  const leaving = createPerson(server.origin);
  await signUp(leaving, server.outbox);
  const other = createPerson(server.origin, `mira.${leaving.email}`);
  await signUp(other, server.outbox);
  for (const { email } of [leaving, other]) {
    await leaving.post('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' });
  }
  const waiting = () =>
    run(
      `select identifier from verification where identifier like 'sign-in-otp-%'
    and strpos(identifier, ?) > 0 order by identifier`,
      [leaving.email],
    );
  expect(await waiting()).toHaveLength(2);
  await leaving.post('/api/auth/delete-user', { password: PASSWORD });
  expect(await waiting()).toEqual([{ identifier: `sign-in-otp-${other.email}` }]);
});
