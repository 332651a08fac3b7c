import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { mount } from '../testing/mount.tsx';
import { InquirySheet } from './inquiry-sheet.tsx';

const AT = '2026-01-01T00:00:00.000Z';

async function open(state: 'new' | 'open' | 'closed', refuses = false) {
  const written: string[] = [];
  const page = await mount(<InquirySheet inquiryId="i1" onClose={() => {}} />, {
    answers: {
      inquiry: {
        get: () =>
          ({
            id: 'i1',
            state,
            organization: 'Night School',
            email: 'head@night.example',
            name: 'Grace',
            seats: '',
            assigneeName: null,
            message: 'Forty teachers.',
            createdAt: AT,
            notes: written.map((text, at) => ({
              id: String(at),
              kind: 'note',
              author: 'Ada',
              text,
              at: AT,
            })),
          }) as any,
        note: ({ text }) => {
          if (refuses) throw new AppError('INTERNAL');
          written.push(text);
          return { id: 'i1' };
        },
        answer: ({ text }) => {
          written.push(`mail: ${text}`);
          return { id: 'i1' };
        },
      },
    },
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /Answer or note/u,
  });
  const verb = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  return { ...page, written, field, verb };
}

it('[INQUIRY-1] offers what its state allows', async () => {
  const fresh = await open('new');
  expect(fresh.verb('Assign to me')).toBeDefined();
  fresh.unmount();
  await open('closed');
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
});

it('[INQUIRY-1] a note or a mail is written once there is something in it, and begins anew', async () => {
  const { user, field, verb, written } = await open('open');
  expect([verb('Send by mail').disabled, verb('Save note').disabled]).toEqual([true, true]);
  await user.type(field, ' Called. ');
  await user.click(verb('Save note'));
  await screen.findByText('Called.');
  await waitFor(() => expect(field.value).toBe(''));
  await user.type(field, 'Hello');
  await user.click(verb('Send by mail'));
  await waitFor(() => expect(written).toEqual(['Called.', 'mail: Hello']));
});

it('[INQUIRY-3] what was refused stays as it was typed', async () => {
  const { user, field, verb, written } = await open('open', true);
  await user.type(field, 'Called.');
  await user.click(verb('Save note'));
  await screen.findByText(/Something failed on our side/u);
  expect([field.value, written]).toEqual(['Called.', []]);
});
