import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { CALL_LINE } from '#machines/talk/call-line.ts';
import type { TalkBeginning } from '#machines/talk/talk.ts';
import { mount } from '../testing/mount.tsx';
import { keptCall, type KeptCall } from './kept-call.ts';
import type { LineEvents, OpenedLine, OpenLine } from './page-line.ts';
import { VoiceCall } from './voice-call.tsx';

const beginning: TalkBeginning = {
  course: {
    id: 'c1',
    slug: 'maps',
    title: 'Reading maps',
    language: 'en',
    organization: { slug: 'acme', name: 'Acme' },
  },
  welcome: '',
  pageCount: 12,
  lessonCount: 3,
  hasModel: true,
  hears: true,
  speaks: true,
  hasLine: true,
  starters: [],
  speechSpeed: 1.2,
};

/** The ears of a browser in which nobody speaks. */
class SilentEars {
  start() {}
  abort() {}
}

/** A line that a test plays. */
function fakeLine() {
  const told: string[] = [];
  const lines: { events: LineEvents; token: string; isClosed: boolean; isMute: boolean }[] = [];
  const tell = (word: string) => async () => void told.push(word);
  const open: OpenLine = async (entering, events): Promise<OpenedLine> => {
    const { token } = await entering;
    const line = { events, token, isClosed: false, isMute: false };
    lines.push(line);
    return {
      mute: async (muted) => void told.push(`mute ${muted}`),
      say: async (text) => void told.push(text),
      interrupt: tell('interrupt'),
      speed: async (speed) => void told.push(`speed ${speed}`),
      microphones: async () => [],
      use: tell('use'),
      isMute: () => line.isMute,
      async sound() {
        line.isMute = false;
      },
      strengths: () => ({ learner: 0.1, tutor: 0 }),
      async close() {
        line.isClosed = true;
      },
    };
  };
  return { told, lines, load: async () => open, last: () => lines.at(-1)!.events };
}

let entered = 0;
let entries: {
  callId: string;
  talkId: string;
  another?: boolean | undefined;
  ledLessonId?: string | undefined;
}[] = [];
const onBegun = vi.fn<() => void>();
beforeEach(() => {
  entered = 0;
  entries = [];
  sessionStorage.clear();
  onBegun.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HERE = { courseId: 'c1', lessonId: undefined };
const TALK = '6f4c3e26-4f4c-4a8f-9a58-5d2f38a3a001';

async function openPage(
  line: ReturnType<typeof fakeLine>,
  refuses = () => false,
  left?: KeptCall,
  lessonId?: string,
) {
  const page = await mount(
    <VoiceCall
      beginning={beginning}
      talkId={TALK}
      isNew={left?.isNew ?? true}
      left={left}
      lessonId={lessonId}
      onBegun={onBegun}
      loadPage={() => Promise.reject(new Error('no page'))}
      load={line.load}
    />,
    {
      answers: {
        talk: {
          room: () => ({ messages: null, voiceMinutes: null }),
          keepCall: () => ({ messages: null, voiceMinutes: null }),
          ledLesson: () => ({ title: 'Lines', parts: [] }),
          open: () => ({ id: TALK, title: 'Talk', courseId: 'c1', messages: [] }),
        },
        callLine: {
          enter(input) {
            entered += 1;
            entries.push(input);
            if (refuses()) throw new AppError('VOICE_UNAVAILABLE');
            return { url: 'ws://voice', token: `token ${entered}` };
          },
        },
      },
    },
  );
  if (!left) await page.user.click(await screen.findByRole('button', { name: 'Start call' }));
  return page;
}

it('[LINE-PAGE-1] [LINE-PAGE-3] [CALL-LINE-11] [CALL-MARKS-1] shows what the tutor does and what is said, and is typed to, muted and cut off', async () => {
  const line = fakeLine();
  const { user } = await openPage(line);
  await screen.findByText('Listening');
  expect(line.told).toEqual(['speed 1.2']);
  const drawn = () =>
    ['learner', 'tutor'].map((who) =>
      screen.getByTestId('level').querySelector(`path[data-who=${who}]`)?.getAttribute('d'),
    );
  await waitFor(() => expect(drawn()).toEqual([expect.stringMatching(/^M/u), '']));
  act(() => line.last().onState('thinking'));
  const heard = (text: string, isComing: boolean) =>
    act(() => line.last().onCaption({ who: 'learner', text, isComing }));
  heard('What is a', true);
  expect(screen.getByTestId('caption').textContent).toBe('What is a');
  // As far as it was understood: no question yet.
  expect(onBegun).not.toHaveBeenCalled();
  heard('What is a contour line?', false);
  await screen.findByText('Looking it up');
  expect(screen.getByTestId('caption').textContent).toBe('What is a contour line?');
  expect(onBegun).toHaveBeenCalledOnce();
  act(() => line.last().onState('speaking'));
  act(() =>
    line.last().onCaption({ who: 'tutor', text: 'A line of equal height.', isComing: false }),
  );
  await screen.findByText('Speaking');
  expect(screen.getByTestId('caption').textContent).toBe('A line of equal height.');
  await user.click(screen.getByRole('button', { name: 'Interrupt' }));
  act(() => line.last().onState('listening'));
  await user.click(screen.getByRole('button', { name: 'Mute' }));
  await screen.findByText('Muted');
  await user.click(screen.getByRole('button', { name: 'Keyboard' }));
  await user.type(screen.getByRole('textbox', { name: 'Ask about this course' }), 'Why?{Enter}');
  await waitFor(() => expect(line.told.slice(1)).toEqual(['interrupt', 'mute true', 'Why?']));
  act(() => line.last().onRefused('TOO_MANY_REQUESTS'));
  await screen.findByText(/Too many/);
  await user.click(screen.getByRole('button', { name: 'End' }));
  await screen.findByText('Ready');
  expect(line.lines.map(({ isClosed }) => isClosed)).toEqual([true]);
});

it('[LINE-PAGE-2] takes a line up again that broke, and one whose tutor stopped', async () => {
  const line = fakeLine();
  await openPage(line);
  await screen.findByText('Listening');
  act(() => line.last().onWavered());
  await screen.findByText('Connection lost');
  act(() => line.last().onHeld());
  await screen.findByText('Listening');
  expect(line.lines).toHaveLength(1);
  act(() => line.last().onBroke());
  await screen.findByText('Connection lost');
  // The one before has gone before the next one comes.
  expect(line.lines[0]?.isClosed).toBe(true);
  await waitFor(() => expect(line.lines).toHaveLength(2));
  await screen.findByText('Listening');
  act(() => line.last().onEnd('stopped'));
  await waitFor(() => expect(line.lines).toHaveLength(3));
  expect(line.lines.map(({ token }) => token)).toEqual(['token 1', 'token 2', 'token 3']);
});

it('[LINE-PAGE-4] says why the tutor ended the call', async () => {
  const line = fakeLine();
  await openPage(line);
  await screen.findByText('Listening');
  act(() => line.last().onEnd('silence'));
  await screen.findByText(/nobody spoke for two minutes/);
});

it('[LINE-PAGE-5] is held by the browser where the voice server is out of reach, and says so', async () => {
  const line = fakeLine();
  await openPage(line, () => true);
  await screen.findByText(/Your browser holds this call instead/);
  await screen.findByText('Listening');
  expect(line.lines).toEqual([]);
});

it('[LINE-PAGE-6] goes on with the call that its page was left in', async () => {
  const before = fakeLine();
  const { unmount } = await openPage(before);
  await screen.findByText('Listening');
  expect(keptCall(HERE)).toBeUndefined();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  const left = keptCall(HERE);
  expect(left).toMatchObject({ callId: entries[0]?.callId, talkId: TALK, isNew: true });
  // Neither in another course or lesson nor for longer than somebody waits there.
  expect(keptCall({ ...HERE, courseId: 'c2' })).toBeUndefined();
  expect(keptCall({ ...HERE, lessonId: 'l1' })).toBeUndefined();
  expect(keptCall(HERE, Date.now() + CALL_LINE.alone + 1000)).toBeUndefined();

  const line = fakeLine();
  const { user } = await openPage(line, undefined, { ...left!, isNew: false });
  await screen.findByText('Listening');
  expect(entries.map(({ callId }) => callId)).toEqual([left?.callId, left?.callId]);
  expect(keptCall(HERE)).toBeUndefined();
  // A browser that lets nothing sound by itself is pressed first.
  const [opened] = line.lines;
  opened!.isMute = true;
  const sound = await screen.findByRole('button', { name: 'Turn the sound on' });
  await user.click(sound);
  await waitFor(() => expect(sound.isConnected).toBe(false));
});

it('[CALL-LINE-10] [LINE-PAGE-2] asks for another tutor where the one there gives no sign of life', async () => {
  const line = fakeLine();
  await openPage(line);
  await screen.findByText('Listening');
  act(() => line.last().onBroke(true));
  await screen.findByText(/It is being opened again/);
  await waitFor(() => expect(line.lines).toHaveLength(2));
  await screen.findByText('Listening');
  act(() => line.last().onBroke());
  await waitFor(() => expect(line.lines).toHaveLength(3));
  expect(entries.map(({ another }) => another)).toEqual([false, true, false]);
});

it('[LINE-PAGE-7] is held by a browser that hears where the line cannot be taken up again', async () => {
  vi.stubGlobal('SpeechRecognition', SilentEars);
  let isGone = false;
  const line = fakeLine();
  await openPage(line, () => isGone);
  await screen.findByText('Listening');
  isGone = true;
  act(() => line.last().onBroke());
  await screen.findByText(/Your browser holds this call instead/);
  await screen.findByText('Listening');
});

it('[LED-PAGE-1] has the tutor begin where they lead through a lesson, and once', async () => {
  const line = fakeLine();
  await openPage(line, undefined, undefined, 'l1');
  await screen.findByText('Listening');
  await waitFor(() => expect(line.told).toContain('Please lead me through this lesson.'));
  expect(entries[0]).toMatchObject({ ledLessonId: 'l1' });
  const back = fakeLine();
  const left = { courseId: 'c1', callId: TALK, talkId: TALK, isNew: false, leftAt: Date.now() };
  await openPage(back, undefined, left, 'l1');
  await waitFor(() => expect(back.told).toEqual(['speed 1.2']));
});
