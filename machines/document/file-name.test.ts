import { expect, it } from 'vitest';
import { shownFileName, unitOfFile } from './file-name.ts';

it('[FILE-NAME-1] what nobody can see of a name is not part of it', () => {
  expect(shownFileName('invoice\u202Efdp.exe')).toBe('invoicefdp.exe');
  expect(shownFileName('\u2066a\r\nb\u0007\u2069.pdf ')).toBe('ab.pdf');
  expect(shownFileName('지도 읽는 법 – 2판 😀.pdf')).toBe('지도 읽는 법 – 2판 😀.pdf');
  expect(shownFileName('\u200F\n')).toBe('');
});

it('[FORMAT-13] a file says by its name what it will be read by', () => {
  expect(['a.pdf', 'b.PPTX', 'c.epub', 'd.md', 'e', 'f.sample'].map(unitOfFile)).toEqual([
    'page',
    'slide',
    'section',
    'section',
    'page',
    'page',
  ]);
});
