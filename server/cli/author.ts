/**
 * `npm run author -- FILE`: the same actors from the terminal. Ctrl-C, or any other request to end,
 * cancels what runs, stops the database and leaves nothing behind but the data directory that was asked
 * for; a second one ends at once. When lessons are missing in the end, the data stay, for the command that goes on with them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Listr } from 'listr2';
import type { DocumentProgress } from '#machines/document/document-processing.events.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { authorOptions, type AuthorOptions } from './author-options.ts';
import { createAuthorStages } from './author-stages.ts';
import { command, missingLessons, sentence } from './author-words.ts';
import { openTerminalApp } from './terminal-app.ts';
import { authorFacts } from '../models/author-facts.ts';
import { chooseAuthor, recordedBudget } from '../models/choose-author.ts';
import { warmReader } from '../features/document/reader/read-pdf.ts';
import { killAll } from '../embedded/managed-process.ts';
import { prepareDataDir } from '../embedded/data-dir.ts';
import { loadEnv, type Env } from '../env.ts';
import { createLogger } from '../logger.ts';
import { runnerLimits } from '../start/runner-limits.ts';

/** npm passes on the Ctrl-C that the terminal has already sent: within this time it is the same. */
const SAME_REQUEST = 400;

/** As a shell says it: 128 and the number of the signal. */
const ENDINGS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const cancelled = new AbortController();
let cancelledAt = 0;
let ending: number = ENDINGS.SIGINT;
function cancel(exitCode: number): void {
  if (!cancelled.signal.aborted) {
    cancelledAt = performance.now();
    ending = exitCode;
    cancelled.abort(new Error('cancelled'));
  } else if (performance.now() - cancelledAt > SAME_REQUEST) {
    killAll();
    process.exit(ending);
  }
}
for (const [signal, exitCode] of Object.entries(ENDINGS))
  process.on(signal, () => cancel(exitCode));
// No way out leaves a database behind.
process.on('exit', killAll);

let options: AuthorOptions | undefined;
try {
  const asked = authorOptions(process.argv.slice(2));
  if (typeof asked === 'string') {
    process.stdout.write(`${asked}\n`);
    process.exit(0);
  }
  const env = loadEnv();
  if (env.startedByNpm) followShell();
  const kept = env.isDataDirSet ? join(env.dataDir, 'author') : undefined;
  options = { ...asked, dataDir: asked.dataDir ?? kept };
  const missing = await author(options, env);
  if (missing) process.stderr.write(`${missing}\n`);
  process.exitCode = missing ? 1 : 0;
} catch (error) {
  process.exitCode = cancelled.signal.aborted ? ending : 1;
  process.stderr.write(
    `${cancelled.signal.aborted ? cancelledWords(options) : await sentence(error)}\n`,
  );
}

/** npm's shell dies of a signal without passing it on. */
function followShell(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !cancelled.signal.aborted) cancel(ENDINGS.SIGTERM);
  }, 500).unref();
}

function cancelledWords(asked: AuthorOptions | undefined): string {
  return asked?.dataDir === undefined
    ? 'Cancelled.'
    : `Cancelled. To go on where it was:\n  ${command(asked)}`;
}

/** @returns what there is to say of lessons that could not be written; empty when all were. */
async function author(options: AuthorOptions, env: Env): Promise<string> {
  // While the database starts; never fails.
  void warmReader();
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'lectern-author-')));
  prepareDataDir(dataDir);
  const logger = createLogger('error');
  const terminal = await openTerminalApp({
    dataDir,
    logger,
    author: (orm) => chooseAuthor(env, recordedBudget(orm)),
    authorFacts: authorFacts(env),
    limits: runnerLimits(env.runs),
  });
  let keep = options.dataDir !== undefined;
  try {
    const stages = createAuthorStages(terminal, cancelled.signal);
    let missing: LessonSummary[] = [];
    let total = 0;
    await new Listr<{ documentId: string; courseId: string; slug: string; language: 'en' | 'ko' }>(
      [
        {
          title: 'Reading',
          task: async (context, task) => {
            const read = await stages.read(options.file, (figure) => {
              task.title = readingTitle(figure);
            });
            context.documentId = read.documentId;
            context.language = options.language ?? read.language;
            task.title = readTitle(read);
          },
        },
        {
          title: 'Structure',
          task: async (context, task) => {
            const planned = await stages.plan(
              options.file,
              context.documentId,
              context.language,
              ({ pagesRead, pageCount, chapters }) => {
                task.title = `Structure  ${bar(pagesRead, pageCount)}  ${chapters.length} chapters`;
              },
            );
            Object.assign(context, planned);
            task.title = 'Structure found';
          },
        },
        {
          title: 'Lessons',
          task: async (context, task) => {
            const result = await stages.write(context.courseId, ({ done, total }) => {
              task.title = `Lessons  ${bar(done, total)}  ${done} of ${total}`;
              // Where no line can be written anew, each is one more.
              if (!process.stdout.isTTY) task.output = `${done} of ${total} lessons`;
            });
            total = result.total;
            missing = await stages.unwritten(context.slug);
            task.title = `${result.done} of ${result.total} lessons written`;
          },
        },
        {
          title: 'Files',
          task: async (context, task) => {
            await stages.save(context.slug, options.out);
            task.title = `Saved in ${options.out}`;
          },
        },
      ],
      { fallbackRendererCondition: () => !process.stdout.isTTY, registerSignalListeners: false },
    ).run();
    if (missing.length === 0) return '';
    keep = true;
    return await missingLessons(missing, total, options, dataDir);
  } finally {
    await terminal.close();
    if (!keep) await rm(dataDir, { recursive: true, force: true });
  }
}

function readingTitle(figure: DocumentProgress): string {
  if ('toRecognise' in figure) {
    const { pagesRecognised, toRecognise } = figure;
    return `Recognising letters  ${bar(pagesRecognised, toRecognise)}  page ${pagesRecognised} of ${toRecognise}`;
  }
  const { pagesRead, pageCount } = figure;
  return `Reading  ${bar(pagesRead, pageCount)}  page ${pagesRead} of ${pageCount}`;
}

function readTitle(read: {
  pageCount: number;
  toRecognise: number;
  unreadableCount: number;
}): string {
  const { pageCount, toRecognise, unreadableCount } = read;
  const recognised = Math.max(0, toRecognise - unreadableCount);
  return [
    `Read ${pageCount} pages`,
    ...(recognised > 0 ? [`${recognised} of them recognised from pictures`] : []),
    ...(unreadableCount > 0 ? [`${unreadableCount} unreadable`] : []),
  ].join(', ');
}

function bar(done: number, total: number): string {
  const width = 24;
  const filled = total === 0 ? 0 : Math.round((done / total) * width);
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
}
