/**
 * The real doors over a real database, with actors run in this process and readers that only count.
 * For tests of the doors themselves; what actors do is tested where it stands.
 */
import fastify from 'fastify';
import { pino } from 'pino';
import type { CourseAssistant } from '#agents/course/course-assistant.ts';
import type { Orm } from '#db/orm.config.ts';
import { MACHINE_NAMES } from '#machines/actor/actor.ts';
import { machineOf } from '#machines/registry.ts';
import type { ActorDefinition, RunnerDefinition } from '../actors/actor-host.ts';
import { createInProcessHost } from '../actors/in-process-host.ts';
import { createPostgresStore } from '../actors/postgres-actor-store.ts';
import { createAssistantService } from '../features/course/assistant.service.ts';
import { openDocumentFiles } from '../files/document-files.ts';
import { mountDoors } from '../doors.ts';
import { createMemoryStreamLog } from '../live/memory-stream-log.ts';
import { createProgressBoard } from '../live/progress-board.ts';
import { createPromptService } from '../features/tutor/prompt.service.ts';

export interface TestServerOptions {
  orm: Orm;
  /** Where uploaded files lie. */
  directory: string;
  runners?: Record<string, RunnerDefinition['run']>;
  /** None without it, as without a model. */
  assistant?: CourseAssistant;
}

const READ = { pageCount: 1, unreadableCount: 0, language: 'en' };

function definitions(runners: NonNullable<TestServerOptions['runners']>): ActorDefinition[] {
  const run = (name: string): RunnerDefinition => ({
    scope: 'reading',
    // Work that nobody asked the test about goes on for ever.
    run: runners[name] ?? (() => new Promise(() => {})),
  });
  return MACHINE_NAMES.map((name) => ({
    name,
    version: machineOf(name).version,
    machine: machineOf(name).machine,
    runners: {
      reader: run('reader'),
      adopter: run('adopter'),
      planner: run('planner'),
      team: run('team'),
    },
    project: async () => {},
  }));
}

export async function startTestServer(options: TestServerOptions) {
  const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const host = await createInProcessHost({
    definitions: definitions({ reader: async () => READ, ...options.runners }),
    store: createPostgresStore(options.orm),
    limits: { ai: 10, reading: 10, planning: 10 },
    logger,
  });
  const files = await openDocumentFiles(options.directory);
  const streams = createMemoryStreamLog({ stored: async () => undefined });
  const progress = createProgressBoard();
  const app = fastify({ forceCloseConnections: true });
  const doors = await mountDoors(app, {
    env: { host: '127.0.0.1', port: 0, publicUrl: undefined, smtp: undefined },
    logger,
    orm: options.orm,
    authSecret: 'a secret that is only used in tests, and long enough',
    host,
    files,
    streams,
    progress,
    assistant: createAssistantService(options.assistant, createPostgresStore(options.orm)),
    promptService: createPromptService(options.assistant, createPostgresStore(options.orm)),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  doors.listening(address.port);

  return {
    ...doors,
    host,
    files,
    streams,
    progress,
    app,
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      await doors.close();
      await app.close();
      streams.close();
      progress.close();
      await host.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
