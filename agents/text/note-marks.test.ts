/** Which raised numbers are marks of notes: a power taken for one is a false number. */
import { expect, it } from 'vitest';
import { withoutNoteMarks } from './note-marks.ts';

it.each([
  'Digging by hand takes n².⁸ hours, by machine n².',
  'The beds cover (rows + 1)² squares of the garden.',
  'Its area is (a + b)², not a² + b².',
  'The second row has f(x)² plants.',
  'A bed with width² = 4 is two long.',
  'The area is 3 × side².',
  'The lamp gives 40 candelas by 10 centimetres² of leaf.',
  'length time²',
  '밭의 넓이는 20제곱이 아니라 30미터² 이다.',
])('[EXTRACTIVE-6] “%s” keeps its powers', (text) => expect(withoutNoteMarks(text)).toBe(text));

it.each([
  ['Peat holds water.³ It is dug in bogs.', 'Peat holds water. It is dug in bogs.'],
  ['Peat holds water. ³ It is dug in bogs. ⁴', 'Peat holds water. It is dug in bogs.'],
  ['Some of it (from the north) ² is older.', 'Some of it (from the north) is older.'],
  ['Peat is sold at example.org . ³ It is cheap.', 'Peat is sold at example.org . It is cheap.'],
  ['Some of it (from the north)² is older.', 'Some of it (from the north) is older.'],
  ['Peat, which is dug in bogs,¹² holds water.', 'Peat, which is dug in bogs, holds water.'],
  ['이탄은 물을 머금는다.² 늪에서 캔다.', '이탄은 물을 머금는다. 늪에서 캔다.'],
])('[EXTRACTIVE-6] “%s” loses its mark', (text, without) =>
  expect(withoutNoteMarks(text)).toBe(without),
);
