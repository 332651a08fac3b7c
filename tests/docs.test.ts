/**
 * What a newcomer reads is true. Each path in the documents exists, each machine stands on the map, and
 * the smallest feature of docs/a-feature.md stands as it is written: its names are free, and laid into a
 * copy of the product, with its three lines, its files compile.
 */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationNames } from '../db/migrations/stored-migrations.ts';

const root = path.join(import.meta.dirname, '..');
const WORD = 'remark';

/** "What is opened besides": the file, and what its list is called. */
const LISTS = [
  {
    file: 'machines/registry.ts',
    list: 'const machines = [',
    entry: 'remarkTidying',
    from: './remark/remark-tidying.definition.ts',
  },
  {
    file: 'server/features.ts',
    list: 'export const features = [',
    entry: 'remark',
    from: './features/remark/remark.feature.ts',
  },
  {
    file: 'db/tables.ts',
    list: 'export const tables = {',
    entry: 'remark: Remark',
    from: './remark/remark.entity.ts',
  },
];

/** Path and content of each file of the guide. */
async function filesOfGuide(): Promise<{ file: string; code: string }[]> {
  const guide = await readFile(path.join(root, 'docs/a-feature.md'), 'utf8');
  const next = String(migrationNames().length + 1).padStart(4, '0');
  return [...guide.matchAll(/\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)```/gs)].map(
    ([, file = '', code = '']) => ({
      file: file.replace('NNNN', next),
      code: code.replace('NNNN', next),
    }),
  );
}

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'lectern-feature-'));
  for (const folder of ['machines', 'agents', 'db', 'server', 'web'])
    await cp(path.join(root, folder), path.join(copy, folder), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json'])
    await cp(path.join(root, file), path.join(copy, file));
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const TOP = 'machines|agents|db|server|web|tests|bench|load-tests|docs|scripts';
const DOCUMENTS = ['CONTRIBUTING.md', 'README.md', 'docs/architecture.md', 'docs/operations.md'];

it.each(DOCUMENTS)('each path and link of %s leads somewhere', async (document) => {
  const text = (await readFile(path.join(root, document), 'utf8')).replaceAll(/```.*?```/gs, '');
  const named = [...text.matchAll(new RegExp(`\`((?:${TOP})/[^\`\\s]*)\``, 'g'))].map(
    ([, named = '']) => named.replaceAll(/<[^>]+>/g, '*').replace(/\/$/, ''),
  );
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) =>
    path.join(path.dirname(document), to),
  );
  const missing = [...named, ...linked].filter(
    (place) => globSync(place.replaceAll('$', '[$]'), { cwd: root }).length === 0,
  );
  expect(missing).toEqual([]);
});

it('the map shows every machine', async () => {
  const map = await readFile(path.join(root, 'docs/architecture.md'), 'utf8');
  const files = globSync('machines/*/*.machine.ts', { cwd: root });
  const machines = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8');
      return /createMachine\(\{\s*id: '(\w+)'/.exec(text)?.[1] ?? file;
    }),
  );
  expect(machines.filter((id) => !map.includes(`\`${id}\``))).toEqual([]);
});

it('the smallest feature has a word and an address that nothing else has', async () => {
  const files = await filesOfGuide();
  expect(files.length).toBeGreaterThan(15);
  const folders = globSync(`{machines,agents,db,server/features,web}/${WORD}`, { cwd: root });
  const taken = files.filter(({ file }) => globSync(file, { cwd: root }).length > 0);
  expect([...folders, ...taken]).toEqual([]);
  const migrations = await Promise.all(
    globSync('db/migrations/0*.ts', { cwd: root }).map((file) =>
      readFile(path.join(root, file), 'utf8'),
    ),
  );
  expect(migrations.join('\n')).not.toMatch(new RegExp(`create table (?:"?)${WORD}\\b`));
});

it('the smallest feature compiles, with its three lines', async () => {
  const files = await filesOfGuide();
  for (const { file, code } of files) {
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
    await writeFile(path.join(copy, file), code);
  }
  for (const { file, list, entry, from } of LISTS) {
    const place = path.join(copy, file);
    const text = await readFile(place, 'utf8');
    expect(text).toContain(list);
    const name = entry.split(' ').at(-1);
    const line = `import { ${name} } from '${from}';\n`;
    await writeFile(place, line + text.replace(list, `${list}\n  ${entry},`));
  }
  const options = { lib: ['esnext', 'dom', 'dom.iterable'], types: ['node', 'vite/client'] };
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { ...options, jsx: 'react-jsx', incremental: false },
    // Addresses of pages are generated from the files; the route is the only one that needs them.
    files: files.map(({ file }) => file).filter((file) => !/routes\/|\.json$/.test(file)),
    include: ['web/**/*.d.ts'],
  };
  await writeFile(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const compiled = promisify(execFile)(tsc, ['-p', copy], { cwd: copy });
  expect(await compiled.then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? String(error),
  )).toBe('');
});
