import { describe, expect, it } from 'vitest';
import type { AskedItem } from '../quiz/asked.ts';
import { isAskedAloud, ledParts, ledStep, spokenResponse, type LedPlace } from './led-steps.ts';

const CONTENT = `A map shows heights by lines. <Cite id="c1" />

## Contour lines

A **contour line** joins points of equal height. <Cite id="c2" />

\`\`\`
not read
\`\`\`

| a | b |
| --- | --- |

<Figure id="f1" />

<Quiz id="q1" />

## Check yourself

<Quiz id="q2" />

<Quiz id="q9" />
`;
const CHOICE: AskedItem = {
  id: 'q1',
  type: 'choice',
  question: 'What does it join?',
  options: ['Points of equal height', 'Rivers', 'Two towns'],
};
const TRUTH: AskedItem = { id: 'q2', type: 'truth', question: 'Lines cross.' };
const SHORT: AskedItem = { id: 'q3', type: 'short', question: 'Its name?', open: false };
const at = (more: Partial<LedPlace> = {}): LedPlace => ({
  part: 0,
  answered: 0,
  right: 0,
  ...more,
});
const step = (text: string, place?: LedPlace, asked?: AskedItem, cut?: LedPlace['says']) =>
  ledStep({ place, cut, text, asked });

describe('a lesson', () => {
  it('[LED-1] is read by its parts, without what cannot be read aloud, each with its questions', () => {
    expect(ledParts(CONTENT, ['q1', 'q2'])).toEqual([
      { heading: '', text: 'A map shows heights by lines. <Cite id="c1" />', asks: [] },
      {
        heading: 'Contour lines',
        text: 'A **contour line** joins points of equal height. <Cite id="c2" />',
        asks: ['q1'],
      },
      { heading: 'Check yourself', text: '', asks: ['q2'] },
    ]);
    const paragraph = 'Words of a paragraph. '.repeat(40);
    expect(ledParts(`## Long\n\n${paragraph}\n\n${paragraph}`, [])).toHaveLength(2);
  });

  it('[LED-1] asks aloud what can be answered aloud', () => {
    const cloze = (text: string): AskedItem => ({ id: 'q', type: 'cloze', question: '', text });
    expect([CHOICE, TRUTH, SHORT, cloze('a ____ b')].every(isAskedAloud)).toBe(true);
    const open: AskedItem = { id: 'q', type: 'short', question: '', open: true };
    const order: AskedItem = { id: 'q', type: 'ordering', question: '', items: ['a', 'b', 'c'] };
    const code: AskedItem = { ...TRUTH, question: 'It prints 3.\n```\nprint(3)\n```' };
    expect([open, order, code, cloze('____ a ____')].some(isAskedAloud)).toBe(false);
  });
});

describe('what is said', () => {
  it.each([
    ['Points of equal height.', 0],
    ['I think it is rivers', 1],
    ['C', 2],
    ['option b', 1],
    ['the second', 1],
    ['3번이요', 2],
    ['두 번째예요', 1],
    ['Seven elephants', undefined],
  ])('[LED-2] answers a choice as %s', (text, chosen) => {
    expect(spokenResponse(CHOICE, text)).toEqual(
      chosen === undefined ? undefined : { type: 'choice', chosen },
    );
  });

  it.each([
    ['True.', true],
    ["No, that's wrong", false],
    ['맞아요', true],
    ['아니요', false],
    ['Maybe', undefined],
  ])('[LED-2] answers a statement as %s', (text, chosen) => {
    expect(spokenResponse(TRUTH, text)).toEqual(
      chosen === undefined ? undefined : { type: 'truth', chosen },
    );
  });

  it('[LED-2] fills a gap with the words themselves', () => {
    expect(spokenResponse(SHORT, "It's a contour line.")).toEqual({
      type: 'short',
      written: 'a contour line',
    });
    expect(spokenResponse(SHORT, '등고선이에요')).toEqual({ type: 'short', written: '등고선' });
    expect(spokenResponse(SHORT, "I don't know")).toBeUndefined();
  });

  it('[LED-1] begins with the first part, and goes on at a word', () => {
    expect(step('Hello')).toEqual({ does: 'read', part: 0 });
    for (const text of ['Yes', 'go on please', '다음', '네']) {
      expect(step(text, at())).toEqual({ does: 'goOn' });
    }
  });

  it('[LED-2] judges an answer, and asks again for what is none', () => {
    expect(step('B', at(), CHOICE)).toEqual({
      does: 'judge',
      item: 'q1',
      response: { type: 'choice', chosen: 1 },
    });
    expect(step('Seven elephants', at(), CHOICE)).toEqual({ does: 'askAgain', item: 'q1' });
  });

  it('[LED-3] answers a question, goes on without an answer, and reads again', () => {
    for (const asked of [undefined, CHOICE, SHORT]) {
      expect(step('What is a slope?', at(), asked)).toEqual({ does: 'answer' });
      expect(step('다시 읽어 주세요', at({ part: 2 }), asked)).toEqual({ does: 'read', part: 2 });
      expect(step('skip', at(), asked)).toEqual({ does: 'goOn' });
    }
    expect(step('go on', at({ over: true }))).toEqual({ does: 'answer' });
  });

  it('[LED-4] has a part that was cut off read again before its question', () => {
    for (const text of ['go on', 'B', 'Seven elephants', 'skip']) {
      for (const asked of [undefined, CHOICE, SHORT]) {
        expect(step(text, at({ part: 1 }), asked, 'part')).toEqual({ does: 'read', part: 1 });
      }
      expect(step(text, at({ part: 1 }), SHORT, 'question')).toEqual({ does: 'ask' });
    }
    expect(step('What is a slope?', at(), SHORT, 'part')).toEqual({ does: 'answer' });
  });
});
