/**
 * `npm run author -- FILE.pdf`: the same actors from the terminal. Ctrl-C cancels what runs, stops the
 * database and leaves nothing behind; a second one ends at once.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Listr } from 'listr2';
import { AppError, ERRORS } from '#machines/errors.ts';
import { authorOptions, type AuthorOptions } from './author/author-options.ts';
import { createAuthorRun } from './author/author-run.ts';
import { openWorkshop } from './author/workshop.ts';
import { chooseAuthor, recordedBudget } from './choose-author.ts';
import { killAll } from './embedded/managed-process.ts';
import { prepareDataDir } from './embedded/data-dir.ts';
import { loadEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { runnerLimits } from './runner-limits.ts';
import { StartupError } from './startup-error.ts';

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

try {
  const failed = await author(authorOptions(process.argv.slice(2)));
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  process.exitCode = cancelled.signal.aborted ? 130 : 1;
  process.stderr.write(`${cancelled.signal.aborted ? 'Cancelled.' : await sentence(error)}\n`);
}

/** @returns how many lessons could not be written. */
async function author(options: AuthorOptions): Promise<number> {
  const env = loadEnv();
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'lectern-author-')));
  prepareDataDir(dataDir);
  const logger = createLogger('error');
  const workshop = await openWorkshop({
    dataDir,
    logger,
    author: (orm) => chooseAuthor(env, recordedBudget(orm)),
    limits: runnerLimits(env.runs),
  });
  try {
    const run = createAuthorRun(workshop, cancelled.signal);
    let failed = 0;
    await new Listr<{ documentId: string; courseId: string; slug: string; language: 'en' | 'ko' }>(
      [
        {
          title: 'Reading',
          task: async (context, task) => {
            const read = await run.read(options.file, ({ pagesRead, pageCount }) => {
              task.title = `Reading  ${bar(pagesRead, pageCount)}  page ${pagesRead} of ${pageCount}`;
            });
            context.documentId = read.documentId;
            context.language = options.language ?? read.language;
            task.title = `Read ${read.pageCount} pages`;
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
            failed = result.total - result.done;
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
    return failed;
  } finally {
    await workshop.close();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

function bar(done: number, total: number): string {
  const width = 24;
  const filled = total === 0 ? 0 : Math.round((done / total) * width);
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
}

/** What people read, in English: the texts of the pages. */
async function sentence(error: unknown): Promise<string> {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const file = new URL('../web/locales/en/errors.json', import.meta.url);
  const texts: unknown = JSON.parse(await readFile(file, 'utf8'));
  const text = isTexts(texts) ? texts[error.code] : undefined;
  const words = text ?? `${error.code} (${ERRORS[error.code].act})`;
  return words.replaceAll(
    /\{\{(\w+)[^}]*\}\}/g,
    (_, name: string) => `${error.detail[name] ?? ''}`,
  );
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null;
}
