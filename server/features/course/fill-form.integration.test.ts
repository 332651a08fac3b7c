/** The form filler from the request to the model and the record of what was paid. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCourseAssistant } from '#agents/author/model-course-assistant.ts';
import { createModels } from '#agents/model.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { holds } from '../../testing/holds.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createPerson, signUp, type Person } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { createAssistantService } from './assistant.service.ts';

let database: TestDatabase;
let double: ModelDouble;
let directory: string;
let server: TestServer;
let person: Person;
let orgSlug: string;

beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble({ seed: 7 });
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-form-'));
  server = await startTestServer({
    orm: database.orm,
    directory,
    assistant: createCourseAssistant(
      createModels({
        baseUrl: double.url,
        patience: { tries: 1, pause: 5, probe: 20, longestProbe: 50 },
      }),
    ),
  });
  person = createPerson(server.origin);
  await signUp(person, server.outbox);
  orgSlug = (await trpcOf(person).viewer.me.query())!.organizations[0]!.slug;
});
afterAll(async () => {
  await server?.close();
  await double?.stop();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => double.control.reset());

const fill = (idea: string, requestId: string = crypto.randomUUID()) =>
  trpcOf(person).course.fillForm.mutate({ orgSlug, requestId, idea, language: 'en' });

const monitor = () => createMonitorRepository(database.orm.em.fork());

async function recorded(table: 'run_step' | 'run_failure', agent = 'form-filler') {
  const { rows } = await sql<{ inputTokens: number; hasPrompt: boolean }>`
    select input_tokens as "inputTokens", prompt is not null as "hasPrompt"
    from ${sql.table(table)} where agent = ${agent}`.execute(sharedKysely(database.orm));
  return rows;
}

it('[ASSISTANT-1] fills the form once for one request, counted and with its prompt on record', async () => {
  const requestId = crypto.randomUUID();
  const details = await fill('Knots that sailors and climbers use', requestId);
  expect(details.description).toContain('Knots that sailors');
  expect(await fill('Knots that sailors and climbers use', requestId)).toEqual(details);
  expect((await double.control.counts()).requests).toBe(1);
  const [step, ...more] = await recorded('run_step');
  expect(more).toEqual([]);
  expect(step?.inputTokens).toBeGreaterThan(0);
  expect(step?.hasPrompt).toBe(true);
});

it('[ASSISTANT-3] [ASSISTANT-4] waits for a model that is away, says since when, and stands on record', async () => {
  await double.control.set({ faults: [{ fault: 'status', status: 503, role: 'form' }] });
  const requestId = crypto.randomUUID();
  const filled = fill('Knots that sailors and climbers use', requestId);
  const ask = () => trpcOf(person).course.formWait.query({ orgSlug, requestId });
  await holds(async () => expect((await ask()).since).toBeGreaterThan(0));
  const [waiting] = (await monitor().early({ page: 1, limit: 10 })).items;
  expect(waiting).toMatchObject({ state: 'running', organization: { slug: orgSlug } });
  expect(waiting?.waitingSince).toBe((await ask()).since);
  // Nobody else is told of it.
  const other = createPerson(server.origin);
  await signUp(other, server.outbox);
  const theirs = (await trpcOf(other).viewer.me.query())!.organizations[0]!.slug;
  expect(await trpcOf(other).course.formWait.query({ orgSlug: theirs, requestId })).toEqual({});

  await double.control.set({ faults: [] });
  expect((await filled).description).toContain('Knots that sailors');
  expect(await ask()).toEqual({});
  const [done] = (await monitor().early({ page: 1, limit: 10 })).items;
  expect(done).toMatchObject({ id: waiting?.id, state: 'done', waitingSince: null });
  const steps = await monitor().stepsOfRuns([done!.id]);
  expect(steps).toMatchObject([{ name: 'form', agent: 'form-filler', failure: null }]);
  const { runId, name } = steps[0]!;
  expect((await monitor().content({ runId, name }))?.prompt?.length).toBeGreaterThan(0);
  expect(await monitor().content({ runId: 'another', name })).toBeUndefined();
});

it('[ASSISTANT-1] whoever leaves ends the call at the model server', async () => {
  await double.control.set({ faults: [{ fault: 'hang', role: 'form' }] });
  const leaving = new AbortController();
  const url = new URL('/trpc/course.fillForm', server.origin);
  const asked = fetch(url, {
    method: 'POST',
    signal: leaving.signal,
    headers: { 'content-type': 'application/json', cookie: person.cookie(), origin: server.origin },
    body: JSON.stringify({
      orgSlug,
      requestId: crypto.randomUUID(),
      idea: 'Knots that sailors and climbers use',
      language: 'en',
    }),
  }).catch((error: unknown) => error);
  await double.control.until((counts) => counts.open === 1);
  leaving.abort();
  await asked;
  await double.control.until((counts) => counts.open === 0 && counts.aborted === 1);
  await holds(async () => {
    const [run] = (await monitor().early({ page: 1, limit: 1 })).items;
    expect(run).toMatchObject({ state: 'cancelled', failure: null });
  });
});

it('[IDEA-2] refuses what says too little before anything is asked, and tells what a model said', async () => {
  expect(await outcome(fill('  '))).toBe('COURSE_IDEA_REQUIRED');
  expect(await outcome(fill('Just knots'))).toBe('COURSE_IDEA_TOO_SHORT');
  expect((await double.control.counts()).requests).toBe(0);
  await double.control.set({ faults: [{ fault: 'status', status: 401, role: 'form' }] });
  expect(await outcome(fill('Knots that sailors and climbers use'))).toBe('MODEL_NOT_SET_UP');
  expect(await recorded('run_failure')).toHaveLength(1);
  const [run] = (await monitor().early({ page: 1, limit: 1 })).items;
  expect(run).toMatchObject({ state: 'failed', failure: { code: 'MODEL_NOT_SET_UP' } });
  expect(await trpcOf(person).course.abilities.query({ orgSlug })).toEqual({
    models: true,
    pictures: false,
  });
});

it('[PLAN-1] asks nothing once the tokens of the month are used, but what it has answered already', async () => {
  const plans = createPlanRepository(database.orm.em.fork());
  const { id } = (await trpcOf(person).viewer.me.query())!.organizations[0]!;
  const requestId = crypto.randomUUID();
  const paid = await fill('Knots that sailors and climbers use', requestId);
  const { requests } = await double.control.counts();
  const { total } = await monitor().early({ page: 1, limit: 1 });
  const { tokens } = await plans.usage(id, Date.now());
  await plans.agree(id, { tokens }, 'tested');
  expect(await outcome(fill('Stitches that surgeons and sailors use'))).toBe('TOKEN_LIMIT_REACHED');
  expect(await fill('Knots that sailors and climbers use', requestId)).toEqual(paid);
  expect((await double.control.counts()).requests).toBe(requests);
  // Nothing was begun that somebody would look for.
  expect((await monitor().early({ page: 1, limit: 1 })).total).toBe(total);
  await plans.agree(id, {}, 'tested');
  expect(await outcome(fill('Stitches that surgeons and sailors use'))).toBe('ok');
});

it('[ASSISTANT-2] without a model there is none', async () => {
  const service = createAssistantService(undefined, undefined);
  expect(service.open).toBe(false);
  const refused = service.fillForm({} as never, {} as never, {} as never);
  await expect(refused).rejects.toMatchObject({ code: 'MODEL_NEEDED' });
});

it('[ASSISTANT-3] what was said goes with its organization', async () => {
  const [run] = (await monitor().early({ page: 1, limit: 1 })).items;
  const kysely = sharedKysely(database.orm);
  await sql`delete from organization where id = ${run!.organization.id}`.execute(kysely);
  expect((await monitor().early({ page: 1, limit: 10 })).items).toEqual([]);
  const { rows } = await sql`select from run_step where run_id = ${run!.id}`.execute(kysely);
  expect(rows).toEqual([]);
});
