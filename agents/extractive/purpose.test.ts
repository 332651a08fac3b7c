import { expect, it } from 'vitest';
import { codeItems, effectItems } from './code-questions.ts';
import { purposeOf, withoutTool } from './purpose.ts';
import { quizMaterial } from './testing/quiz-material.ts';

it.each([
  ['To see all beds of the garden, run:', 'To see all beds of the garden'],
  ['In order to dig over a bed at once, use the', 'In order to dig over a bed at once'],
  ['To clear the plan, issue the following command:', 'To clear the plan'],
  ['Beds that are left can be removed using this command:', 'Beds that are left can be removed'],
  ['To draw a bed, you could use', 'To draw a bed'],
  ['For more, use:', 'For more, use'],
])('[EXTRACTIVE-3] “%s” says for what: “%s”', (lead, purpose) => {
  expect(purposeOf(lead)).toBe(purpose);
});

it('[ITEM-2] a line is not asked for where its own name stands in the question alone', () => {
  const shown = (lead: string, code: string) => ({ lead, code, page: 2 });
  const items = [
    ...codeItems(
      quizMaterial({
        shown: [
          shown('To read the plan of all beds the function plan.read() is there', 'plan.read("a")'),
          shown('To put another one behind the last row', 'draw.bed("plan")'),
          shown('To water the upper part of the garden', 'soak.each("plan")'),
          shown('To count what the box still has in spring', 'seeds.left("plan")'),
        ],
      }),
      () => 0.4,
    ),
  ];
  expect(items.map(({ question }) => question)).toEqual([
    'Which line does it? “To put another one behind the last row”',
    'Which line does it? “To water the upper part of the garden”',
    'Which line does it? “To count what the box still has in spring”',
  ]);
});

it('[EXTRACTIVE-3] what a line does is asked with what other lines do, and it is said of which', () => {
  const shown = (code: string, behind: string) => ({ lead: '', code, behind, page: 2 });
  const items = [
    ...effectItems(
      quizMaterial({
        shown: [
          shown('append 9', 'puts a new bed behind the last one of the row.'),
          shown('pluck 12', 'removes the weeds from all rows that were drawn.'),
          shown('pour 20', 'gives each plant a can of water at night.'),
        ],
      }),
      () => 0.4,
    ),
  ];
  expect(items.map(({ question }) => question)).toEqual([
    'What does this line do? “append 9”',
    'What does this line do? “pluck 12”',
    'What does this line do? “pour 20”',
  ]);
  const [first] = items;
  if (first?.type !== 'choice') throw new Error('no choice');
  expect(first.options[first.answer]).toBe('puts a new bed behind the last one of the row');
  expect(first.explanation).toContain('is said of “pluck 12”');
  expect(first.explanation).toContain('is said of “pour 20”');
});

it('[EXTRACTIVE-3] a tool that its line shows is left out of what the line is for', () => {
  const lead = 'You can compare two plans of the garden with the differ(1) command.';
  expect(withoutTool(lead, '$ differ old.plan new.plan')).toBe(
    'You can compare two plans of the garden',
  );
  expect(withoutTool(lead, '$ other old.plan')).toBe(lead);
});

it('[ITEM-2] a line whose command, or what it takes, stands in the question alone is not asked for', () => {
  const shown = (lead: string, code: string) => ({ lead, code, page: 2 });
  const items = [
    ...codeItems(
      quizMaterial({
        shown: [
          shown(
            'Rows of peas are drawn thanks to the package rp, which has to be loaded',
            '\\load{rp}',
          ),
          shown('The rows are set by the \\rowmode command, once for all of them', '\\rowmode{4}'),
          shown('The default option for this command is the following', '\\rake{12}'),
          shown('To put another one behind the last of the garden', '\\append{9}'),
          shown('To count what the box still has in spring', '\\left{7}'),
          shown('To give each plant a can of water at night', '\\pour{20}'),
        ],
      }),
      () => 0.4,
    ),
  ];
  const [first = '', second = '', ...others] = items.map(({ question }) => question);
  expect([first, second]).toEqual([
    'Which line does it? “To put another one behind the last of the garden”',
    'Which line does it? “To count what the box still has in spring”',
  ]);
  expect(others).toHaveLength(1);
});
