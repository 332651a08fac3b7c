import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Taken away before processes of two releases stood side by side; what was released stays as it is. */
const RELEASED = ['0005', '0024', '0033', '0057'];

/** What the release before could neither read nor write any more. */
const BREAKS = [
  /\bdrop (?:table|column|function|view)\b/,
  /\brename (?:to|column)\b/,
  /\balter column \S+ (?:set data )?type\b/,
  /\balter column \S+ set not null\b/,
  // It writes rows without the column.
  /\badd column (?![^`;]*\b(?:default|generated)\b)[^,;`']*\bnot null\b/,
];

/** Its statements as they are sent, on one line. */
function statementsOf(file: string): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  return source
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/["\s]+/g, ' ')
    .toLowerCase();
}

const breaks = (statements: string) => BREAKS.some((pattern) => pattern.test(statements));

const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}_.*\.ts$/.test(file));

it('[MIGRATION-9] a migration takes nothing away that the release before reads or writes', () => {
  const broken = files.filter((file) => breaks(statementsOf(file)));
  expect(broken.map((file) => file.slice(0, 4))).toEqual(RELEASED);
});

it.each([
  'alter table lesson drop column figures',
  'alter table lesson rename column figures to pictures',
  'alter table lesson rename to chapter_part',
  'alter table lesson alter column tokens type bigint',
  'alter table lesson alter column author set not null',
  'alter table lesson add column tone text not null',
])('[MIGRATION-9] is told of: %s', (statement) => {
  expect(breaks(statement)).toBe(true);
});

it.each([
  `alter table lesson add column tone text not null default 'plain'`,
  'alter table lesson add column tone text',
  'create table tone (id text primary key, name text not null)',
  'create index tone_of on lesson (tone) where tone is not null',
])('[MIGRATION-9] lets pass: %s', (statement) => {
  expect(breaks(statement)).toBe(false);
});
