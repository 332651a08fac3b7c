import { screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { LessonTutor } from './lesson-tutor.tsx';

const course = {
  id: 'c1',
  slug: 'maps',
  title: 'Reading maps',
  language: 'en' as const,
  organization: { slug: 'acme', name: 'Acme' },
};

function Lesson({ lessonId }: { lessonId: string }) {
  const text = useRef<HTMLDivElement>(null);
  const place = { orgSlug: undefined, courseSlug: 'maps' };
  return (
    <>
      <LessonTutor courseId="c1" {...{ lessonId, place, text }} />
      <main ref={text}>Contour lines join points of equal height.</main>
    </>
  );
}

function show(lessonId: string) {
  return mount(<Lesson lessonId={lessonId} />, {
    answers: {
      talk: {
        begin: () => ({
          course,
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
        room: () => ({ messages: null, voiceMinutes: null }),
        open: () => ({ id: 't1', courseId: 'c1', title: 'Heights', messages: [] }),
        ask: ({ talkId, answerId }) => ({ talkId, answerId }),
      },
    },
  });
}

/** A window as wide as each media query asks for, or narrower than all of them. */
function windowIs(wide: boolean): void {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: wide, media, ...listens }));
}

beforeEach(() => sessionStorage.clear());

it('[LESSON-TUTOR-1] stands beside the text where there is room, and gives the focus back', async () => {
  windowIs(true);
  const { user } = await show('l1');
  const button = screen.getByRole('button', { name: 'Ask the tutor' });
  await user.click(button);
  const panel = await screen.findByRole('complementary', { name: 'Tutor' });
  await within(panel).findByText('Good morning.');
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  // The text is not covered: no dialog stands above it.
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  // The button opens it, and closes it again.
  await user.click(button);
  await screen.findByRole('complementary');
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

it('[LESSON-TUTOR-1] is a sheet above the text elsewhere', async () => {
  windowIs(false);
  const { user } = await show('l1');
  await user.click(screen.getByRole('button', { name: 'Ask the tutor' }));
  const sheet = await screen.findByRole('dialog', { name: 'Tutor' });
  await within(sheet).findByText('Good morning.');
});

it('[LESSON-TUTOR-2] goes on beside the next lesson, open as it was left, and begins anew when asked', async () => {
  windowIs(true);
  const first = await show('l1');
  await first.user.click(screen.getByRole('button', { name: 'Ask the tutor' }));
  const field = await screen.findByRole('textbox');
  await first.user.type(field, 'What is a contour line?{Enter}');
  await screen.findByRole('button', { name: 'New conversation' });
  const asked = first.asked.find(({ path }) => path === 'talk.ask');
  first.unmount();

  const next = await show('l2');
  const link = await screen.findByRole('link', { name: 'Conversations' });
  const talkId = String(Reflect.get(Object(asked?.input), 'talkId'));
  expect(link.getAttribute('href')).toContain(talkId);
  // Nobody asked for it here: who reads is not taken away from the text.
  expect(document.activeElement).toBe(document.body);
  const begun = next.asked.find(({ path }) => path === 'talk.begin');
  expect(begun?.input).toMatchObject({ lessonId: 'l2' });
  await next.user.click(screen.getByRole('button', { name: 'New conversation' }));
  await waitFor(() => expect(link.getAttribute('href')).not.toContain(talkId));
});

/** As a mouse does over the text. */
function select(from: number, to: number): void {
  const { firstChild } = screen.getByText('Contour lines join points of equal height.');
  document.getSelection()?.setBaseAndExtent(firstChild!, from, firstChild!, to);
  document.dispatchEvent(new Event('selectionchange'));
}

it('[LESSON-TUTOR-3] asks about the words that are selected, once', async () => {
  windowIs(true);
  const { user, asked } = await show('l1');
  select(0, 13);
  await user.click(await screen.findByRole('button', { name: 'Ask about the selection' }));
  await screen.findByText('Contour lines', { selector: 'blockquote' });
  await user.type(await screen.findByRole('textbox'), 'What are they?{Enter}');
  const questions = () => asked.filter(({ path }) => path === 'talk.ask');
  await waitFor(() => expect(questions()).toHaveLength(1));
  expect(questions()[0]?.input).toMatchObject({ text: 'What are they?', passage: 'Contour lines' });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Ask without these words' })).toBeNull(),
  );
});

it('[LESSON-TUTOR-3] asks without them once they are dropped', async () => {
  windowIs(true);
  const { user, asked } = await show('l1');
  select(14, 18);
  await user.click(await screen.findByRole('button', { name: 'Ask about the selection' }));
  await user.click(await screen.findByRole('button', { name: 'Ask without these words' }));
  await user.type(screen.getByRole('textbox'), 'What is a map?{Enter}');
  await waitFor(() => expect(asked.some(({ path }) => path === 'talk.ask')).toBe(true));
  const question = asked.find(({ path }) => path === 'talk.ask')?.input;
  expect(question).toMatchObject({ text: 'What is a map?' });
  expect(question).not.toHaveProperty('passage');
});
