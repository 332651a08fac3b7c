/** The smallest feature is made as docs/a-feature.md says, in a tree of its own, and compiled there. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
];

const reportSchema = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), message: z.string() })),
});

let tree: string;
beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'lectern-guide-'));
  for (const name of [...TREE, ...CONFIGURATION]) {
    await cp(path.join(root, name), path.join(tree, name), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
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

it(
  '[DOCS-2] the smallest feature compiles as it is written, and the linter refuses nothing of it',
  async () => {
    // The address of a page is a type once the tree of routes has been made, which a build does.
    const written = (await followGuide()).filter((file) => !file.startsWith('web/routes/'));
    const sources = written.filter((file) => /\.tsx?$/.test(file));
    expect(sources.length).toBeGreaterThan(15);
    const { stdout } = await promisify(execFile)(
      path.join(root, 'node_modules/.bin/oxlint'),
      ['--type-aware', '--type-check', '--format', 'json', ...sources],
      { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
    ).catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
    expect(reportSchema.parse(JSON.parse(stdout)).diagnostics).toEqual([]);
  },
  10 * 60_000,
);
