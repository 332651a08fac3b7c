/**
 * Plants each violation of the walls in a tree of its own and sees the linter refuse it, with the
 * configuration that the product is linted with.
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NAMESAKES, OTHER_WORDS } from '../feature-words.ts';
import { featuresOf, refusedLater, takenBy, unlistedParts, walledFiles } from '../walled-files.ts';
import { LONG_FILES, MOST_LINES } from '../long-files.ts';
import { CROSSINGS, ENGINE, LAYERS, OPEN_PARTS, SERVER_ROOMS, TESTS } from '../walls.ts';
import { importsOf } from './import-circles.ts';

const root = path.join(import.meta.dirname, '..');

/** File, what it imports, and the rule that refuses it; undefined where it is allowed. */
const PLANTED: readonly (readonly [file: string, imports: string, rule: string | undefined])[] = [
  // Layers
  ['machines/alpha/to-agents.ts', '#agents/alpha/a.ts', 'WALL-1'],
  ['machines/alpha/to-db.ts', '#db/alpha/a.ts', 'WALL-1'],
  ['machines/alpha/to-server.ts', '#server/mail/mailer.ts', 'WALL-1'],
  ['machines/alpha/to-web.ts', '#web/lib/a.ts', 'WALL-1'],
  ['machines/alpha/to-tests.test.ts', '#tests/a.ts', 'WALL-1'],
  ['db/alpha/to-agents.ts', '#agents/alpha/a.ts', 'WALL-1'],
  ['db/alpha/to-server.ts', '#server/mail/mailer.ts', 'WALL-1'],
  ['db/alpha/to-web.ts', '#web/lib/a.ts', 'WALL-1'],
  ['db/alpha/to-tests.ts', '#tests/a.ts', 'WALL-1'],
  ['db/alpha/to-tests.test.ts', '#tests/a.ts', 'WALL-1'],
  ['agents/alpha/to-db.ts', '#db/alpha/a.ts', 'WALL-1'],
  ['agents/alpha/deep/to-db.ts', '#db/alpha/a.ts', 'WALL-1'],
  ['agents/alpha/to-server.ts', '#server/mail/mailer.ts', 'WALL-1'],
  ['agents/alpha/to-server.test.ts', '#server/mail/mailer.ts', 'WALL-1'],
  ['server/features/alpha/to-web.ts', '#web/lib/a.ts', 'WALL-1'],
  ['server/main.ts', '#web/lib/a.ts', 'WALL-1'],
  ['web/alpha/to-agents.ts', '#agents/alpha/a.ts', 'WALL-1'],
  ['web/alpha/to-db.tsx', '#db/alpha/a.ts', 'WALL-1'],
  ['web/alpha/to-server.ts', '#server/mail/mailer.ts', 'WALL-1'],
  ['web/lib/types-of-server.ts', 'type #server/mail/mailer.ts', undefined],
  ['server/features/alpha/downwards.ts', '#db/alpha/a.ts', undefined],
  // Relative paths
  ['machines/alpha/relative.ts', '../../server/mail/mailer.ts', 'WALL-2'],
  ['db/alpha/relative.ts', '../../machines/alpha/a.ts', 'WALL-2'],
  ['server/main-relative.ts', '../agents/alpha/a.ts', 'WALL-2'],
  ['web/alpha/relative.test.ts', '../../server/mail/mailer.ts', 'WALL-2'],
  // Packages
  ['machines/alpha/node.ts', 'node:fs', 'WALL-3'],
  ['machines/alpha/framework.ts', 'fastify', 'WALL-3'],
  ['machines/alpha/library.ts', 'kysely', 'WALL-3'],
  ['machines/alpha/zod.ts', 'zod', undefined],
  ['machines/alpha/graph.test.ts', 'xstate/graph', undefined],
  ['agents/alpha/database.ts', '@mikro-orm/core', 'WALL-3'],
  ['agents/alpha/http.ts', 'fastify', 'WALL-3'],
  ['db/alpha/model.ts', 'ai', 'WALL-3'],
  ['db/alpha/http.ts', 'fastify', 'WALL-3'],
  ['server/features/alpha/page.ts', 'react', 'WALL-3'],
  ['web/alpha/http.ts', 'fastify', 'WALL-3'],
  ['web/alpha/files.ts', 'node:fs', 'WALL-3'],
  // Features
  ['machines/alpha/feature.ts', '#machines/beta/a.ts', 'WALL-4'],
  ['machines/alpha/feature-relative.ts', '../beta/a.ts', 'WALL-4'],
  ['db/alpha/feature.ts', '../beta/a.ts', 'WALL-4'],
  ['agents/alpha/deep/feature.ts', '../../beta/a.ts', 'WALL-4'],
  ['server/features/alpha/feature.ts', '../beta/a.ts', 'WALL-4'],
  ['server/features/alpha/feature-path.ts', '#server/features/beta/a.ts', 'WALL-4'],
  ['web/alpha/feature.tsx', '#web/beta/a.ts', 'WALL-4'],
  ['web/alpha/own.ts', './a.ts', undefined],
  ['web/alpha/room.ts', '#web/lib/a.ts', undefined],
  // Engine
  ['server/actors/feature.ts', '../features/alpha/a.ts', 'WALL-5'],
  ['server/actors/feature-path.ts', '#server/features/alpha/a.ts', 'WALL-5'],
  ['server/live/agent.ts', '#agents/alpha/a.ts', 'WALL-5'],
  ['server/embedded/feature.ts', '../features/alpha/a.ts', 'WALL-5'],
  ['server/live/features.ts', '../features.ts', 'WALL-5'],
  // Rooms
  ['machines/actor/feature.ts', '../alpha/a.ts', 'WALL-11'],
  ['machines/run/feature-path.ts', '#machines/alpha/a.ts', 'WALL-11'],
  ['machines/plan/deep/feature.ts', '../../alpha/a.ts', 'WALL-11'],
  ['machines/testing/feature.ts', '../alpha/a.ts', undefined],
  ['db/search/feature.ts', '../alpha/a.ts', 'WALL-11'],
  ['db/actor/feature-path.ts', '#db/alpha/a.ts', 'WALL-11'],
  ['db/run/feature.ts', '../alpha/a.ts', 'WALL-11'],
  ['agents/text/feature.ts', '../alpha/a.ts', 'WALL-11'],
  ['agents/alpha/composed.ts', '../author/a.ts', 'WALL-16'],
  ['agents/text/composed.ts', '#agents/author/a.ts', 'WALL-16'],
  ['agents/author/feature.ts', '../alpha/a.ts', undefined],
  ['web/alpha/composed.ts', '../routes/a.ts', 'WALL-16'],
  ['web/ui/composed.ts', '#web/routes/a.ts', 'WALL-16'],
  ['agents/port/feature-path.ts', '#agents/alpha/a.ts', 'WALL-11'],
  ['agents/call/feature.ts', '../alpha/a.ts', 'WALL-11'],
  ['web/ui/feature.tsx', '../alpha/a.ts', 'WALL-11'],
  ['web/lib/feature-path.ts', '#web/alpha/a.ts', 'WALL-11'],
  ['web/shell/feature.tsx', '../alpha/a.ts', 'WALL-11'],
  ['web/form/feature.tsx', '../alpha/a.ts', 'WALL-11'],
  ['web/session/feature.ts', '../alpha/a.ts', 'WALL-11'],
  ['web/lib/above.ts', '../ui/a.ts', 'WALL-15'],
  ['web/lib/deep/above-path.ts', 'type #web/session/a.ts', 'WALL-15'],
  ['web/ui/above.tsx', '../form/a.ts', 'WALL-15'],
  ['web/session/above.ts', '../shell/a.ts', 'WALL-15'],
  ['web/ui/below.tsx', '../lib/a.ts', undefined],
  ['web/shell/below.tsx', '../session/a.ts', undefined],
  ['web/routes/alpha/feature.tsx', '../../alpha/a.ts', undefined],
  ['server/api/feature.ts', '../features/alpha/a.ts', 'WALL-11'],
  ['server/auth/feature-path.ts', '#server/features/alpha/a.ts', 'WALL-11'],
  ['server/mail/feature.ts', '../features/alpha/a.ts', 'WALL-11'],
  ['server/policy/feature.ts', '../features/alpha/a.ts', 'WALL-11'],
  ['server/runs/features.ts', '../features.ts', 'WALL-11'],
  ['server/models/feature.ts', '../features/alpha/a.ts', 'WALL-11'],
  ['server/files/feature.ts', '../features/alpha/a.ts', 'WALL-11'],
  ['server/plugins/feature.ts', '../features/alpha/a.ts', 'WALL-11'],
  ['server/schedule/feature.ts', '../features/alpha/a.ts', 'WALL-11'],
  ['server/cli/feature.ts', '../features/alpha/a.ts', undefined],
  // Fixtures
  ['server/features/alpha/fixture.ts', '#server/testing/a.ts', 'WALL-6'],
  ['server/features/alpha/fixture-relative.ts', './testing/a.ts', 'WALL-6'],
  ['server/features/alpha/tests.ts', '#tests/a.ts', 'WALL-6'],
  ['web/alpha/bench.ts', '#bench/a.ts', 'WALL-6'],
  ['server/features/alpha/fixture.test.ts', '#tests/a.ts', undefined],
];

/** The same for what is imported later. */
const LATER: typeof PLANTED = [
  ['machines/alpha/later.ts', '#server/mail/mailer.ts', 'WALL-1'],
  ['machines/alpha/later-package.ts', 'node:fs', 'WALL-3'],
  ['web/alpha/later.tsx', '#server/mail/mailer.ts', 'WALL-1'],
  ['web/alpha/later-feature.tsx', '../beta/a.ts', 'WALL-4'],
  ['web/ui/later.tsx', '../alpha/a.ts', 'WALL-11'],
  ['web/lib/later-above.ts', '../ui/a.ts', 'WALL-15'],
  ['db/alpha/later.ts', '../../machines/alpha/a.ts', 'WALL-2'],
  ['agents/alpha/later.ts', '#db/alpha/a.ts', 'WALL-1'],
  ['server/features/alpha/later.ts', './testing/a.ts', 'WALL-6'],
  ['server/live/later.ts', '#agents/alpha/a.ts', 'WALL-5'],
  ['server/features/alpha/later.test.ts', '#tests/a.ts', undefined],
  ['web/alpha/later-room.tsx', '../lib/a.ts', undefined],
  ['agents/alpha/later-own.ts', './a.ts', undefined],
];

/** Two files each that take something of one another. */
const CIRCLES = [
  ['machines/alpha/one.ts', 'machines/alpha/two.ts', './two.ts', './one.ts'],
  ['web/alpha/one.ts', 'web/alpha/two.ts', 'type ./two.ts', 'type ./one.ts'],
] as const;

/** What a pure machine has no use for. */
const GLOBALS = [
  'Date.now()',
  'new Date()',
  'Math.random()',
  'Temporal.Now.instant()',
  'performance.timeOrigin',
  'process.env',
  'window.name',
  'fetch("/")',
  'setTimeout(() => {}, 1)',
  'setInterval(() => {}, 1)',
  'crypto.randomUUID()',
  'console.log(1)',
];

/** The word of an expression that the linter names: `Math.random`, `process`. */
const wordOf = (expression: string) =>
  /^(?:new )?(Math\.random|Temporal\.Now|\w+)/.exec(expression)?.[1] ?? expression;

const EXISTING = [
  'machines/alpha/a.ts',
  'machines/beta/a.ts',
  'db/alpha/a.ts',
  'db/beta/a.ts',
  'agents/alpha/a.ts',
  'agents/beta/a.ts',
  'server/features/alpha/a.ts',
  'server/features/alpha/testing/a.ts',
  'server/features/beta/a.ts',
  'server/mail/mailer.ts',
  'server/testing/a.ts',
  'server/features.ts',
  'server/actors/a.ts',
  'web/alpha/a.ts',
  'web/beta/a.ts',
  'web/lib/a.ts',
  'web/ui/a.ts',
  'web/form/a.ts',
  'web/session/a.ts',
  'web/shell/a.ts',
  'tests/a.ts',
  'bench/a.ts',
];

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      filename: z.string(),
      code: z.string(),
      message: z.string(),
      help: z.string().default(''),
    }),
  ),
});

let tree: string;
let found: z.infer<typeof reportSchema>['diagnostics'];

async function plant(file: string, imports?: string): Promise<void> {
  const at = path.join(tree, file);
  await mkdir(path.dirname(at), { recursive: true });
  const isType = imports?.startsWith('type ');
  const line =
    imports === undefined
      ? ''
      : `${isType ? 'import type' : 'import'} { a } from '${imports.replace('type ', '')}';\n`;
  const use =
    imports === undefined ? '' : isType ? 'export type B = a;\n' : 'export const b = a;\n';
  await writeFile(at, `${line}${use}export type A = string;\nexport const a = 1;\n`);
}

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'lectern-walls-'));
  for (const file of [
    'oxlint.config.ts',
    'feature-words.ts',
    'long-files.ts',
    'walled-files.ts',
    'walls.ts',
    'package.json',
    'tsconfig.base.json',
  ])
    await cp(path.join(root, file), path.join(tree, file));
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  for (const file of EXISTING) await plant(file);
  for (const [file, imports] of PLANTED) await plant(file, imports);
  for (const [one, two, toTwo, toOne] of CIRCLES) {
    await plant(one, toTwo);
    await plant(two, toOne);
  }
  for (const [file, count] of [
    ['web/alpha/longest.ts', MOST_LINES],
    ['web/alpha/too-long.ts', MOST_LINES + 1],
  ] as const) {
    await writeFile(path.join(tree, file), 'export {};\n'.repeat(count));
  }
  await writeFile(
    path.join(tree, 'machines/alpha/globals.ts'),
    `export const all = [\n${GLOBALS.map((expression) => `  ${expression},\n`).join('')}];\n`,
  );
  const run = promisify(execFile);
  const { stdout } = await run('oxlint', ['--format', 'json'], {
    cwd: tree,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
  found = reportSchema.parse(JSON.parse(stdout)).diagnostics;
}, 60_000);

afterAll(() => rm(tree, { recursive: true, force: true }));

const refusals = (file: string) => found.filter(({ filename }) => filename === file);

describe('the walls', () => {
  it.each(PLANTED)(
    '[WALL-1] [WALL-2] [WALL-3] [WALL-4] [WALL-5] [WALL-6] [WALL-11] [WALL-15] [WALL-16] %s from %s: %s',
    (file, _, rule) => {
      const refused = refusals(file).filter(({ code }) => code.includes('no-restricted-imports'));
      if (rule === undefined) expect(refused).toEqual([]);
      else expect(refused.map(({ help }) => help).join('\n')).toContain(`(${rule})`);
    },
  );

  it.each(LATER)('[WALL-12] %s, later, from %s: %s', (file, from, rule) => {
    const source = `export const load = () => import('${from}');\n`;
    const refused = refusedLater(walledFiles(tree), file, source);
    if (rule === undefined) expect(refused).toEqual([]);
    else expect(refused.join('\n')).toContain(`(${rule})`);
  });

  it.each([
    ['db/alpha/later-type.ts', '#server/mail/mailer.ts', 'WALL-1'],
    ['machines/alpha/later-type.ts', 'node:fs', 'WALL-3'],
    ['server/features/alpha/later-type.ts', '../beta/a.ts', 'WALL-4'],
    ['web/lib/later-type.ts', '#server/mail/mailer.ts', undefined],
  ])('[WALL-12] %s, as a type, from %s: %s', (file, from, rule) => {
    const source = `export type Later = typeof import('${from}');\n`;
    const refused = refusedLater(walledFiles(tree), file, source);
    if (rule === undefined) expect(refused).toEqual([]);
    else expect(refused.join('\n')).toContain(`(${rule})`);
  });

  it('[WALL-12] stand before everything that is imported later', () => {
    const all = walledFiles(root);
    const files = globSync(`{${Object.keys(LAYERS).join(',')}}/**/*.{ts,tsx}`, { cwd: root });
    const refused = files.flatMap((file) =>
      refusedLater(all, file, readFileSync(path.join(root, file), 'utf8')),
    );
    expect(refused).toEqual([]);
  });

  it.each(CIRCLES)('[WALL-7] %s and %s may not import each other', (one, two) => {
    const codes = [...refusals(one), ...refusals(two)].map(({ code }) => code);
    expect(codes.some((code) => code.includes('no-cycle'))).toBe(true);
  });

  it.each(GLOBALS)('[WALL-8] machines may not say %s', (expression) => {
    const lines = refusals('machines/alpha/globals.ts').filter(({ code }) =>
      /no-restricted-(?:globals|properties)/.test(code),
    );
    expect(lines.map(({ message }) => message).join('\n')).toContain(wordOf(expression));
  });
});

describe('lengths', () => {
  it('[LONG-FILE-1] of what is not listed are refused', () => {
    const refused = (file: string) => refusals(file).some(({ code }) => code.includes('max-lines'));
    expect(refused('web/alpha/longest.ts')).toBe(false);
    expect(refused('web/alpha/too-long.ts')).toBe(true);
  });

  const linesOf = (file: string) =>
    readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;

  it('[LONG-FILE-1] are 250 lines in every source, or what long-files.ts gives it', () => {
    const tooLong = globSync(`{${Object.keys(LAYERS).join(',')}}/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !/\.test\.|\/testing\/|access|\.gen\./.test(file))
      .filter((file) => linesOf(file) > (LONG_FILES[file] ?? MOST_LINES));
    expect(tooLong).toEqual([]);
  });

  it.each(Object.entries(LONG_FILES))(
    '[LONG-FILE-1] %s is there and needs its %i lines: when it shrinks, so does its line of the list',
    (file, given) => {
      expect(linesOf(file)).toBeGreaterThan(MOST_LINES);
      expect(given - linesOf(file)).toBeLessThan(10);
    },
  );
});

describe('the parts of the server', () => {
  it('[WALL-11] are rooms, the engine, or open for a reason', () => {
    const parts = globSync('server/*/', { cwd: root }).map((part) => part.replace(/\/$/, ''));
    expect(unlistedParts(parts)).toEqual([]);
    const listed = [...SERVER_ROOMS, ...ENGINE, ...Object.keys(OPEN_PARTS)];
    expect(listed.filter((part) => !parts.includes(part))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('[WALL-11] are not forgotten when one is added', () => {
    expect(unlistedParts(['server/api', 'server/planted'])).toEqual(['server/planted']);
  });
});

describe('the list of crossings', () => {
  const features = Object.entries(LAYERS).flatMap(([name, layer]) =>
    featuresOf(root, name).map((feature) => `${layer.features}/${feature}`),
  );

  it('[WALL-4] names features that exist', () => {
    for (const [from, to] of Object.entries(CROSSINGS)) {
      const folder = path.dirname(from);
      for (const name of [from, ...to.map((feature) => `${folder}/${feature}`)])
        expect(features).toContain(name);
    }
  });

  it('[WALL-4] names nothing that is not taken', () => {
    const layers = `{${Object.keys(LAYERS).join(',')}}`;
    const files = globSync(`${layers}/**/*.{ts,tsx}`, { cwd: root }).filter(
      (file) => !TESTS.some((pattern) => path.matchesGlob(file, `*/${pattern}`)),
    );
    const texts = new Map(
      files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const),
    );
    const taken = [...importsOf(texts)].flatMap(([file, imports]) =>
      imports.map((one) => [file, one] as const),
    );
    const isTaken = (from: string, to: string) =>
      taken.some(([file, one]) => file.startsWith(`${from}/`) && one.startsWith(`${to}/`));
    const unused = Object.entries(CROSSINGS).flatMap(([from, to]) =>
      to
        .filter((feature) => !isTaken(from, `${path.dirname(from)}/${feature}`))
        .map((feature) => `${from}: ${feature}`),
    );
    expect(unused).toEqual([]);
  });

  it('[WALL-4] has no circle', () => {
    const visiting = new Set<string>();
    const visit = (feature: string): void => {
      expect(visiting.has(feature), [...visiting, feature].join(' → ')).toBe(false);
      visiting.add(feature);
      for (const other of takenBy(feature)) visit(`${path.dirname(feature)}/${other}`);
      visiting.delete(feature);
    };
    for (const feature of [...Object.keys(CROSSINGS), ...Object.keys(OTHER_WORDS)]) visit(feature);
  });

  it.each([
    ['web/wizard', 'course', true],
    ['agents/material', 'lesson', false],
    ['web/attachment', 'talk', false],
    ['web/edition', 'lesson', false],
  ])('[WALL-4] %s takes of %s, whose part it may be, or not: %s', (part, whole, takes) => {
    expect(takenBy(part).includes(whole)).toBe(takes);
  });

  it('[WALL-4] does not list what goes without saying', () => {
    const said = Object.entries(OTHER_WORDS).flatMap(([folder, word]) =>
      'of' in word && CROSSINGS[folder]?.includes(word.of) ? [folder] : [],
    );
    expect(said).toEqual([]);
  });
});

/** Without what it is written in; what it is for stays. */
const nameOf = (file: string) => path.basename(file).replace(/\.tsx?$/, '');

describe('names', () => {
  it('[WALL-9] are those of one file', () => {
    const files = globSync(
      `{${Object.keys(LAYERS).join(',')},tests,bench,load-tests}/**/*.{ts,tsx}`,
      {
        cwd: root,
      },
    ).filter((file) => !/^web\/routes\/|\/testing\//.test(file));
    const places = Map.groupBy(files, nameOf);
    const shared = [...places].filter(([name, at]) => at.length > 1 && !NAMESAKES.includes(name));
    expect(Object.fromEntries(shared)).toEqual({});
    const single = NAMESAKES.filter((name) => (places.get(name)?.length ?? 0) < 2);
    expect(single).toEqual([]);
  });

  it.each([
    ['machines/lesson/lesson-state.ts', 'web/course/lesson-state.tsx', true],
    ['web/course/lesson-state.ts', 'web/course/lesson-state.tsx', true],
    ['db/course/course.entity.ts', 'db/course/course.repository.ts', false],
  ])('[WALL-9] are the same or not whatever they end in: %s and %s', (one, other, isSame) => {
    expect(nameOf(one) === nameOf(other)).toBe(isSame);
  });

  it.each(['utils', 'helpers', 'common', 'types', 'services'])(
    '[WALL-13] of folders say what is in them, and none is %s',
    (name) => {
      const folders = `{${Object.keys(LAYERS).join(',')},tests,bench,load-tests}/**/${name}/`;
      expect(globSync(folders, { cwd: root })).toEqual([]);
    },
  );

  it('[WALL-10] of features are words of the server, or are explained', () => {
    const words = new Set(featuresOf(root, 'server'));
    const unexplained = Object.entries(LAYERS).flatMap(([name, layer]) =>
      featuresOf(root, name)
        .filter((feature) => !words.has(feature))
        .map((feature) => `${layer.features}/${feature}`)
        .filter((folder) => !(folder in OTHER_WORDS)),
    );
    expect(unexplained).toEqual([]);
    const stale = Object.keys(OTHER_WORDS).filter(
      (folder) => words.has(path.basename(folder)) || !existsSync(path.join(root, folder)),
    );
    expect(stale).toEqual([]);
    const wholes = Object.values(OTHER_WORDS).flatMap((other) => ('of' in other ? [other.of] : []));
    expect(wholes.filter((whole) => !words.has(whole))).toEqual([]);
  });
});
