/** A tutor's settings from the request to the table, and its prompt from the request to the model and back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCourseAssistant } from '#agents/author/model-course-assistant.ts';
import { createModels } from '#agents/model.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { composeTutorPrompt } from '#agents/tutor/compose-prompt.ts';
import { createCostRepository } from '#db/cost/cost.repository.ts';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { groundingOf } from '#machines/tutor/grounding.ts';
import { TUTOR_LIMITS } from '#machines/tutor/tutor-settings.ts';
import { openStep } from '../monitor/step-view.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createPerson, signUp, type Person } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let double: ModelDouble;
let directory: string;
let server: TestServer;
let person: Person;
let orgSlug: string;
let documentId: string;

const serve = (withModel: boolean) =>
  startTestServer({
    orm: database.orm,
    directory,
    ...(withModel
      ? {
          assistant: createCourseAssistant(
            createModels({ baseUrl: double.url, patience: { tries: 1, pause: 5 } }),
          ),
        }
      : {}),
  });

async function newcomer(at: TestServer) {
  const somebody = createPerson(at.origin);
  await signUp(somebody, at.outbox);
  const me = await trpcOf(somebody).viewer.me.query();
  return { somebody, org: me!.organizations[0]!.slug };
}

beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble({ seed: 7 });
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-tutor-'));
  server = await serve(true);
  ({ somebody: person, org: orgSlug } = await newcomer(server));
  const file = { fileName: 'a.pdf', sizeInBytes: 10 };
  ({ documentId } = await trpcOf(person).document.begin.mutate({ orgSlug, ...file }));
});
afterAll(async () => {
  await server?.close();
  await double?.stop();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => double.control.reset());

const DETAILS = {
  ...newCourseDetails('ko', '지도 읽는 법'),
  description: '등고선과 축척을 배웁니다.',
  culturalContext: '산을 다니는 사람들',
  supportedLanguages: ['en' as const],
};

async function newCourse(details = DETAILS) {
  const api = trpcOf(person);
  const { courseId, slug } = await api.course.begin.mutate({ orgSlug, documentId, details });
  const at = { orgSlug, courseSlug: slug };
  return { api, courseId, at, first: await api.tutor.get.query(at) };
}

describe('settings', () => {
  it('[TUTOR-2] begin with what the course says, ready to be used', async () => {
    const { first } = await newCourse();
    expect(first).toMatchObject({
      revision: 0,
      updatedAt: null,
      hasModel: true,
      courseTitle: '지도 읽는 법',
      settings: {
        knowledgeSource: 'course',
        speechSpeed: 1,
        brief: {
          description: DETAILS.description,
          language: 'ko',
          supportedLanguages: ['en'],
          culturalContext: DETAILS.culturalContext,
        },
      },
    });
    expect(groundingOf(first.settings.systemPrompt)).toBe('course');
    expect(first.settings.welcomeMessage).toContain('지도 읽는 법');
  });

  it('[TUTOR-1] come back as they were saved, whatever was described since', async () => {
    const { api, at, first } = await newCourse();
    const settings = {
      ...first.settings,
      systemPrompt: 'Eigene Worte.\nZweite Zeile.',
      knowledgeSource: 'courseAndGeneral' as const,
      welcomeMessage: '',
      speechSpeed: 1.3,
      brief: { ...first.settings.brief, style: 'challengingRigorous' as const },
    };
    expect(await api.tutor.save.mutate({ ...at, settings, revision: 0 })).toEqual({ revision: 1 });
    const saved = await api.tutor.get.query(at);
    expect(saved).toMatchObject({ settings, revision: 1 });
    expect(saved.updatedAt).toMatch(/^\d{4}-/);
  });

  it('[TUTOR-1] are refused where the form would refuse them', async () => {
    const { api, at, first } = await newCourse();
    const save = (change: object) =>
      outcome(
        api.tutor.save.mutate({ ...at, settings: { ...first.settings, ...change }, revision: 0 }),
      );
    expect(await save({ systemPrompt: ' ' })).toBe('BAD_INPUT');
    expect(await save({ welcomeMessage: 'x'.repeat(TUTOR_LIMITS.welcomeMessage + 1) })).toBe(
      'BAD_INPUT',
    );
    expect(await save({ speechSpeed: 3 })).toBe('BAD_INPUT');
    expect((await api.tutor.get.query(at)).revision).toBe(0);
  });

  it('[TUTOR-3] a save never writes over another one that was not seen', async () => {
    const { api, at, first } = await newCourse();
    const save = (welcomeMessage: string, revision: number) =>
      outcome(
        api.tutor.save.mutate({
          ...at,
          settings: { ...first.settings, welcomeMessage },
          revision,
        }),
      );
    const both = await Promise.all([save('First', 0), save('Second', 0)]);
    expect(both.toSorted()).toEqual(['TUTOR_SETTINGS_CHANGED', 'ok']);
    expect(await save('Third', 0)).toBe('TUTOR_SETTINGS_CHANGED');
    expect(await save('Third', 1)).toBe('ok');
    expect((await api.tutor.get.query(at)).settings.welcomeMessage).toBe('Third');
  });

  it('[TUTOR-10] belong to one course of one organization, and go with it', async () => {
    const { api, at, first, courseId } = await newCourse();
    await api.tutor.save.mutate({ ...at, settings: first.settings, revision: 0 });
    const { somebody, org } = await newcomer(server);
    const foreign = trpcOf(somebody).tutor;
    expect(await outcome(foreign.get.query({ ...at, orgSlug: org }))).toBe('COURSE_NOT_FOUND');
    expect(
      await outcome(
        foreign.save.mutate({ ...at, orgSlug: org, settings: first.settings, revision: 1 }),
      ),
    ).toBe('COURSE_NOT_FOUND');
    await api.course.remove.mutate({ courseId, confirmTitle: DETAILS.title });
    const left = await database.orm.em
      .fork()
      .execute('select 1 from tutor_settings where course_id = ?', [courseId]);
    expect(left).toEqual([]);
  });
});

describe('a generated prompt', () => {
  const generate = (
    { api, at, first }: Pick<Awaited<ReturnType<typeof newCourse>>, 'api' | 'at' | 'first'>,
    change: { requestId?: string; template?: boolean } = {},
  ) =>
    api.tutor.generatePrompt.mutate({
      ...at,
      requestId: crypto.randomUUID(),
      brief: first.settings.brief,
      knowledgeSource: 'course',
      ...change,
    });

  it('[TUTOR-PROMPT-1] is paid for once a request, and saves nothing', async () => {
    const course = await newCourse();
    const requestId = crypto.randomUUID();
    const made = await generate(course, { requestId });
    expect(made.madeBy).toBe('model');
    expect(made.prompt).toContain('지도 읽는 법');
    expect(groundingOf(made.prompt)).toBe('course');
    expect(await generate(course, { requestId })).toEqual(made);
    expect((await double.control.counts()).requests).toBe(1);
    expect((await course.api.tutor.get.query(course.at)).revision).toBe(0);
  });

  it('[TUTOR-PROMPT-2] stands with its course where runs of agents are watched, and is part of its cost', async () => {
    const course = await newCourse();
    await generate(course);
    const counted = await double.control.counts();
    await double.control.set({
      faults: [{ fault: 'status', status: 401, role: 'tutor-prompt' }],
    });
    expect(await outcome(generate(course))).toBe('MODEL_NOT_SET_UP');

    const { courseId } = course;
    const em = () => database.orm.em.fork();
    const monitor = createMonitorRepository(em());
    const summary = await monitor.find(courseId);
    expect(summary).toMatchObject({ agents: ['tutor-prompt'], calls: 1, failures: 1 });
    expect(summary?.inputTokens).toBe(counted.promptTokens);
    expect(summary?.state).not.toBe('live');
    const runs = await monitor.runs(courseId);
    expect(runs.map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
    expect(runs.find(({ state }) => state === 'failed')?.failure?.code).toBe('MODEL_NOT_SET_UP');
    const step = (await monitor.steps(courseId)).find(({ failure }) => failure === null)!;
    const { runId, name } = step;
    const opened = await openStep((await monitor.content({ runId, name }))!);
    expect(opened.prompt).toContain(DETAILS.description);
    expect(opened.output).toContain('지도 읽는 법');
    const sums = await createCostRepository(em()).sums(courseId);
    expect(sums.map(({ agent }) => agent)).toEqual(['tutor-prompt']);
    // What somebody waited for is asked again at their own page: nobody else has to act.
    expect(await monitor.failed(50)).toEqual([]);
  });

  it('[TUTOR-9] ends with the request, as cancelled', async () => {
    const course = await newCourse();
    await double.control.set({ faults: [{ fault: 'hang', role: 'tutor-prompt' }] });
    const leaving = new AbortController();
    const asked = fetch(new URL('/trpc/tutor.generatePrompt', server.origin), {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        'content-type': 'application/json',
        cookie: person.cookie(),
        origin: server.origin,
      },
      body: JSON.stringify({
        ...course.at,
        requestId: crypto.randomUUID(),
        brief: course.first.settings.brief,
        knowledgeSource: 'course',
      }),
    }).catch((error: unknown) => error);
    await double.control.until((counts) => counts.open === 1);
    leaving.abort();
    await asked;
    await double.control.until((counts) => counts.open === 0 && counts.aborted === 1);
    const monitor = createMonitorRepository(database.orm.em.fork());
    const states = async () => (await monitor.runs(course.courseId)).map(({ state }) => state);
    await expect.poll(states).toEqual(['cancelled']);
  });

  it('[TUTOR-PROMPT-3] is the template where it is asked for, without a call', async () => {
    const course = await newCourse();
    const made = await generate(course, { template: true });
    const { brief } = course.first.settings;
    const request = { courseTitle: DETAILS.title, brief, knowledgeSource: 'course' as const };
    const prompt = composeTutorPrompt(request);
    expect(made).toEqual({ prompt, madeBy: 'template', reason: 'asked' });
    expect((await double.control.counts()).requests).toBe(0);
  });

  it('[TUTOR-PROMPT-3] is the template where there is no model, and says so', async () => {
    const alone = await serve(false);
    try {
      const { somebody, org } = await newcomer(alone);
      const api = trpcOf(somebody);
      const file = { fileName: 'a.pdf', sizeInBytes: 10 };
      const book = await api.document.begin.mutate({ orgSlug: org, ...file });
      const { slug } = await api.course.begin.mutate({
        orgSlug: org,
        documentId: book.documentId,
        details: DETAILS,
      });
      const at = { orgSlug: org, courseSlug: slug };
      const first = await api.tutor.get.query(at);
      expect(first.hasModel).toBe(false);
      const made = await generate({ api, at, first });
      expect(made).toMatchObject({ madeBy: 'template', reason: 'noModel' });
      expect(made.prompt).toBe(first.settings.systemPrompt);
    } finally {
      await alone.close();
    }
  });
});
