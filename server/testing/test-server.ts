/**
 * The whole application without pages, of which the work is what the test says: readers only count, and
 * what nobody asked the test about goes on for ever. For tests of what is asked and answered; what
 * actors do is tested where it stands.
 *
 * Nothing is done by the clock either: jobs are paused, so that no row, mail or statement is there that the test
 * has not caused. Those that are asked for run.
 */
import path from 'node:path';
import type { CourseAssistant } from '#agents/port/course-assistant.ts';
import type { CourseTutor } from '#agents/port/course-tutor.ts';
import type { Speaker } from '#agents/port/speaker.ts';
import type { Transcriber } from '#agents/port/transcriber.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import { createScheduledJobRepository } from '#db/cron/scheduled-job.repository.ts';
import { JOB_NAMES } from '#machines/cron/jobs.ts';
import type { ActorDefinition, RunnerDefinition } from '../actors/actor-host.ts';
import { EVERY_DAY } from '../schedule/job.ts';
import { buildWholeApp, type WholeAppOptions } from './whole-app.ts';

export interface TestServerOptions extends Pick<
  WholeAppOptions,
  'orm' | 'directory' | 'stripe' | 'livekit' | 'returnedMail' | 'redisUrl' | 'bucket' | 'dnsServers'
> {
  runners?: Record<string, RunnerDefinition['run']>;
  /** Actors of these machines neither ask what they admit nor write rows: their rows are the test's. */
  bare?: readonly string[];
  /** Machines whose own runners run, and not those that wait for ever. */
  worked?: readonly string[];
  /** None without it, as without a model. */
  assistant?: CourseAssistant;
  /** The extractive one without it. */
  tutor?: CourseTutor;
  /** Nobody hears without it. */
  transcriber?: Transcriber;
  /** Nobody speaks without it. */
  speaker?: Speaker;
}

const READ = { pageCount: 1, unreadableCount: 0, language: 'en' };

/** Real machines; work that nobody asked the test about goes on for ever. */
function withRunners(
  definition: ActorDefinition,
  { runners = {}, bare = [], worked = [] }: TestServerOptions,
): ActorDefinition {
  const { name } = definition;
  const nothing = () => Promise.resolve();
  const never = () => new Promise<never>(() => {});
  const given: Record<string, RunnerDefinition['run']> = {
    ...(worked.includes(name) ? {} : { reader: async () => READ }),
    ...runners,
  };
  return {
    ...definition,
    ...(bare.includes(name) ? { admit: nothing, project: nothing, projectAll: nothing } : {}),
    runners: Object.fromEntries(
      Object.entries(definition.runners).map(([source, own]) => [
        source,
        {
          scope: 'reading',
          run: given[source] ?? (worked.includes(name) ? (task) => own.run(task) : never),
        } satisfies RunnerDefinition,
      ]),
    ),
  };
}

/** Before they are planned, which leaves alone what was set by hand. */
async function pauseJobs(orm: TestServerOptions['orm']): Promise<void> {
  const jobs = createScheduledJobRepository(orm.em.fork());
  await jobs.plan(JOB_NAMES.map((name) => ({ name, every: EVERY_DAY, atStart: false })));
  for (const name of JOB_NAMES) await jobs.pause(name, true);
}

export async function startTestServer(options: TestServerOptions) {
  const { orm, directory, stripe, livekit, returnedMail, redisUrl, bucket, dnsServers } = options;
  const { assistant, tutor, transcriber, speaker } = options;
  await pauseJobs(orm);
  const app = await buildWholeApp({
    orm,
    directory,
    stripe,
    livekit,
    returnedMail,
    ...(redisUrl === undefined ? {} : { redisUrl }),
    ...(bucket ? { bucket } : {}),
    ...(dnsServers ? { dnsServers } : {}),
    author: {
      ...createExtractiveAuthor(),
      ...(assistant ? { assistant } : {}),
      ...(tutor ? { tutor } : {}),
      ...(transcriber ? { transcriber } : {}),
      ...(speaker ? { speaker } : {}),
    },
    actors: (definitions) => definitions.map((one) => withRunners(one, options)),
    limits: { ai: 10, reading: 10, planning: 10 },
  });
  return {
    ...app.services,
    ...app.served,
    host: app.host,
    /** Where its files lie. */
    directory: path.join(directory, 'files'),
    origin: await app.listen(),
    close: app.close,
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
