import { expect, it } from 'vitest';
import { asLine, readClassList } from './class-list.ts';

it('[CLASS-LIST-1] reads a line with one address as one person, named by what stands beside it', () => {
  const text = [
    'Minseo Kim, minseo@x.org',
    'haneul@x.org\t오하늘',
    '"Lovelace, Ada" <ada@x.org>',
    '  plain@x.org  ',
  ].join('\r\n');
  expect(readClassList(text)).toEqual({
    people: [
      { email: 'minseo@x.org', name: 'Minseo Kim' },
      { email: 'haneul@x.org', name: '오하늘' },
      { email: 'ada@x.org', name: 'Lovelace, Ada' },
      { email: 'plain@x.org', name: '' },
    ],
    bad: [],
  });
});

it('[CLASS-LIST-2] reads each address of a line, with the names that a mail program wrote', () => {
  const { people } = readClassList(
    '"Lovelace, Ada" <ada@x.org>, 김하늘 <haneul@x.org>; c@x.org d@x.org',
  );
  expect(people).toEqual([
    { email: 'ada@x.org', name: 'Lovelace, Ada' },
    { email: 'haneul@x.org', name: '김하늘' },
    { email: 'c@x.org', name: '' },
    { email: 'd@x.org', name: '' },
  ]);
});

it('[CLASS-LIST-3] counts each address once, and leaves what is none to be shown', () => {
  expect(readClassList('A@x.org\na@x.org\nName and mail\nhalf@\n\nwrong@x')).toEqual({
    people: [{ email: 'a@x.org', name: '' }],
    bad: ['Name and mail', 'half@', 'wrong@x'],
  });
  expect(readClassList(' \n ')).toEqual({ people: [], bad: [] });
});

it('[CLASS-LIST-1] what is left of a list is typed so that it reads as the same people', () => {
  const people = [
    { email: 'ada@x.org', name: 'Lovelace, Ada' },
    { email: 'b@x.org', name: '' },
  ];
  expect(readClassList(people.map(asLine).join('\n')).people).toEqual(people);
});
