import { act, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECORDING_LIMITS } from '#machines/talk/recording.ts';
import type { Language } from '#machines/document/source.ts';
import type { FoundPassage, WebPlace } from '#machines/talk/talk.ts';
import type { TalkRoom } from '#machines/talk/talk-use.ts';
import errors from '../locales/en/errors.json' with { type: 'json' };
import talkEn from '../locales/en/talk.json' with { type: 'json' };
import talkKo from '../locales/ko/talk.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import type { Recognition } from '../dictation/browser-speech.ts';
import { Composer } from './composer.tsx';

/** A recorder that a test watches. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder | undefined;
  static isTypeSupported = (type: string) => type === 'audio/webm';
  state = 'inactive';
  mimeType = 'audio/webm';
  start() {
    this.state = 'recording';
    FakeRecorder.last = this;
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}
class FakeEars implements Recognition {
  static last: FakeEars | undefined;
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  start() {
    FakeEars.last = this;
  }
  stop() {
    this.onend?.();
  }
  abort() {}
}

const stopped = vi.fn<() => void>();
const sent = vi.fn<(address: string) => void>();
let answer: () => Response = () => Response.json({ text: 'What is a legend?' });

beforeEach(() => {
  FakeRecorder.last = undefined;
  FakeEars.last = undefined;
  stopped.mockReset();
  sent.mockReset();
  answer = () => Response.json({ text: 'What is a legend?' });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('fetch', (address: string) => {
    sent(address);
    return Promise.resolve(answer());
  });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [{ stop: stopped }] }) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const NO_LIMIT: TalkRoom = { messages: null, voiceMinutes: null };

async function openComposer({
  hears = true,
  room = NO_LIMIT,
  found = [],
  web,
  language = 'en',
  isRead = false,
}: {
  hears?: boolean;
  room?: TalkRoom;
  found?: FoundPassage[];
  web?: WebPlace[];
  language?: Language;
  isRead?: boolean;
} = {}) {
  const texts = language === 'en' ? talkEn : talkKo;
  const asked: unknown[] = [];
  const page = await mount(
    <Composer
      courseId="c1"
      language="en"
      hears={hears}
      searchesWeb={web !== undefined}
      isRead={isRead}
      isBusy={false}
      passage={undefined}
      onDropPassage={() => {}}
      onAsk={async (...question) => {
        asked.push(question);
        return true;
      }}
      onStop={() => {}}
      field={createRef()}
    />,
    {
      language,
      answers: { talk: { room: () => room, search: () => found, searchWeb: () => web ?? [] } },
    },
  );
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: texts.ask.label,
  });
  const attach = async (name: RegExp) => {
    await page.user.click(screen.getByRole('button', { name: texts.attach.label }));
    return screen.findByRole('menuitem', { name });
  };
  return { ...page, asked, field, attach };
}

it('[RECORDING-1] [RECORDING-2] puts what was said into the field, to be changed before it is asked', async () => {
  const page = await openComposer();
  await page.user.type(page.field, 'Please:');
  await page.user.click(await page.attach(/Microphone/u));
  await screen.findByText('Recording. Say your question.');
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(page.field.value).toBe('Please: What is a legend?'));
  expect(sent).toHaveBeenCalledWith('/files/recordings/c1');
  expect(stopped).toHaveBeenCalled();
  expect(page.asked).toEqual([]);
  expect(screen.queryByTestId('dictation')).toBeNull();
});

it('[RECORDING-2] [TALK-11] a question is spoken and a place looked up without opening the menu', async () => {
  const page = await openComposer();
  await page.user.click(screen.getByRole('button', { name: talkEn.attach.microphone }));
  await screen.findByText('Recording. Say your question.');
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(page.field.value).toBe('What is a legend?'));
  await page.user.click(screen.getByRole('button', { name: talkEn.attach.searchCourse }));
  await screen.findByRole('dialog', { name: talkEn.find.title });
});

it('[RECORDING-1] sends nothing of a recording that is given up, and says why one was not heard', async () => {
  const page = await openComposer();
  await page.user.click(await page.attach(/Microphone/u));
  await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(stopped).toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  answer = () => Response.json({ error: { code: 'RECORDING_DAMAGED' } }, { status: 415 });
  await page.user.click(await page.attach(/Microphone/u));
  await page.user.click(await screen.findByRole('button', { name: 'Done' }));
  await screen.findAllByText(errors.RECORDING_DAMAGED);
  expect(page.field.value).toBe('');
});

it.each([
  ['en', 'refused', 'NotAllowedError'],
  ['en', 'failed', 'NotFoundError'],
  ['ko', 'refused', 'NotAllowedError'],
  ['ko', 'failed', 'NotReadableError'],
] as const)(
  '[RECORDING-5] says in %s why there is no microphone: %s',
  async (language, why, name) => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
    const page = await openComposer({ language });
    await page.user.click(await page.attach(language === 'en' ? /Microphone/u : /마이크/u));
    const texts = language === 'en' ? talkEn : talkKo;
    await screen.findAllByText(texts.dictate.noMicrophone[why]);
    expect(screen.queryByTestId('dictation')).toBeNull();
  },
);

it('[RECORDING-3] ends by itself at its limit', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await openComposer();
  await page.user.click(await page.attach(/Microphone/u));
  await screen.findByText('Recording. Say your question.');
  act(() => void vi.advanceTimersByTime(RECORDING_LIMITS.length));
  await waitFor(() => expect(page.field.value).toBe('What is a legend?'));
});

it('[RECORDING-2] lets the browser hear where the product does not, and says where the voice goes', async () => {
  vi.stubGlobal('SpeechRecognition', FakeEars);
  const page = await openComposer({ hears: false });
  await page.user.click(await page.attach(/Microphone/u));
  await screen.findByText(/Your browser may send your voice to its maker/u);
  expect(FakeEars.last?.lang).toBe('en-US');
  act(() =>
    FakeEars.last?.onresult?.({
      resultIndex: 0,
      results: [{ isFinal: true, 0: { transcript: 'Why? ' } }],
    }),
  );
  expect(page.field.value).toBe('Why?');
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByTestId('dictation')).toBeNull());
  expect(sent).not.toHaveBeenCalled();
});

it('[RECORDING-2] says plainly that nobody hears', async () => {
  const page = await openComposer({ hears: false });
  const item = await page.attach(/Microphone/u);
  expect(item.textContent).toContain('this browser cannot turn speech into text');
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

it('[TALK-11] asks about a place that was found in the course, and says that the web is not searched', async () => {
  const found = [{ text: 'The legend explains symbols.', documentId: 'd1', page: 2 }];
  const page = await openComposer({ found });
  await page.user.click(await page.attach(/Search/u));
  await screen.findByText(/The web is not/u);
  await page.user.type(screen.getByRole('searchbox', { name: 'Words to look for' }), 'legend');
  await page.user.click(
    await screen.findByRole('button', { name: /The legend explains symbols/u }),
  );
  expect(screen.getByTestId('found-passage').textContent).toContain('The legend explains symbols.');
  await page.user.type(page.field, 'Which?');
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(page.asked).toEqual([['Which?', [], 'The legend explains symbols.']]));
  expect(screen.queryByTestId('found-passage')).toBeNull();
});

it('[TALK-11] [WEB-SEARCH-1] shows what the web says apart, with its address, where it may be searched', async () => {
  const url = 'https://maps.example.org/legend';
  const page = await openComposer({ web: [{ title: 'Legends', url, text: 'Signs of maps.' }] });
  await page.user.click(await page.attach(/Search/u));
  await screen.findByText(/and the web beside them/u);
  await page.user.type(screen.getByRole('searchbox', { name: 'Words to look for' }), 'legend');
  const web = await screen.findByRole('region', { name: 'From the web' });
  const link = await within(web).findByRole('link', { name: 'Legends' });
  expect(link.getAttribute('href')).toBe(url);
  expect(web.textContent).toContain('maps.example.org');
  expect(web.textContent).toContain('nobody has checked against the course');
  // It is no place of the course: nothing there can be put beside the question.
  expect(within(web).queryByRole('button')).toBeNull();
});

it('[TALK-USE-3] says how many questions are left once they are few, and asks none when there are none', async () => {
  const few = await openComposer({
    room: { messages: { left: 2, limit: 500 }, voiceMinutes: null },
  });
  await screen.findByText('2 questions to the tutor are left this month.');
  few.unmount();
  const none = await openComposer({
    room: { messages: { left: 0, limit: 500 }, voiceMinutes: null },
  });
  await screen.findByText(errors.MESSAGE_LIMIT_REACHED);
  await none.user.type(none.field, 'Why?{Enter}');
  expect(none.asked).toEqual([]);
  expect(none.field.value).toBe('Why?');
});

it.each(['en', 'ko'] as const)(
  '[TALK-READ-2] says before one asks that it may be read, in %s',
  async (language) => {
    const said = { en: talkEn, ko: talkKo }[language].isRead;
    const { unmount } = await openComposer({ language, isRead: true });
    expect(screen.getByText(said)).toBeDefined();
    unmount();
    await openComposer({ language });
    expect(screen.queryByText(said)).toBeNull();
  },
);
