/**
 * The product without pages over a real database, with actors run in this process and readers that
 * only count. For tests of what is asked and answered; what actors do is tested where it stands.
 */
import fastify from 'fastify';
import { pino } from 'pino';
import type { CourseAssistant } from '#agents/port/course-assistant.ts';
import type { CourseTutor } from '#agents/port/course-tutor.ts';
import type { Transcriber } from '#agents/port/transcriber.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import type { Orm } from '#db/orm.config.ts';
import type { ActorDefinition, RunnerDefinition } from '../actors/actor-host.ts';
import { createInProcessHost } from '../actors/in-process-host.ts';
import { openHeadlessApp } from '../headless-app.ts';
import { LONGEST_CALL } from '../plugins/api.ts';
import type { Payments } from '../payments/payments.ts';
import { serveFeatures } from '../serve-features.ts';

export interface TestServerOptions {
  orm: Orm;
  /** Where uploaded files lie. */
  directory: string;
  runners?: Record<string, RunnerDefinition['run']>;
  /** Actors of these machines ask what they admit and write their rows; others do neither. */
  projected?: readonly string[];
  /** Machines whose own runners run, and not those that wait for ever. */
  worked?: readonly string[];
  /** None without it, as without a model. */
  assistant?: CourseAssistant;
  /** The extractive one without it. */
  tutor?: CourseTutor;
  /** Nobody hears without it. */
  transcriber?: Transcriber;
  /** Nobody pays by card without them. */
  payments?: Payments;
}

const READ = { pageCount: 1, unreadableCount: 0, language: 'en' };

/** Real machines; work that nobody asked the test about goes on for ever. */
function withRunners(
  definitions: readonly ActorDefinition[],
  runners: NonNullable<TestServerOptions['runners']>,
  { projected = [], worked = [] }: Pick<TestServerOptions, 'projected' | 'worked'>,
): ActorDefinition[] {
  const never = () => new Promise<never>(() => {});
  return definitions.map(({ name, version, machine, migrations = {}, ...definition }) => ({
    name,
    version,
    machine,
    migrations,
    runners: Object.fromEntries(
      Object.entries(definition.runners).map(([source, own]) => [
        source,
        {
          scope: 'reading',
          run: runners[source] ?? (worked.includes(name) ? (task) => own.run(task) : never),
        } satisfies RunnerDefinition,
      ]),
    ),
    async admit(...change) {
      if (projected.includes(name)) await definition.admit?.(...change);
    },
    async project(...change) {
      if (projected.includes(name)) await definition.project(...change);
    },
    ...(definition.projectAll && projected.includes(name)
      ? { projectAll: definition.projectAll }
      : {}),
  }));
}

export async function startTestServer(options: TestServerOptions) {
  const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const { orm, directory, assistant, tutor, transcriber } = options;
  const headless = await openHeadlessApp({
    orm,
    logger,
    directory,
    author: {
      ...createExtractiveAuthor(),
      ...(assistant ? { assistant } : {}),
      ...(tutor ? { tutor } : {}),
      ...(transcriber ? { transcriber } : {}),
    },
    authorFacts: { kind: 'extractive' },
    startHost: (definitions, { store }) =>
      createInProcessHost({
        definitions: withRunners(
          definitions,
          { reader: async () => READ, ...options.runners },
          options,
        ),
        store,
        limits: { ai: 10, reading: 10, planning: 10 },
        logger,
      }),
  });
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: LONGEST_CALL },
  });
  const served = await serveFeatures(app, headless, {
    env: {
      host: '127.0.0.1',
      port: 0,
      publicUrl: undefined,
      smtp: undefined,
      operator: { name: '', address: '', email: '' },
    },
    authSecret: 'a secret that is only used in tests, and long enough',
    payments: options.payments,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  served.listening(address.port);

  return {
    ...headless,
    ...served,
    payments: options.payments,
    app,
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      await served.close();
      await app.close();
      await headless.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
