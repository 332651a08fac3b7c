import { expect, it } from 'vitest';
import { toCsv } from './students-file.ts';

it('[STUDENT-LIST-1] quotes what would end a cell, and begins with the mark of its encoding', () => {
  expect(
    toCsv([
      ['Name', 'Lessons'],
      ['Seo, "Min"', 3],
      ['오혜진', 36],
    ]),
  ).toBe('\uFEFFName,Lessons\r\n"Seo, ""Min""",3\r\n오혜진,36\r\n');
});

it('[STUDENT-LIST-2] makes text of what a spreadsheet would compute', () => {
  expect(toCsv([['=1+1', '+82 10', '-x', '@home', -5]])).toBe(
    "\uFEFF'=1+1,'+82 10,'-x,'@home,-5\r\n",
  );
});
