import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sectionLabel, slideLabel } from '#machines/document/page-label.ts';
import { mount } from '../testing/mount.tsx';
import { PageChip } from './page-chip.tsx';

describe.each([
  [
    'en',
    [
      'p. 4',
      'p. iv',
      'slide 4',
      'section “Loops”',
      'section “Loops”, part 2',
      'pp. 4–6',
      'opening',
      'part 3',
      'section “Loops that never come to an…”',
    ],
  ],
  [
    'ko',
    [
      '4쪽',
      'iv쪽',
      '슬라이드 4',
      '“Loops” 절',
      '“Loops” 절 2',
      '4–6쪽',
      '첫머리',
      '3번째 부분',
      '“Loops that never come to an…” 절',
    ],
  ],
] as const)('in %s', (language, words) => {
  it('[FORMAT-13] a proof names a page, a slide or a section as what it is', async () => {
    await mount(
      <>
        <PageChip page={4} />
        <PageChip page={4} printed="iv" />
        <PageChip page={4} printed={slideLabel(4)} />
        <PageChip page={4} printed={sectionLabel('Loops', 1)} />
        <PageChip page={4} printed={sectionLabel('Loops', 2)} />
        <PageChip page={4} to={6} />
        <PageChip page={4} printed={sectionLabel('Loops that never come to an end', 1)} />
        <PageChip page={4} printed={sectionLabel(undefined, 1)} />
        <PageChip page={4} printed={sectionLabel(undefined, 3)} />
      </>,
      { language },
    );
    for (const word of words) expect(screen.getByText(word)).toBeDefined();
  });
});
