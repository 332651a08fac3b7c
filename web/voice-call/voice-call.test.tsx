import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import type { TalkMessage } from '#machines/talk/talk.ts';
import { mount } from '../testing/mount.tsx';
import { CALL_USE, type TalkRoom } from '#machines/talk/talk-use.ts';
import { AppError } from '#machines/errors.ts';
import errors from '../locales/en/errors.json' with { type: 'json' };
import type { Recognition } from '../dictation/browser-speech.ts';
import { keepCall } from './kept-call.ts';
import { VoicePage } from './voice-page.tsx';

/** Ears and a voice that a test moves. */
class FakeEars implements Recognition {
  static last: FakeEars | undefined;
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  open = false;
  start() {
    this.open = true;
    FakeEars.last = this;
  }
  stop() {
    this.open = false;
  }
  abort() {
    this.open = false;
  }
  hears(transcript: string, isFinal: boolean) {
    act(() => this.onresult?.({ resultIndex: 0, results: [{ isFinal, 0: { transcript } }] }));
  }
}
class FakeWords extends EventTarget {
  lang = '';
  rate = 1;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
let said: FakeWords[] = [];
const cancel = vi.fn<() => void>();

beforeEach(() => {
  said = [];
  FakeEars.last = undefined;
  cancel.mockReset();
  vi.stubGlobal('SpeechRecognition', FakeEars);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeWords);
  vi.stubGlobal('speechSynthesis', { speak: (words: FakeWords) => said.push(words), cancel });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sounds that a test plays. */
class FakeAudio extends EventTarget {
  static all: FakeAudio[] = [];
  src = '';
  preload = '';
  isPlaying = false;
  constructor() {
    super();
    FakeAudio.all.push(this);
  }
  async play() {
    this.isPlaying = true;
  }
  pause() {
    this.isPlaying = false;
  }
  removeAttribute() {
    this.src = '';
  }
  load() {}
  tells(event: string) {
    act(() => void this.dispatchEvent(new Event(event)));
  }
}

const course = {
  id: 'c1',
  slug: 'maps',
  title: 'Reading maps',
  language: 'en' as const,
  organization: { slug: 'acme', name: 'Acme' },
};

const NO_LIMIT: TalkRoom = { messages: null, voiceMinutes: null };

async function openCall(
  room: () => TalkRoom = () => NO_LIMIT,
  keepCall = room,
  {
    speaks = false,
    refuses = () => false,
    isOn = false,
  }: { speaks?: boolean; refuses?: () => boolean; isOn?: boolean } = {},
) {
  let messages: TalkMessage[] = [];
  let talkId = '';
  const page = await mount(<VoicePage orgSlug={undefined} course="maps" onCourse={() => {}} />, {
    answers: {
      talk: {
        courses: () => [course],
        room,
        keepCall,
        begin: () => ({
          course,
          welcome: '',
          pageCount: 12,
          lessonCount: 3,
          hasModel: true,
          hears: false,
          speaks,
          starters: [],
          hasLine: false,
          speechSpeed: 1.2,
        }),
        open: () => ({ id: talkId, title: 'Talk', courseId: 'c1', messages }),
        ask: (input) => {
          if (refuses()) throw new AppError('TOO_MANY_REQUESTS');
          ({ talkId } = input);
          const common = { timestamp: '', citations: [], suggestions: [], attachments: [] };
          messages = [
            {
              ...common,
              id: input.questionId,
              sender: 'local',
              message: input.text ?? '',
              state: 'done',
            },
            { ...common, id: input.answerId, sender: 'remote', message: '', state: 'answering' },
          ];
          return { talkId, answerId: input.answerId };
        },
        cut: () => ({ talkId }),
      },
    },
  });
  // The page and all it is made of is loaded here, which takes its time on a busy machine.
  const begins = { name: isOn ? 'End' : 'Start call' };
  await screen.findByRole('button', begins);
  return { ...page, answerId: () => messages.at(-1)?.id ?? '' };
}

it('[VOICE-CALL-1] [VOICE-CALL-2] [VOICE-CALL-9] hears, speaks by sentence while the answer comes, and is cut off at once', async () => {
  const page = await openCall();
  expect(FakeEars.last).toBeUndefined();
  await page.user.click(screen.getByRole('button', { name: 'Start call' }));
  await waitFor(() => expect(FakeEars.last?.open).toBe(true));
  FakeEars.last?.hears('What is a', false);
  expect(screen.getByTestId('caption').textContent).toBe('What is a');
  FakeEars.last?.hears('What is a contour line?', true);
  await waitFor(() => expect(page.asked.some(({ path }) => path === 'talk.ask')).toBe(true));
  await screen.findByText('Looking it up');

  page.live.write(answerStream(page.answerId()), 'A line of equal height. It never ');
  await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['A line of equal height.']));
  expect([said[0]?.lang, said[0]?.rate]).toEqual(['en-US', 1.2]);
  act(() => void said[0]?.dispatchEvent(new Event('start')));
  await screen.findByText('Speaking');
  expect(screen.getByTestId('caption').textContent).toBe('A line of equal height.');

  // Its own voice out of the loudspeaker is nobody's question.
  FakeEars.last?.hears('line of equal', false);
  await screen.findByText('Speaking');
  FakeEars.last?.hears('wait why', false);
  await screen.findByText('Listening');
  expect(cancel).toHaveBeenCalled();
  await waitFor(() => expect(page.live.events().map(({ type }) => type)).toEqual(['answer.stop']));
  // Its first sentence was begun, and not heard to its end.
  const cut = { talkId: expect.any(String), answerId: page.answerId(), heard: 0 };
  await waitFor(() => expect(page.asked).toContainEqual({ path: 'talk.cut', input: cut }));
});

it('[SPEECH-1] [SPEECH-3] is spoken by the product, by the browser where a sound does not come, and silenced with its requests', async () => {
  FakeAudio.all = [];
  vi.stubGlobal('Audio', FakeAudio);
  const page = await openCall(undefined, undefined, { speaks: true });
  await page.user.click(screen.getByRole('button', { name: 'Start call' }));
  await waitFor(() => expect(FakeEars.last?.open).toBe(true));
  FakeEars.last?.hears('What is a contour line?', true);
  await waitFor(() => expect(page.asked.some(({ path }) => path === 'talk.ask')).toBe(true));
  const answer = page.answerId();
  const addresses = () => FakeAudio.all.map(({ src }) => src);
  const at = (place: number) => `/files/speech/${answer}/${place}?speed=1.2`;
  page.live.write(answerStream(answer), 'One line. Two lines. Three lines. Four lines. ');
  // The first sounds while the second comes; the others wait.
  await waitFor(() => expect(addresses()).toEqual([at(0), at(1)]));
  expect(FakeAudio.all.map(({ isPlaying }) => isPlaying)).toEqual([true, false]);
  FakeAudio.all[0]?.tells('playing');
  await screen.findByText('Speaking');
  expect(screen.getByTestId('caption').textContent).toBe('One line.');
  // The second fails before its turn: it is said in its turn, by the browser.
  FakeAudio.all[1]?.tells('error');
  expect(said).toEqual([]);
  FakeAudio.all[0]?.tells('ended');
  expect(said.map(({ text }) => text)).toEqual(['Two lines.']);
  act(() => void said[0]?.dispatchEvent(new Event('end')));
  expect(addresses()).toEqual([at(0), at(1), at(2), at(3)]);
  expect(FakeAudio.all[2]?.isPlaying).toBe(true);
  FakeAudio.all[2]?.tells('playing');
  await page.user.click(screen.getByRole('button', { name: 'Interrupt' }));
  expect(addresses().slice(2)).toEqual(['', '']);
  expect(FakeAudio.all[2]?.isPlaying).toBe(false);
  // What still comes of that answer is not said.
  page.live.write(answerStream(answer), 'Five lines. ');
  await screen.findByText('Listening');
  expect(FakeAudio.all).toHaveLength(4);
});

it('[VOICE-CALL-1] hears nothing while it is muted and after the end, and says when it may not listen', async () => {
  const page = await openCall();
  await page.user.click(await screen.findByRole('button', { name: 'Start call' }));
  await page.user.click(await screen.findByRole('button', { name: 'Mute' }));
  await waitFor(() => expect(FakeEars.last?.open).toBe(false));
  await page.user.click(screen.getByRole('button', { name: 'Unmute' }));
  await waitFor(() => expect(FakeEars.last?.open).toBe(true));
  act(() => FakeEars.last?.onerror?.({ error: 'not-allowed' }));
  await screen.findByText('The microphone could not be used. Allow it in the browser, or type.');
});

it('[VOICE-CALL-8] listens on at once when the browser stopped, and after a while when its recognition is out of reach', async () => {
  const page = await openCall();
  await page.user.click(await screen.findByRole('button', { name: 'Start call' }));
  await waitFor(() => expect(FakeEars.last?.open).toBe(true));
  const ears = FakeEars.last!;
  const stops = () => {
    ears.open = false;
    ears.onend?.();
  };
  stops();
  expect(ears.open).toBe(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    ears.onerror?.({ error: 'network' });
    stops();
    expect(ears.open).toBe(false);
    vi.runAllTimers();
    expect(ears.open).toBe(true);
    // Not by a call that is over by then.
    stops();
    act(() => page.unmount());
    vi.runAllTimers();
    expect(ears.open).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

it('[VOICE-CALL-5] says that a browser without recognition is typed to', async () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  const page = await openCall();
  await screen.findByText(/This browser cannot turn speech into text/u);
  await page.user.click(screen.getByRole('button', { name: 'Start call' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Ask about this course' }), 'Why?');
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(page.asked.some(({ path }) => path === 'talk.ask')).toBe(true));
});

it('[TALK-USE-3] says how many minutes are left, and begins no call without one', async () => {
  const left = (minutes: number) => ({
    messages: null,
    voiceMinutes: { left: minutes, limit: 600 },
  });
  const few = await openCall(
    () => left(2),
    () => left(0),
  );
  await screen.findByText('2 voice minutes are left this month.');
  await few.user.click(screen.getByRole('button', { name: 'Start call' }));
  await screen.findByText('This is the last minute of this month’s voice minutes.');
  few.unmount();
  await openCall(() => left(0));
  await screen.findByText(errors.VOICE_LIMIT_REACHED);
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start call' });
  await waitFor(() => expect(start.disabled).toBe(true));
});

it('[VOICE-CALL-6] [TALK-USE-2] ends politely once its minutes are used up', async () => {
  let isSpent = false;
  const page = await openCall(
    () => NO_LIMIT,
    () => {
      if (isSpent) throw new AppError('VOICE_LIMIT_REACHED', { detail: { limit: 600 } });
      return NO_LIMIT;
    },
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await page.user.click(screen.getByRole('button', { name: 'Start call' }));
  await screen.findByText('Listening');
  isSpent = true;
  act(() => void vi.advanceTimersByTime(CALL_USE.every));
  await screen.findByText(/The call ended because this month’s voice minutes are used up/u);
  expect(FakeEars.last?.open).toBe(false);
  vi.useRealTimers();
});

it('[VOICE-CALL-7] gives the word back when a question is refused, keeps what was typed, and repeats no answer', async () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  let isRefused = true;
  const page = await openCall(undefined, undefined, { refuses: () => isRefused });
  await page.user.click(screen.getByRole('button', { name: 'Start call' }));
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Ask about/u });
  const ask = async (text: string) => {
    await page.user.clear(field());
    await page.user.type(field(), text);
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
  };
  await ask('Why?');
  await screen.findByText(errors.TOO_MANY_REQUESTS);
  await screen.findByText('Listening');
  expect(field().value).toBe('Why?');
  expect(said).toEqual([]);

  isRefused = false;
  await ask('What is it?');
  await screen.findByText('Looking it up');
  page.live.write(answerStream(page.answerId()), 'A line of equal height. It never ends. ');
  await waitFor(() => expect(said).toHaveLength(2));
  isRefused = true;
  await ask('And then?');
  await waitFor(() => expect(field().value).toBe('And then?'));
  await screen.findByText('Listening');
  expect(said).toHaveLength(2);
});

it('[LINE-PAGE-6] goes on with the call of the browser in which its page was left, in the same talk', async () => {
  const talkId = '6f4c3e26-4f4c-4a8f-9a58-5d2f38a3a001';
  const callId = '6f4c3e26-4f4c-4a8f-9a58-5d2f38a3a002';
  keepCall({ courseId: 'c1', callId, talkId, isNew: true, leftAt: Date.now() });
  const page = await openCall(undefined, undefined, { isOn: true });
  await waitFor(() => expect(FakeEars.last?.open).toBe(true));
  FakeEars.last?.hears('What is a contour line?', true);
  const askedOf = (path: string) => page.asked.filter((one) => one.path === path);
  await waitFor(() => expect(askedOf('talk.ask')).toHaveLength(1));
  expect(askedOf('talk.ask')[0]?.input).toMatchObject({ talkId });
  expect(askedOf('talk.keepCall')[0]?.input).toMatchObject({ callId });
});
