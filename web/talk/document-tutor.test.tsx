import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { DocumentTutor } from './document-tutor.tsx';

const course = (slug: string) => ({
  id: `id-${slug}`,
  slug,
  title: slug,
  language: 'en' as const,
  organization: { slug: 'acme', name: 'Acme' },
});

async function show(taughtIn: string[]) {
  return mount(<DocumentTutor orgSlug="acme" taughtIn={taughtIn} />, {
    answers: {
      talk: {
        courses: () => [course('birds'), course('maps')],
        begin: () => ({
          course: course('maps'),
          welcome: 'Good morning.',
          pageCount: 3,
          lessonCount: 1,
          hasModel: false,
          hears: false,
          speaks: false,
          starters: [],
          hasLine: false,
          speechSpeed: 1,
        }),
      },
    },
  });
}

it('[TALK-10] asks the tutor of the course that teaches the document', async () => {
  const page = await show(['maps']);
  const ask = await screen.findByRole('button', { name: 'Ask about this document' });
  await page.user.click(ask);
  await screen.findByText('Good morning.');
  const begun = page.asked.find(({ path }) => path === 'talk.begin');
  expect(begun?.input).toMatchObject({ courseId: 'id-maps' });
});

it('[TALK-10] is not offered where no course teaches it', async () => {
  const page = await show(['other']);
  await waitFor(() => expect(page.asked.some(({ path }) => path === 'talk.courses')).toBe(true));
  expect(screen.queryByRole('button')).toBeNull();
});
