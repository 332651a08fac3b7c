import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDictation } from './use-dictation.ts';

/** A recorder that only counts how many began. */
class FakeRecorder extends EventTarget {
  static begun = 0;
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm';
  start() {
    this.state = 'recording';
    FakeRecorder.begun += 1;
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

const stopped = vi.fn<() => void>();
const sound = { getTracks: () => [{ stop: stopped }] };
/** What the browser was asked and has not answered: one question for each press that it heard of. */
let asked: PromiseWithResolvers<typeof sound>[] = [];

beforeEach(() => {
  FakeRecorder.begun = 0;
  stopped.mockReset();
  asked = [];
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () => {
        const question = Promise.withResolvers<typeof sound>();
        asked.push(question);
        return question.promise;
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

function openDictation({ hears = true } = {}) {
  const onNoMicrophone = vi.fn<(why: string) => void>();
  const hook = renderHook(() =>
    useDictation({
      courseId: 'c1',
      language: 'en',
      hears,
      onText: () => {},
      onFailure: () => {},
      onNoMicrophone,
    }),
  );
  return { ...hook, onNoMicrophone, dictation: () => hook.result.current };
}

it('[RECORDING-5] records nothing for somebody who left before the microphone was there', async () => {
  const { dictation, unmount, onNoMicrophone } = openDictation();
  act(() => dictation().start());
  unmount();
  await act(async () => asked[0]?.resolve(sound));
  expect(stopped).toHaveBeenCalledOnce();
  expect(FakeRecorder.begun).toBe(0);
  expect(onNoMicrophone).not.toHaveBeenCalled();
});

it('[RECORDING-5] a second press begins nothing', async () => {
  const { dictation } = openDictation();
  act(() => {
    dictation().start();
    dictation().start();
  });
  act(() => dictation().start());
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.resolve(sound));
  expect(FakeRecorder.begun).toBe(1);
});

it('[RECORDING-5] one that was given up while it was asked for leaves the next alone', async () => {
  const { dictation, onNoMicrophone } = openDictation();
  act(() => dictation().start());
  act(() => dictation().drop());
  expect(dictation().state).toBe('idle');
  act(() => dictation().start());
  await act(async () => asked[1]?.resolve(sound));
  await act(async () => asked[0]?.reject(new DOMException('', 'NotAllowedError')));
  expect(dictation().state).toBe('recording');
  expect(onNoMicrophone).not.toHaveBeenCalled();
  expect(stopped).not.toHaveBeenCalled();
});

it('[RECORDING-5] lets go of a microphone that cannot be recorded', async () => {
  vi.stubGlobal(
    'MediaRecorder',
    class extends FakeRecorder {
      override start() {
        throw new DOMException('', 'NotSupportedError');
      }
    },
  );
  const { dictation, onNoMicrophone } = openDictation();
  act(() => dictation().start());
  await act(async () => asked[0]?.resolve(sound));
  await waitFor(() => expect(onNoMicrophone).toHaveBeenCalledWith('failed'));
  expect(stopped).toHaveBeenCalledOnce();
  expect(dictation().state).toBe('idle');
});

it.each([
  ['not-allowed', 'refused'],
  ['service-not-allowed', 'refused'],
  ['audio-capture', 'failed'],
  ['network', 'unreached'],
])("[RECORDING-5] tells why the browser's own ears are shut: %s", async (error, why) => {
  class Ears {
    static last: Ears | undefined;
    onerror?: (event: { error: string }) => void;
    onend?: () => void;
    start() {
      Ears.last = this;
    }
    stop() {}
    abort() {}
  }
  vi.stubGlobal('SpeechRecognition', Ears);
  const { dictation, onNoMicrophone } = openDictation({ hears: false });
  await act(async () => dictation().start());
  act(() => {
    Ears.last?.onerror?.({ error });
    Ears.last?.onend?.();
  });
  expect(onNoMicrophone.mock.calls).toEqual([[why]]);
  expect(dictation().state).toBe('idle');
});
