import { expect, it } from 'vitest';
import { highlight, matchCommands, pageInQuery, type CommandGroup } from './command-match.ts';

const onRun = () => undefined;
const GROUPS: ReadonlyArray<CommandGroup> = [
  {
    id: 'go',
    title: 'Go to',
    commands: [
      { id: 'courses', label: 'Courses', onRun },
      { id: 'docs', label: 'Documents', note: 'PDF', onRun },
    ],
  },
  { id: 'lessons', title: 'Lessons', commands: [{ id: 'l', label: '베이즈 정리', onRun }] },
];

it('[PALETTE-1] finds by every word typed, in labels and notes', () => {
  expect(matchCommands(GROUPS, 'pdf').map((group) => group.id)).toEqual(['go']);
  expect(matchCommands(GROUPS, '정리 베이즈')[0]?.commands[0]?.id).toBe('l');
  expect(matchCommands(GROUPS, 'courses nothing')).toEqual([]);
  expect(matchCommands(GROUPS, '')).toHaveLength(2);
});

it('[PALETTE-2] reads a page number however it is written, and nothing else', () => {
  for (const query of ['p 132', 'p132', 'P. 132', '132쪽', ' p 132 ']) {
    expect(pageInQuery(query)).toBe(132);
  }
  for (const query of ['132', 'page', 'p', 'p 0', 'p 1 2', 'p 1234567']) {
    expect(pageInQuery(query)).toBeNull();
  }
});

it('[PALETTE-3] cuts a label around what was typed', () => {
  expect(highlight('Open Studio', 'stu')).toEqual([
    { text: 'Open ', hit: false },
    { text: 'Stu', hit: true },
    { text: 'dio', hit: false },
  ]);
  expect(highlight('Home', 'x')).toEqual([{ text: 'Home', hit: false }]);
});
