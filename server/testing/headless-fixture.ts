/**
 * The product without a way in, over a database of the test: its actors with the engine in this
 * process, an author and, where wanted, a reader that the test chooses.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import type { Orm } from '#db/orm.config.ts';
import type { ActorDefinition, RunnerLimits } from '../actors/actor-host.ts';
import { createInProcessHost } from '../actors/in-process-host.ts';
import { writesOnly } from '../actors/testing/writes-only.ts';
import type { AppServices } from '../app-services.ts';
import {
  createDocumentProcessingActor,
  type DocumentProcessingDeps,
} from '../features/document/document-processing.actor.ts';
import { openHeadlessApp, type HeadlessApp } from '../headless-app.ts';
import { createLogger } from '../logger.ts';

export interface HeadlessFixtureOptions {
  orm: Orm;
  /** What differs from the author without a model. */
  author: Partial<CourseAuthor>;
  limits?: RunnerLimits;
  /** Reads documents in place of the real reader, which is given their keys. */
  read?: DocumentProcessingDeps['read'];
  /** Where files lie; one of its own, which ends with it, when absent. */
  directory?: string | undefined;
}

export async function openHeadlessFixture(options: HeadlessFixtureOptions): Promise<HeadlessApp> {
  const { orm, author, limits = { ai: 4, reading: 2, planning: 2 } } = options;
  const own = await mkdtemp(path.join(tmpdir(), 'lectern-headless-'));
  const app = await openHeadlessApp({
    orm,
    logger: createLogger('silent'),
    author: { ...createExtractiveAuthor(), ...author },
    authorFacts: { kind: 'extractive' },
    directory: options.directory ?? own,
    startHost: (definitions, services) =>
      createInProcessHost({
        definitions: definitions.map((one) => writesOnly(withReader(one, services, options))),
        store: services.store,
        limits,
        logger: services.logger,
      }),
  });
  return {
    ...app,
    async close() {
      await app.close();
      await rm(own, { recursive: true, force: true });
    },
  };
}

function withReader(
  definition: ActorDefinition,
  { orm, progress }: AppServices,
  { read }: HeadlessFixtureOptions,
): ActorDefinition {
  if (definition.name !== 'documentProcessing' || !read) return definition;
  return createDocumentProcessingActor({
    orm,
    progress,
    localFile: (key) => Promise.resolve(key),
    read,
  });
}
