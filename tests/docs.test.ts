/**
 * What a newcomer reads is true. Each path in the documents exists, each machine stands on the map, and
 * the smallest feature of docs/a-feature.md can be made as it is written: its names are free, and what
 * it takes of the product is there.
 */
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MACHINE_NAMES } from '#machines/registry.ts';
import { filesOfGuide, LISTS, WORD } from './guide.ts';

const root = path.join(import.meta.dirname, '..');

const TOP = 'machines|agents|db|server|web|tests|bench|load-tests|docs|scripts';
const DOCUMENTS = ['CONTRIBUTING.md', 'README.md', 'docs/architecture.md', 'docs/operations.md'];

it.each(DOCUMENTS)('[DOCS-1] each path and link of %s leads somewhere', async (document) => {
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

it('[DOCS-1] each program that a command runs is there', async () => {
  const commands = ['package.json', '.ci/run', '.ci/tools', '.ci/real-books'];
  const texts = await Promise.all(commands.map((file) => readFile(path.join(root, file), 'utf8')));
  const run = texts
    .join('\n')
    .matchAll(
      new RegExp(`(?:node|\\./)\\s*((?:${TOP})/[\\w./-]+\\.m?ts|scripts/[\\w-]+\\.mjs)`, 'g'),
    );
  const programs = [...run].map(([, program = '']) => program);
  expect(programs.length).toBeGreaterThan(8);
  expect(programs.filter((program) => globSync(program, { cwd: root }).length === 0)).toEqual([]);
});

it.each(['CONTRIBUTING.md', 'README.md', 'docs/operations.md'])(
  '[DOCS-1] each script that %s names is one of npm',
  async (document) => {
    const scripts = z.object({ scripts: z.record(z.string(), z.string()) });
    const known = scripts.parse(JSON.parse(sourceOf('package.json'))).scripts;
    const named = [...sourceOf(document).matchAll(/`npm run ([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !(name in known))).toEqual([]);
    const tests = [...sourceOf(document).matchAll(/`npx vitest run --project (\w+) ([\w/-]+)`/g)];
    const without = tests.filter(
      ([, , folder = '']) =>
        globSync(`${folder}{*,/**/*}.test.{ts,tsx}`, { cwd: root }).length === 0,
    );
    expect(without).toEqual([]);
  },
);

/** Each machine of `machines`, by its name: the file that makes it. */
const machineFiles = new Map(
  globSync('machines/*/*.machine.ts', { cwd: root }).map((file) => [
    /createMachine\(\{\s*id: '(\w+)'/.exec(sourceOf(file))?.[1] ?? file,
    file,
  ]),
);

it('[DOCS-1] each machine has a sentence that says what it is: with actors in the list, without in the documents', async () => {
  const [, listed = ''] =
    /const machines = \[\n(.*?)\n\]/s.exec(sourceOf('machines/registry.ts')) ?? [];
  const said = [...listed.matchAll(/^ {2}\/\*\* [A-Z][^\n]*\. \*\/\n {2}(\w+),/gm)];
  expect(said.map(([, name]) => name)).toEqual(MACHINE_NAMES);
  const map = await readFile(path.join(root, 'docs/architecture.md'), 'utf8');
  const others = [...machineFiles.keys()].filter((id) => !isActor(id));
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((id) => !map.includes(`\`${id}\``))).toEqual([]);
});

it('[DOCS-1] the map draws each machine that sends to another one, and the one it sends to', async () => {
  const map = await readFile(path.join(root, 'docs/architecture.md'), 'utf8');
  const [drawn = ''] = /## The machines\n\n```\n(.*?)```/s.exec(map)?.slice(1) ?? [];
  const sent = [...machineFiles].flatMap(([from, file]) => sentBy(from, file));
  expect(sent).toContainEqual(['courseGeneration', 'lessonGeneration']);
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.flat().filter((name) => !drawn.includes(name))).toEqual([]);
});

const isActor = (id: string) => MACHINE_NAMES.some((name) => name === id);

/** Whom the machine of a file sends to, beside itself, in this file or in those that it imports of its folder. */
function sentBy(from: string, file: string): [from: string, to: string][] {
  const own = sourceOf(file);
  const beside = [...own.matchAll(/from '\.\/([^']+)'/g)].map(([, name = '']) =>
    sourceOf(path.posix.join(path.dirname(file), name)),
  );
  const named = [own, ...beside].flatMap((text) => [
    ...text.matchAll(/\b(\w+)Address\.(?:message|ref)\(/g),
  ]);
  const others = new Set(named.map(([, to = '']) => to).filter((to) => to !== from && isActor(to)));
  return [...others].map((to) => [from, to]);
}

it('[DOCS-3] what crosses the border of each machine stands in a file of events', () => {
  const without = globSync('machines/*/*.machine.ts', { cwd: root })
    .map((file) => file.replace('.machine.ts', '.events.ts'))
    .filter((file) => globSync(file, { cwd: root }).length === 0);
  expect(without).toEqual([]);
});

it.each(MACHINE_NAMES)('[DOCS-4] what %s shows is tried with two viewers', (name) => {
  const definition = globSync('machines/*/*.definition.ts', { cwd: root }).find((file) =>
    sourceOf(file).includes(`export const ${name} = defineMachine(`),
  );
  expect(definition).toBeDefined();
  expect(sourceOf(definition?.replace('.definition.ts', '.view.ts') ?? '')).toContain('toView(');
  const tests = globSync('machines/*/*.machine.test.ts', { cwd: root }).map(sourceOf).join('\n');
  const untried = ['member', 'learner'].filter(
    (viewer) => !new RegExp(`\\b${name}\\.toView\\([^;]*?, ${viewer}\\)`).test(tests),
  );
  expect(untried).toEqual([]);
});

it('[DOCS-2] the smallest feature has a word and an address that nothing else has', async () => {
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

it('[DOCS-2] the smallest feature takes of the product only what it exports', async () => {
  const guide = new Map((await filesOfGuide()).map(({ file, code }) => [file, code]));
  const missing = [...guide].flatMap(([file, code]) =>
    [...code.matchAll(/import (?:type )?\{([^}]+)\} from '((?:#|\.)[^']+)'/g)].flatMap(
      ([, names = '', from = '']) => {
        const place = from.startsWith('#')
          ? from.slice(1)
          : path.posix.join(path.dirname(file), from);
        const source = guide.get(place) ?? sourceOf(place);
        return names
          .split(',')
          .map((name) =>
            name
              .replace(/^\s*type /, '')
              .replace(/ as .*/, '')
              .trim(),
          )
          .filter((name) => name !== '' && !exportsName(source, name))
          .map((name) => `${name} of ${place}, for ${file}`);
      },
    ),
  );
  expect(missing).toEqual([]);
});

it('[DOCS-2] the smallest feature opens three lists that are there, and no other file', async () => {
  for (const { file, list } of LISTS) expect(sourceOf(file)).toContain(list);
  const guide = await readFile(path.join(root, 'docs/a-feature.md'), 'utf8');
  const [, opened = ''] =
    /^## What is opened besides: (\w+) lists\n(.*?)^Nothing else:/ms.exec(guide) ?? [];
  expect(opened).toBe('three');
  expect([...guide.matchAll(/^\d+\. `([^`]+)`:/gm)].map(([, file]) => file)).toEqual(
    LISTS.map(({ file }) => file),
  );
});

it('[DOCS-2] what a feature may open besides is there', async () => {
  const guide = await readFile(path.join(root, 'docs/a-feature.md'), 'utf8');
  const besides = guide.slice(guide.indexOf('Nothing else:'));
  const places = [...besides.matchAll(/`((?:\w+\/)[^`\s]+\.\w+)`/g)].map(([, place = '']) => place);
  expect(places).toContain('db/auth/person-data.ts');
  expect(places.filter((place) => sourceOf(place) === '')).toEqual([]);
  const lists = [...besides.matchAll(/`([A-Z]+)`[^;`]*`([^`]+)`/g)];
  expect(lists.length).toBeGreaterThan(1);
  for (const [, list = '', place = ''] of lists) expect(sourceOf(place)).toContain(`const ${list}`);
});

it('[DOCS-2] rows of the smallest feature are of people that there are', async () => {
  const codes = (await filesOfGuide()).map(({ code }) => code).join('\n');
  expect(codes).not.toMatch(/\buserId: ['"`]/);
});

function sourceOf(place: string): string {
  const [file] = globSync(place, { cwd: root });
  return file === undefined ? '' : readFileSync(path.join(root, file), 'utf8');
}

function exportsName(source: string, name: string): boolean {
  const declared = `export (?:async )?(?:const|function|class|interface|type) ${name}\\b`;
  const listed = `export (?:type |const )?\\{[^}]*\\b${name}\\b`;
  return new RegExp(`${declared}|${listed}`).test(source);
}

it('[DOCS-5] each decision has a number that no other has, and says it', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root });
  const numbers = decisions.map((file) => path.basename(file).slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  for (const file of decisions) {
    const [head] = readFileSync(path.join(root, file), 'utf8').split('\n');
    expect(head?.match(/\d{4}|\d+/)?.[0].padStart(4, '0'), file).toBe(
      path.basename(file).slice(0, 4),
    );
  }
});
