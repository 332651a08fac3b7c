/**
 * Rules can be traced. A rule is written down once: as a point of a `*.spec.md`
 * (`- **LESSON-3** …`) or at the head of the file that keeps it (` * HOST-4 …`). Tests name in their
 * titles the rules they prove (`[LESSON-3] [HOST-4] …`), comments and documents name them in their
 * text. Here: each id is defined once, each citation leads to a rule, and each rule has a test.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const CODE = '{machines,agents,db,server,web,tests,bench,load-tests}/**/*.{ts,tsx}';
const TEXTS = ['{machines,agents,db,server,web,tests,docs}/**/*.md', '*.{md,ts}'];

const ID = String.raw`[A-Z]+(?:-[A-Z]+)*-\d+`;
const IN_SPEC = new RegExp(String.raw`^- \*\*(${ID})\*\* \S`, 'gm');
const AT_HEAD = new RegExp(String.raw`^ \* (${ID}) (?!to |and |or )\S`, 'gm');
const HEAD = /^\/\*\*\n(?: \*.*\n)+/m;
const MENTION = new RegExp(String.raw`(?<![\w-])${ID}(?![\w-])`, 'g');
/** What stands in brackets at the beginning of a title, whatever it looks like. */
const TITLE = /(?<=['"`])(?:\[[A-Z][A-Z\d-]*\d+(?: [A-Z][A-Z\d-]*\d+)*\] ?)+/g;

const TEST = /^\s*it(?=\(|\.(?:each|for|runIf|skipIf)\()/gm;
const MODIFIER = /^\.(?:each|for|runIf|skipIf)(?=\()/;

/** Where each test has a rule. Elsewhere a test may be of a part that keeps none by itself. */
const RULED = /^(?:machines|db|server|web|agents(?!\/testing)|tests|bench)\//;

interface Place {
  id: string;
  file: string;
}

const files = [CODE, ...TEXTS].flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort();
const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

function definitionsOf(file: string, text: string): Place[] {
  const found = file.endsWith('.spec.md')
    ? text.matchAll(IN_SPEC)
    : isTest(file) || file.endsWith('.md')
      ? []
      : (HEAD.exec(text)?.[0] ?? '').matchAll(AT_HEAD);
  return [...found].map((match) => ({ id: match[1] ?? '', file }));
}

const definitions = [...texts].flatMap(([file, text]) => definitionsOf(file, text));
const rules = new Set(definitions.map(({ id }) => id));
const areas = new Set([...rules].map((id) => id.replace(/-\d+$/, '')));

/** Brackets, and texts in which brackets mean nothing. */
const BRACKET = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[()]/g;

/** The place behind the bracket that closes the one at `from`. */
function behindBrackets(text: string, from: number): number {
  let open = 0;
  for (const { 0: found, index } of text.slice(from).matchAll(BRACKET)) {
    if (found === '(') open += 1;
    if (found === ')') open -= 1;
    if (open === 0) return from + index + 1;
  }
  return text.length;
}

/** Titles of tests, as far as their line; of a table, a condition or both, that behind them. */
function titlesOf(text: string): string[] {
  return [...text.matchAll(TEST)].map((match) => {
    let at = match.index + match[0].length;
    for (let modifier; (modifier = MODIFIER.exec(text.slice(at)));) {
      at = behindBrackets(text, at + modifier[0].length);
    }
    return /^\(\s*(.*)/.exec(text.slice(at))?.[1] ?? '';
  });
}

/** In titles of tests, which prove what they name. */
function titledIn(file: string, text: string): string[] {
  const titles = isTest(file) ? [...text.matchAll(TITLE)].map(([title]) => title) : [];
  return titles.flatMap((title) => title.match(/[A-Z][A-Z\d-]*\d+/g) ?? []);
}

/** Ids in titles, and every mention of an area that has rules: `UTF-8` is none. */
function citationsOf(file: string, text: string): Place[] {
  const ids = [
    ...titledIn(file, text),
    ...(text.match(MENTION) ?? []).filter((id) => areas.has(id.replace(/-\d+$/, ''))),
  ];
  return [...new Set(ids)].map((id) => ({ id, file }));
}

const citations = [...texts].flatMap(([file, text]) => citationsOf(file, text));

it('[RULES-1] finds the rules of specs and of heads', () => {
  expect(definitions.some(({ file }) => file.endsWith('.spec.md'))).toBe(true);
  expect(definitions.some(({ file }) => file.endsWith('.ts'))).toBe(true);
});

it('[RULES-1] writes each rule down once', () => {
  const twice = definitions.filter(
    (one) => definitions.filter((other) => other.id === one.id).length > 1,
  );
  expect(twice).toEqual([]);
});

it('[RULES-1] cites only rules that are written down', () => {
  expect(citations.filter(({ id }) => !rules.has(id))).toEqual([]);
});

it('[RULES-2] proves each rule by a test that has it in its title', () => {
  const proven = new Set([...texts].flatMap(([file, text]) => titledIn(file, text)));
  expect(definitions.filter(({ id }) => !proven.has(id))).toEqual([]);
});

it('[RULES-3] has no test of the language, of agents, of rows, of the server or of a page that proves no rule', () => {
  const without = [...texts]
    .filter(([file]) => RULED.test(file) && /\.test\.tsx?$/.test(file))
    .flatMap(([file, text]) => titlesOf(text).map((title) => `${file}: ${title}`))
    .filter((title) => !/: ['"`]\[/.test(title));
  expect(without).toEqual([]);
});

it('[RULES-3] reads tests of tables and conditions, however many brackets these have', () => {
  const tests = [
    `it('[RULES-3] one', () => {`,
    `  it.for([f(g(1)), h()])(\n    '[RULES-3] two', () => {`,
    `it.runIf(can(now())).each(['('])('three', () => {`,
    `const it = units(4);`,
  ];
  expect(titlesOf(tests.join('\n'))).toEqual([
    `'[RULES-3] one', () => {`,
    `'[RULES-3] two', () => {`,
    `'three', () => {`,
  ]);
});
