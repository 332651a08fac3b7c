import { describe, expect, it, vi } from 'vitest';
import { createHeardAnswer } from './heard-answer.ts';

function setup(refuses?: string) {
  const pieces: string[] = [];
  const failed = vi.fn<() => void>();
  const answer = createHeardAnswer((piece) => {
    if (piece === refuses) throw new Error('not this');
    pieces.push(piece);
  }, failed);
  return { answer, pieces, failed };
}

describe('an answer that is heard on the line and given by the agent', () => {
  it('[HEARD-1] [HEARD-2] is passed on once, however the two are cut', () => {
    const { answer, pieces } = setup();
    answer.hear('One, ');
    answer.take('One');
    answer.hear('two, ');
    answer.take(', two, three');
    answer.hear('');
    answer.take(' and four.');
    expect(pieces.join('')).toBe('One, two, three and four.');
    expect(answer.text()).toBe('One, two, three and four.');
    expect(() => answer.assertWhole()).not.toThrow();
  });

  it('[HEARD-2] cannot be used when the agent gives other words, or fewer', () => {
    const { answer } = setup();
    answer.hear('One, two');
    expect(() => answer.take('One; two')).toThrow('MODEL_ANSWER_INVALID');
    const short = setup().answer;
    short.hear('One, two');
    short.take('One');
    expect(() => short.assertWhole()).toThrow('MODEL_ANSWER_INVALID');
  });

  it('[HEARD-2] stops at words that cannot be passed on, and says why where it is asked', () => {
    const { answer, pieces, failed } = setup('two');
    answer.hear('one ');
    answer.hear('two');
    answer.hear(' three');
    expect([pieces, failed.mock.calls.length]).toEqual([['one '], 1]);
    expect(() => answer.take('one ')).toThrow('not this');
    expect(() => answer.assertWhole()).toThrow('not this');
    expect(String(answer.causeOf(new Error('aborted')))).toContain('not this');
  });
});
