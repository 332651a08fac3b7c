import { expect, it, vi } from 'vitest';
import { createAnswerVoice } from './answer-voice.ts';
import type { VoicedLine } from './voice.ts';

it('[SPEECH-1] is over once its last sentence was said, also one that was whole before the answer', () => {
  const lines: VoicedLine[] = [];
  const voice = createAnswerVoice({ say: (line) => lines.push(line), hush: () => undefined });
  const onOver = vi.fn<() => void>();
  const common = {
    id: 'a',
    language: 'en',
    speed: 1,
    onSentence: () => undefined,
    onOver,
  } as const;
  const text = 'A line of equal height. <Cite id="c1" />';
  voice.say({ ...common, text, isWhole: false });
  expect(lines.map(({ text: words }) => words)).toEqual(['A line of equal height.']);
  voice.say({ ...common, text, isWhole: true });
  expect(onOver).not.toHaveBeenCalled();
  lines[0]?.onDone();
  expect(onOver).toHaveBeenCalledOnce();
});
