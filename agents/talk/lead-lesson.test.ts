import { expect, it } from 'vitest';
import { gradeAsked, toldOf } from '#machines/quiz/asked.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { LedPlace } from '#machines/talk/led-steps.ts';
import type { TalkCitation } from '#machines/talk/talk.ts';
import { leadLesson, type LedLesson } from './lead-lesson.ts';

const QUIZ: QuizItem[] = [
  {
    id: 'q1',
    type: 'choice',
    question: 'What does it join?',
    options: ['Rivers', 'Points of equal height'],
    answer: 1,
    explanation: 'It joins points.',
    page: 4,
  },
  {
    id: 'q2',
    type: 'short',
    question: 'What is it called?',
    accepted: ['contour line'],
    sample: 'contour line',
    explanation: '',
  },
  {
    id: 'q3',
    type: 'ordering',
    question: 'In which order?',
    items: ['a', 'b', 'c'],
    explanation: '',
  },
];
const lesson: LedLesson = {
  id: 'l1',
  slug: 'lines',
  title: 'Lines',
  content: `Maps show heights. <Cite id="c1" />

## Contour lines

They join points. <Cite id="gone" />

<Quiz id="q1" />

<Quiz id="q2" />

<Quiz id="q3" />`,
  quiz: QUIZ,
  citations: [{ id: 'c1', documentId: 'd1', page: 3, quote: 'Maps show heights.' }],
  language: 'en',
};

/** A learner who is led, with all that a runner has. */
function led(of: LedLesson = lesson) {
  let place: LedPlace | undefined;
  const cited: Omit<TalkCitation, 'id'>[] = [];
  const answered: string[] = [];
  let isFinished = false;
  return {
    cited,
    answered,
    place: () => place,
    isFinished: () => isFinished,
    says: async (text: string, heard?: string): Promise<string> => {
      let said = '';
      const run = {
        text: {
          start: () => void (said = ''),
          cite: (one: TalkCitation) => void cited.push(one),
          append: (more: string) => void (said += more),
        },
        async record(itemId: string, response: Parameters<typeof gradeAsked>[1]) {
          answered.push(itemId);
          const item = of.quiz.find(({ id }) => id === itemId);
          const graded = item && gradeAsked(item, response);
          if (!graded) throw new Error('no such question');
          return toldOf(item, graded, answered.filter((one) => one === itemId).length);
        },
        finish: async () => void (isFinished = true),
        answer: async () => run.text.append('An answer of the tutor. '),
      };
      place = await leadLesson(of, { place, heard, text }, run);
      return said.replace(/\s+/gu, ' ').trim();
    },
  };
}

it('[LEAD-1] [LED-1] reads part by part with the proofs, and asks', async () => {
  const { says, cited } = led();
  expect(await says('Lead me')).toBe(
    'This is “Lines”. Interrupt me whenever you like. Maps show heights. <Cite id="c1-p3" /> Shall we go on?',
  );
  expect(cited).toEqual([
    {
      id: 'c1-p3',
      quote: 'Maps show heights.',
      page: { documentId: 'd1', number: 3 },
      lesson: { id: 'l1', slug: 'lines', title: 'Lines' },
    },
  ]);
  expect(await says('Yes')).toBe(
    '**Contour lines** They join points. What does it join? A) Rivers B) Points of equal height',
  );
});

it('[LEAD-2] [LED-2] [LED-5] tells where to look, then what is right, goes on and is done', async () => {
  const { says, answered, place, isFinished } = led();
  await says('Lead me');
  await says('Yes');
  expect(await says('A')).toBe('Not quite. Page 4 says it. Try once more.');
  expect(await says('the first')).toBe(
    'Not quite. The answer is: Points of equal height. It joins points. What is it called?',
  );
  expect(isFinished()).toBe(false);
  // A sentence, where a page has a word.
  expect(await says('I think it is called a contour line.')).toBe(
    'That is right. That was the whole lesson. You answered 1 of 2 rightly. One more question waits on its page: it cannot be answered aloud.',
  );
  expect(answered).toEqual(['q1', 'q1', 'q2']);
  expect([isFinished(), place()?.over]).toEqual([true, true]);
  expect(await says('go on')).toBe('An answer of the tutor.');
});

it('[LED-2] counts nothing that is no answer, or that denies one', async () => {
  const { says, answered } = led();
  await says('Lead me');
  await says('Yes');
  expect(await says('Seven elephants')).toMatch(
    /^I did not take that for an answer\..*What does it/u,
  );
  expect(await says('skip')).toBe(
    'We leave it open. It waits for you in the lesson. What is it called?',
  );
  expect(answered).toEqual([]);
  expect(await says('Not a contour line')).toMatch(/^Not quite\./u);
});

it('[LED-3] has a question answered, and comes back to where it was', async () => {
  const { says, place } = led();
  await says('Lead me');
  const before = place();
  expect(await says('What is a map?')).toBe(
    'An answer of the tutor. Back to the lesson. Shall we go on?',
  );
  expect(place()).toMatchObject({ part: before?.part });
  await says('Yes');
  expect(await says('Why?')).toMatch(
    /^An answer of the tutor\. Back to the lesson\. The question was: What/u,
  );
});

it('[LED-4] reads a part again that was cut off, and judges no answer to what was not heard', async () => {
  const { says, answered } = led();
  await says('Lead me');
  expect(await says('go on', 'This is “Lines”.')).toMatch(/^Maps show heights\./u);
  // All of it was heard, but for the word behind it.
  expect(await says('Yes', 'Maps show heights. <Cite id="c1-p3" />')).toMatch(/^\*\*Contour/u);
  expect(await says('Points of equal height', '**Contour lines**')).toMatch(/They join points/u);
  expect(await says('What is a map?', '')).toMatch(/Back to the lesson\. \*\*Contour lines/u);
  expect(answered).toEqual([]);
  // Who has heard the question needs no offers.
  expect(await says('Points of equal height', 'They join points. What does it join?')).toMatch(
    /^That is right\..* What is it called\?$/u,
  );
  expect(await says('a road', 'That is right.')).toBe('What is it called?');
  expect(await says('a contour line', '')).toBe('What is it called?');
  expect(await says('a road')).toMatch(/^Not quite\./u);
  expect(await says('a contour line', '')).toMatch(/^That is right\./u);
  expect(answered).toEqual(['q1', 'q2', 'q2']);
});

it('[LED-1] leads in Korean', async () => {
  const { says } = led({
    ...lesson,
    language: 'ko',
    content: '등고선은 높이가 같아요.\n\n<Quiz id="q2" />',
  });
  expect(await says('시작해 주세요')).toMatch(/^‘Lines’ 레슨을 시작할게요\./u);
  expect(await says('contour line이에요')).toBe(
    '맞았어요. 레슨이 끝났어요. 1문제 가운데 1문제를 맞혔어요. 말로 답할 수 없는 문제 1개는 레슨 페이지에 남아 있어요.',
  );
});
