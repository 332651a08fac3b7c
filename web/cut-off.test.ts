import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CUT_OFF } from './cut-off.ts';

const CUTS = /text-overflow: ellipsis|line-clamp: \d/;

/** Rules of a sheet that cut off, by their selectors. */
function cutting(sheet: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const line of readFileSync(path.join(import.meta.dirname, sheet), 'utf8').split('\n')) {
    if (line.trimEnd().endsWith('{')) open.push(line.trim().slice(0, -1).trim());
    else if (line.trim() === '}') open.pop();
    else if (CUTS.test(line)) found.push(`${sheet} ${open.at(-1)}`);
  }
  return found;
}

const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.css'));

it('[CUT-OFF-1] each rule that cuts off says where the whole is', () => {
  expect([...new Set(sheets.flatMap(cutting))].sort()).toEqual(Object.keys(CUT_OFF).sort());
});

it('[CUT-OFF-1] what is whole in a title has one', () => {
  const without = Object.values(CUT_OFF)
    .flatMap((whole) => ('titledIn' in whole ? [whole.titledIn] : []))
    .filter((file) => !/\btitle=/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
  expect(without).toEqual([]);
});
