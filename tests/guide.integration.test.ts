/** The smallest feature is made as docs/a-feature.md says, in a tree of its own, compiled there, and tried. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { filesOfGuide, LISTS } from './guide.ts';

const root = path.join(import.meta.dirname, '..');
const TREE = ['machines', 'agents', 'db', 'server', 'web', 'tests', 'bench'];
const CONFIGURATION = [
  'oxlint.config.ts',
  'feature-words.ts',
  'long-files.ts',
  'walled-files.ts',
  'walls.ts',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

const reportSchema = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), message: z.string() })),
});

/** What a run of tests says at its end, as far as it is asked here. */
const testsSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

let tree: string;
let written: string[];
beforeAll(async () => {
  tree = await realpath(await mkdtemp(path.join(tmpdir(), 'lectern-guide-')));
  for (const name of [...TREE, ...CONFIGURATION]) {
    await cp(path.join(root, name), path.join(tree, name), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  written = await followGuide();
});
afterAll(() => rm(tree, { recursive: true, force: true }));

/** Writes each file of the guide, and into the three lists what it says. Gives what was written or changed. */
async function followGuide(): Promise<string[]> {
  const files = await filesOfGuide();
  for (const { file, code } of files) {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), code);
  }
  for (const { file, list, entry, imports } of LISTS) {
    const source = await readFile(path.join(tree, file), 'utf8');
    const changed = source.replace(list, `${list}\n  ${entry},`);
    await writeFile(path.join(tree, file), `${imports}\n${changed}`);
  }
  return [...files, ...LISTS].map(({ file }) => file);
}

/** Runs a program of the project in the tree. @returns what it says; whether it liked what it saw stands in that. */
async function run(program: string, ...args: string[]): Promise<string> {
  // It is a run of its own, not a part of this one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
  );
  const { stdout } = await promisify(execFile)(
    path.join(root, 'node_modules/.bin', program),
    args,
    { cwd: tree, env, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
  return stdout;
}

const PATIENCE = 10 * 60_000;

it(
  '[DOCS-2] the smallest feature compiles as it is written, and the linter refuses nothing of it',
  async () => {
    // The address of a page is a type once the tree of routes has been made, which a build does.
    const sources = written.filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('web/routes/'),
    );
    expect(sources.length).toBeGreaterThan(15);
    const checks = ['--type-aware', '--type-check', '--format', 'json'];
    const report = await run('oxlint', ...checks, ...sources);
    const { diagnostics } = reportSchema.parse(JSON.parse(report));
    expect(diagnostics).toEqual([]);
  },
  PATIENCE,
);

it(
  '[DOCS-2] the tests of the smallest feature are green as they are written',
  async () => {
    const tests = written.filter((file) => /\.test\.tsx?$/.test(file));
    expect(tests.length).toBeGreaterThan(1);
    const report = path.join(tree, 'tests.json');
    const projects = ['--project', 'unit', '--project', 'component'];
    await run('vitest', 'run', ...projects, '--reporter', 'json', '--outputFile', report, ...tests);
    const { success, testResults } = testsSchema.parse(JSON.parse(await readFile(report, 'utf8')));
    expect(testResults.map(({ name }) => path.relative(tree, name)).toSorted()).toEqual(
      tests.toSorted(),
    );
    const titles = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = testResults.filter(({ assertionResults: all }) =>
      all.some(({ status }) => status !== 'passed'),
    );
    expect(failed).toEqual([]);
    expect(success).toBe(true);
    const rules = new Set(titles.flatMap(({ title }) => title.match(/REMARK-\d+/g) ?? []));
    expect([...rules].toSorted()).toEqual(['REMARK-1', 'REMARK-2', 'REMARK-3']);
  },
  PATIENCE,
);
