/** The terminal command as people run it: a process of its own, judged by what it leaves behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startModelDouble } from '#agents/testing/model-double/start.ts';
import { encrypted, outlineBook } from '#tests/pdf/fixtures.ts';
import { givePreparedData } from '#tests/prepared-data.ts';
import { processesWith } from '../testing/lectern-process.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-cli-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

function author(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist/program/author.js', ...args], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  // Not its exit: by then not all it has said needs to be here.
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

describe('npm run author', () => {
  it('[CLI-1] makes a folder of lessons with course.json', async () => {
    const file = join(directory, 'plants.pdf');
    await outlineBook(file);
    const out = join(directory, 'plants');
    const { code, output } = await author([file, '--out', out, '--lang', 'en']).ended;
    expect(output).toContain('lessons written');
    expect(code).toBe(0);
    const course = JSON.parse(await readFile(join(out, 'course.json'), 'utf8')) as {
      chapters: { lessons: { state: string; file: string; citations: { valid: boolean }[] }[] }[];
    };
    const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
    expect(lessons.length).toBeGreaterThan(0);
    for (const lesson of lessons) {
      expect(lesson.state).toBe('done');
      expect(lesson.citations.every((citation) => citation.valid)).toBe(true);
      expect(await readFile(join(out, lesson.file), 'utf8')).toContain('<Cite id="c1" />');
    }
  });

  it('[CLI-2] says in one sentence what is wrong with a file, and makes nothing', async () => {
    const locked = join(directory, 'locked.pdf');
    await encrypted(locked);
    const text = join(directory, 'notes.pdf');
    await writeFile(text, 'only words');
    for (const [file, words] of [
      [locked, /password/i],
      [text, /PDF/],
      [join(directory, 'nowhere.pdf'), /There is no file/],
    ] as const) {
      const out = join(directory, 'nothing');
      const { code, output } = await author([file, '--out', out]).ended;
      expect(output).toMatch(words);
      expect(output).not.toMatch(/\bat .+:\d+:\d+/);
      expect(code).toBe(1);
    }
    expect(await readdir(directory)).not.toContain('nothing');
  });

  it('[CLI-6] [CLI-7] [CLI-4] names the lessons that are missing, says why, and the same data go on with only those', async () => {
    // Nobody may write the first of them; the ones behind it are written.
    const closed = { fault: 'status', status: 401, role: 'writer', contains: 'Chapter 1' } as const;
    const model = await startModelDouble({ faults: [closed] });
    try {
      const file = join(directory, 'partly.pdf');
      await outlineBook(file);
      const [out, data] = [join(directory, 'partly'), join(directory, 'partly-data')];
      await givePreparedData(data);
      const env = { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test' };
      const args = [file, '--out', out, '--data', data];
      const first = await author(args, env).ended;
      expect(first.output).toMatch(/\d+ of \d+ lessons were not written:/);
      expect(first.output).toContain('The model server answered 401.');
      expect(first.output).toContain(`npm run author -- ${args.join(' ')}`);
      expect(first.code).toBe(1);
      const before = await model.control.counts();

      await model.control.set({ faults: [], reset: true });
      const second = await author(args, env).ended;
      expect(second.output).not.toContain('not written');
      expect(second.code).toBe(0);
      const after = await model.control.counts();
      expect(after.byRole.planner ?? 0).toBe(0);
      expect(after.byRole.writer ?? 0).toBeLessThan(before.byRole.writer ?? 0);
    } finally {
      await model.stop();
    }
  });

  it('[CLI-5] puts the pictures a model drew beside the lessons, and says which is where', async () => {
    const model = await startModelDouble();
    try {
      const file = join(directory, 'drawn.pdf');
      await outlineBook(file);
      const [out, data] = [join(directory, 'drawn'), join(directory, 'drawn-data')];
      await givePreparedData(data);
      const env = {
        OPENAI_BASE_URL: model.url,
        OPENAI_API_KEY: 'test',
        OPENAI_IMAGE_MODEL: 'painter',
      };
      const args = [file, '--out', out, '--data', data, '--lang', 'en'];
      const { code, output } = await author(args, env).ended;
      expect(code, output).toBe(0);
      const course = JSON.parse(await readFile(join(out, 'course.json'), 'utf8')) as {
        chapters: {
          lessons: { file: string; figures: { id: string; alt: string; file: string }[] }[];
        }[];
      };
      const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
      for (const lesson of lessons) {
        expect(lesson.figures.map(({ id }) => id)).toEqual(['f1', 'f2', 'f3']);
        const text = await readFile(join(out, lesson.file), 'utf8');
        for (const { id, alt, file: picture } of lesson.figures) {
          expect(text).toContain(`<Figure id="${id}" />`);
          expect(alt).not.toBe('');
          expect(picture).toBe(lesson.file.replace(/\.mdx$/, `-${id}.png`));
          expect((await readFile(join(out, picture))).subarray(1, 4).toString()).toBe('PNG');
        }
      }
    } finally {
      await model.stop();
    }
  });

  it('[CLI-8] says how it is used, and that is no failure', async () => {
    const { code, output } = await author(['--help']).ended;
    expect(output).toContain('npm run author -- FILE');
    expect(output).toContain('DATA_DIR');
    expect(code).toBe(0);
  });

  it('[CLI-9] keeps its work in DATA_DIR and says how far the lessons are', async () => {
    const file = join(directory, 'kept.pdf');
    await outlineBook(file);
    const data = join(directory, 'kept-data');
    const args = [file, '--out', join(directory, 'kept')];
    const { code, output } = await author(args, { DATA_DIR: data }).ended;
    expect(code, output).toBe(0);
    expect(output).toMatch(/\d+ of \d+ lessons\n/);
    expect(await readdir(join(data, 'author'))).toContain('files');
    expect(processesWith(data)).toEqual([]);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    '[CLI-3] %s stops the writing, ends with %i and leaves no process',
    async (signal, ended) => {
      const model = await startModelDouble({ faults: [{ fault: 'hang', role: 'writer' }] });
      try {
        const file = join(directory, 'slow.pdf');
        await outlineBook(file);
        const data = join(directory, `slow-data-${signal}`);
        await givePreparedData(data);
        const run = author([file, '--out', join(directory, 'slow'), '--data', data], {
          OPENAI_BASE_URL: model.url,
          OPENAI_API_KEY: 'test',
        });
        await model.control.until((counts) => (counts.byRole.writer ?? 0) > 0 && counts.open > 0);
        run.child.kill(signal);
        const { code } = await run.ended;
        expect(code).toBe(ended);
        await model.control.until((counts) => counts.open === 0);
        expect(processesWith(data)).toEqual([]);
      } finally {
        await model.stop();
      }
    },
  );
});
