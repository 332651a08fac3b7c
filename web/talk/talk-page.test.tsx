import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { ATTACHMENT_LIMITS } from '#machines/talk/attachment.ts';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import type { TalkMessage } from '#machines/talk/talk.ts';
import { tutorSessionAddress, type TutorSessionView } from '#machines/talk/tutor-session.events.ts';
import errors from '../locales/en/errors.json' with { type: 'json' };
import { createLiveServer } from '../testing/live-server.ts';
import { mount } from '../testing/mount.tsx';
import { TalkPage, type TalkPlace } from './talk-page.tsx';

const course = {
  id: 'c1',
  slug: 'maps',
  title: 'Reading maps',
  language: 'en' as const,
  organization: { slug: 'acme', name: 'Acme' },
};
const message = (given: Partial<TalkMessage> & { id: string }): TalkMessage => ({
  timestamp: '2026-01-01T00:00:00.000Z',
  message: '',
  sender: 'remote',
  citations: [],
  suggestions: [],
  attachments: [],
  state: 'done',
  ...given,
});

function Page({ at = {} }: { at?: TalkPlace }) {
  const [place, setPlace] = useState<TalkPlace>(at);
  return <TalkPage orgSlug={undefined} place={place} onPlace={setPlace} />;
}

/** A course, whose talk has these messages once something was asked. */
async function openPage(ask: (text: string | undefined) => void | Promise<void> = () => {}) {
  let messages: TalkMessage[] = [];
  let talkId = '';
  let isAway = false;
  const live = createLiveServer();
  const tell = (state: TutorSessionView['state']) => {
    const [questionId = '', answerId = ''] = messages.slice(-2).map(({ id }) => id);
    const context: TutorSessionView = { talkId, state, turn: { questionId, answerId } };
    live.setView(tutorSessionAddress.ref(talkId), { value: 'idle', context });
  };
  const page = await mount(<Page />, {
    live,
    answers: {
      talk: {
        courses: () => {
          if (isAway) throw new AppError('COURSE_NOT_FOUND');
          return [course];
        },
        begin: () => ({
          course,
          welcome: 'Good morning.',
          pageCount: 12,
          lessonCount: 3,
          hasModel: false,
          hears: false,
          speaks: false,
          starters: [
            { title: 'Heights', number: '1.1', page: { number: 4, label: 'iv' } },
            { title: 'Scale', number: '1.2' },
          ],
          hasLine: false,
          speechSpeed: 1,
        }),
        list: () => ({ items: [], total: 0, page: 1, limit: 50 }),
        open: () => ({ id: talkId, title: 'Talk', courseId: 'c1', messages }),
        ask: async (input) => {
          await ask(input.text);
          ({ talkId } = input);
          messages = [
            message({ id: input.questionId, sender: 'local', message: input.text ?? '' }),
            message({ id: input.answerId, state: 'answering', questionId: input.questionId }),
          ];
          // The session hears of the question with its row.
          tell('retrieving');
          return { talkId, answerId: input.answerId };
        },
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /Reading maps/u }));
  await screen.findByText('Good morning.');
  const store = (change: Partial<TalkMessage>) => {
    messages = messages.map((one) => (one.sender === 'remote' ? { ...one, ...change } : one));
  };
  const show = (state: TutorSessionView['state'], change: Partial<TalkMessage>) => {
    store(change);
    tell(state);
  };
  const questions = () => page.asked.filter(({ path }) => path === 'talk.ask').length;
  /** What is shown after that is shown of this question. */
  const type = async (text: string) => {
    const before = questions();
    await page.user.type(screen.getByRole('textbox', { name: 'Ask about this course' }), text);
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(questions()).toBe(before + 1));
  };
  /** Every reading fails, and all are read again. */
  const goAway = () => {
    isAway = true;
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  };
  return { ...page, type, show, store, goAway, answerId: () => messages.at(-1)?.id ?? '' };
}

it('[TALK-1] asks, shows words as they come with their pages, and the stored answer in their place', async () => {
  const page = await openPage();
  await page.type('What is a contour line?');
  await screen.findByText('Looking through the pages');
  page.live.write(answerStream(page.answerId()), 'A line of equal height. <Cite id="c1-p4" /> It');
  const answer = await screen.findByTestId('answer');
  await waitFor(() => expect(answer.textContent).toContain('A line of equal height. p. 4 It'));
  // Only whole sentences are read aloud.
  const spoken = answer.querySelector('[aria-live="polite"]');
  expect(spoken?.textContent?.trim()).toBe('A line of equal height.');
  page.show('idle', {
    state: 'done',
    message: 'A line of equal height. <Cite id="c1-p4" /> It never crosses another.',
    citations: [{ id: 'c1-p4', quote: 'equal height', page: { documentId: 'd', number: 4 } }],
    suggestions: ['Quiz me on “Heights”'],
    author: 'extractive',
  });
  await within(answer).findByRole('button', { name: 'p. 4' });
  expect(answer.textContent).toContain('Answered from p. 4');
  expect(answer.textContent).toContain('Taken word for word, without AI');
  await page.user.click(screen.getByRole('button', { name: 'Quiz me on “Heights”' }));
  expect(page.asked.filter(({ path }) => path === 'talk.ask')).toHaveLength(2);
});

it('[NOW-14] reads a talk once for each answer, however often its session speaks meanwhile', async () => {
  const page = await openPage();
  const reads = () => page.asked.filter(({ path }) => path === 'talk.open').length;
  await page.type('What is a ridge?');
  await screen.findByText('Looking through the pages');
  page.show('answering', {});
  await screen.findByText('Writing the answer');
  page.live.write(answerStream(page.answerId()), 'A high place.');
  await screen.findAllByText('A high place.');
  const before = reads();
  page.show('idle', { state: 'done', message: 'A high place. It falls off on both sides.' });
  await screen.findAllByText(/falls off/u);
  expect(reads() - before).toBe(1);
  await page.type('And a valley?');
  await screen.findByText('Looking through the pages');
  expect(reads() - before).toBe(1);
});

it('[TALK-15] shows beside each question that one may begin with where it is taught', async () => {
  const page = await openPage();
  const starters = within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(starters).toEqual([
    'What is “Heights” about?p. iv',
    'Where is “Scale” taught?lesson 1.2',
    'Quiz me on “Heights”p. iv',
  ]);
  await page.user.click(screen.getByRole('button', { name: /Where is “Scale” taught/u }));
  const asked = () => page.asked.find(({ path }) => path === 'talk.ask')?.input;
  await waitFor(() => expect(asked()).toMatchObject({ text: 'Where is “Scale” taught?' }));
});

it('[TALK-17] says how far a book is that is got ready for the question, and of no other', async () => {
  const page = await openPage();
  await page.type('What is a ridge?');
  await screen.findByText('Looking through the pages');
  const asked = page.asked.find(({ path }) => path === 'talk.ask')?.input;
  const ref = tutorSessionAddress.ref(String(Reflect.get(Object(asked), 'talkId')));
  // It is heard once the page follows the talk.
  const tell = (indexed: number, answerId: string) =>
    page.live.setProgress(ref, { indexed, pages: 1200, answerId });
  await waitFor(() => {
    tell(16, page.answerId());
    screen.getByText('Getting the book ready to be searched: 16 of 1,200 pages');
  });
  tell(8, 'another');
  await screen.findByText('Looking through the pages');
  page.show('answering', {});
  await screen.findByText('Writing the answer');
});

it('[TALK-14] says how many pages the tutor answers from, and leads to a call with it', async () => {
  await openPage();
  await screen.findByText('Answers from 12 pages');
  const call = screen.getByRole('link', { name: 'Call' });
  expect(call.getAttribute('href')).toBe('/learn/ai-voice-tutor?course=maps');
});

it('[TALK-1] reads along with each answer, and only once its question has arrived', async () => {
  const arrives = Promise.withResolvers<void>();
  const page = await openPage((text) => (text === 'And a ridge?' ? arrives.promise : undefined));
  await page.type('What is a valley?');
  await screen.findByText('Looking through the pages');
  page.show('idle', { state: 'done', message: 'A low place.' });
  await screen.findAllByText('A low place.');
  await page.type('And a ridge?');
  await screen.findByText('Looking through the pages');
  const last = page.asked.findLast(({ path }) => path === 'talk.ask');
  const { answerId } = (last?.input ?? { answerId: '' }) as { answerId: string };
  // Whoever joins before the question is there is refused, and not asked again.
  expect(page.live.follows(answerStream(answerId))).toBe(false);
  arrives.resolve();
  await waitFor(() => expect(page.live.follows(answerStream(answerId))).toBe(true));
  page.live.write(answerStream(answerId), 'A high place.');
  await waitFor(() => expect(screen.getAllByText('A high place.').length).toBeGreaterThan(0));
});

it('[TALK-12] keeps a talk on the page when a later reading fails', async () => {
  const page = await openPage();
  await page.type('What is a valley?');
  await screen.findByText('Looking through the pages');
  const reads = () => page.asked.filter(({ path }) => path === 'talk.courses').length;
  const before = reads();
  act(() => page.goAway());
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  page.show('idle', { state: 'done', message: 'A low place.' });
  await screen.findAllByText('A low place.');
  expect(screen.queryByText('Your courses could not be loaded')).toBeNull();
});

it('[NOW-16] reads a settled answer again that was read too early', async () => {
  const page = await openPage();
  await page.type('What is a valley?');
  const reads = () => page.asked.filter(({ path }) => path === 'talk.open').length;
  const before = reads();
  page.show('idle', {});
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  page.store({ state: 'done', message: 'A low place.' });
  await screen.findAllByText('A low place.');
  const after = reads();
  await waitFor(() => expect(reads()).toBe(after));
});

it('[TALK-9] gives a question back that did not arrive, and says why', async () => {
  const page = await openPage(() => {
    throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: 12 } });
  });
  await page.type('Why?');
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask about this course' }).value,
    ).toBe('Why?'),
  );
  expect(screen.queryByTestId('answer')).toBeNull();
});

it('[FAILURE-SAID-1] says that a rating did not arrive', async () => {
  const page = await openPage();
  await page.type('What is a scale?');
  page.show('idle', { state: 'done', message: 'A ratio.' });
  await page.user.click(await screen.findByRole('button', { name: 'Helpful' }));
  await screen.findAllByText(errors.INTERNAL);
});

it('[TALK-9] stops an answer', async () => {
  const page = await openPage();
  await page.type('What is a scale?');
  page.show('answering', {});
  await page.user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(page.live.events().map(({ type }) => type)).toEqual(['answer.stop']));
  page.show('stopped', { state: 'stopped', message: 'The scale' });
  await screen.findByText('Stopped. What had come is kept.');
});

it('[ATTACH-2] keeps a file from being sent that is too large, and says how large it may be', async () => {
  const page = await openPage();
  const input = screen.getByTestId('attach-file');
  const large = new File(['x'], 'large.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: ATTACHMENT_LIMITS.bytes + 1 });
  await page.user.upload(input, large);
  await screen.findByText('The file is too large. It can have up to 20 MB.');
  expect(screen.queryByTestId('attached')).toBeNull();
});

it('[TALK-13] says in its place that a course has no tutor, and that one may not be asked', async () => {
  const answers = {
    talk: {
      courses: () => [course],
      begin: () => ({
        course,
        welcome: 'Good morning.',
        pageCount: 0,
        lessonCount: 0,
        hasModel: false,
        hears: false,
        speaks: false,
        starters: [],
        hasLine: false,
        speechSpeed: 1,
      }),
      list: () => ({ items: [], total: 0, page: 1, limit: 50 }),
    },
  };
  const { user } = await mount(<Page at={{ course: 'somebody-elses' }} />, { answers });
  await screen.findByText(errors.course.tutorDisabled);
  await user.click(screen.getByRole('button', { name: /Reading maps/u }));
  await screen.findByText(errors.course.noTutor);
  expect(screen.queryByRole('textbox', { name: 'Ask about this course' })).toBeNull();
  expect(screen.queryByText(errors.course.tutorDisabled)).toBeNull();
});
