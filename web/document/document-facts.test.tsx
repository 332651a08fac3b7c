import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { DocumentFacts } from './document-facts.tsx';

it.each([
  [27_400, '27.4 kB'],
  [19_200_000, '19.2 MB'],
])(
  '[FIGURE-1] says how large a file is in the unit a person reads it in',
  async (sizeInBytes, said) => {
    await mount(
      <DocumentFacts document={{ sizeInBytes, uploadedAt: '2026-01-01', status: 'completed' }} />,
    );
    expect(screen.getByText(said)).toBeDefined();
  },
);
