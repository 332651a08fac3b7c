/**
 * `npm run author -- FILE.pdf`: the same actors from the terminal. Ctrl-C cancels what runs, stops the
 * database and leaves nothing behind but the data directory that was asked for; a second one ends at
 * once. When lessons are missing in the end, the data stay, for the command that goes on with them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Listr } from 'listr2';
import type { DocumentProgress } from '#machines/document/document-processing.events.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { authorOptions, type AuthorOptions } from './author-options.ts';
import { createAuthorRun } from './author-run.ts';
import { command, missingLessons, sentence } from './author-words.ts';
import { openTerminalApp } from './terminal-app.ts';
import { authorFacts } from '../models/author-facts.ts';
import { chooseAuthor, recordedBudget } from '../models/choose-author.ts';
import { warmReader } from '../features/document/reader/read-pdf.ts';
import { killAll } from '../embedded/managed-process.ts';
import { prepareDataDir } from '../embedded/data-dir.ts';
import { loadEnv } from '../env.ts';
import { createLogger } from '../logger.ts';
import { runnerLimits } from '../start/runner-limits.ts';

/** npm passes on the Ctrl-C that the terminal has already sent: within this time it is the same. */
const SAME_REQUEST = 400;

const cancelled = new AbortController();
let cancelledAt = 0;
process.on('SIGINT', () => {
  if (!cancelled.signal.aborted) {
    cancelledAt = performance.now();
    cancelled.abort(new Error('cancelled'));
  } else if (performance.now() - cancelledAt > SAME_REQUEST) {
    killAll();
    process.exit(130);
  }
});

let options: AuthorOptions | undefined;
try {
  options = authorOptions(process.argv.slice(2));
  const missing = await author(options);
  if (missing) process.stderr.write(`${missing}\n`);
  process.exitCode = missing ? 1 : 0;
} catch (error) {
  process.exitCode = cancelled.signal.aborted ? 130 : 1;
  process.stderr.write(
    `${cancelled.signal.aborted ? cancelledWords(options) : await sentence(error)}\n`,
  );
}

function cancelledWords(asked: AuthorOptions | undefined): string {
  return asked?.dataDir === undefined
    ? 'Cancelled.'
    : `Cancelled. To go on where it was:\n  ${command(asked)}`;
}

/** @returns what there is to say of lessons that could not be written; empty when all were. */
async function author(options: AuthorOptions): Promise<string> {
  const env = loadEnv();
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
    const run = createAuthorRun(terminal, cancelled.signal);
    let missing: LessonSummary[] = [];
    let total = 0;
    await new Listr<{ documentId: string; courseId: string; slug: string; language: 'en' | 'ko' }>(
      [
        {
          title: 'Reading',
          task: async (context, task) => {
            const read = await run.read(options.file, (figure) => {
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
            const planned = await run.plan(
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
            const result = await run.write(context.courseId, ({ done, total }) => {
              task.title = `Lessons  ${bar(done, total)}  ${done} of ${total}`;
            });
            total = result.total;
            missing = await run.unwritten(context.slug);
            task.title = `${result.done} of ${result.total} lessons written`;
          },
        },
        {
          title: 'Files',
          task: async (context, task) => {
            await run.save(context.slug, options.out);
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
