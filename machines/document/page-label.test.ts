import { expect, it } from 'vitest';
import { pageLabelSchema } from './page-label.schema.ts';
import { isPrinted, pageNameOf, sectionLabel, slideLabel } from './page-label.ts';

it('[FORMAT-13] a page is called by its number, a slide by its own, a section by its name', () => {
  expect(pageNameOf(4, undefined)).toEqual({ unit: 'page', name: '4' });
  expect(pageNameOf(4, 'iv')).toEqual({ unit: 'page', name: 'iv' });
  expect(pageNameOf(4, slideLabel(4))).toEqual({ unit: 'slide', name: '4' });
  expect(pageNameOf(4, sectionLabel('Part 2: Loops', 3))).toEqual({
    unit: 'section',
    name: 'Part 2: Loops',
    turn: 3,
  });
  expect(pageNameOf(1, sectionLabel(undefined, 1))).toMatchObject({ unit: 'section', name: '' });
  expect([undefined, 'iv', slideLabel(1), sectionLabel('iv', 1)].map(isPrinted)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it('[FORMAT-13] a name of any length can be stored, and is not cut within a letter', () => {
  const label = sectionLabel('😀'.repeat(80), 1_000);
  expect(pageLabelSchema.safeParse(label).success).toBe(true);
  expect(label.isWellFormed()).toBe(true);
  expect(label.endsWith('…')).toBe(true);
});
