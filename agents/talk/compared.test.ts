import { describe, expect, it } from 'vitest';
import type { FoundPlace, TutorQuestion } from '#agents/port/course-tutor.ts';
import { detectLanguage } from '#agents/text/detect-language.ts';
import { compared, sidesOf } from './compared.ts';

const place = (number: number, text: string, answers = 2): FoundPlace => ({
  page: { number, blocks: [{ kind: 'paragraph', text }] },
  language: detectLanguage(text),
  documentId: 'book',
  holds: 1,
  answers,
});

const quotes = (question: string, places: readonly FoundPlace[]) => {
  const sides = sidesOf(question);
  if (!sides) throw new Error('no comparison');
  const asked = { language: detectLanguage(question) } as TutorQuestion;
  return compared(sides, asked, places, places)?.map(({ passage }) => passage.quote);
};

describe('what is to be told apart', () => {
  it.each([
    ['What is the difference between a mean and a median?', ['mean', 'median']],
    ['How does a mean differ from the median?', ['mean', 'median']],
    ['How do a mean and a median differ?', ['mean', 'median']],
    ['Compare “mean” with “median”.', ['mean', 'median']],
    ['mean vs. median', ['mean', 'median']],
    ['평균과 중앙값의 차이가 뭐예요?', ['평균', '중앙값']],
    ['평균이랑 중앙값은 어떻게 달라요?', ['평균', '중앙값']],
    ['평균과 중앙값을 비교해 주세요', ['평균', '중앙값']],
  ])('[EXTRACT-10] is two things: %s', (question, sides) => {
    expect(sidesOf(question)).toEqual(sides);
  });

  it.each([
    'What is a mean?',
    'How do I sort the values and find the one in the middle?',
    'Why do the mean and the median lie so close together here?',
    '평균은 어떻게 구해요?',
  ])('[EXTRACT-10] is nothing elsewhere: %s', (question) => {
    expect(sidesOf(question)).toBeUndefined();
  });
});

describe('two things beside each other', () => {
  const MEAN = place(3, 'The mean is the sum of all values divided by how many there are.');
  const MEDIAN = place(5, 'The median is the value in the middle of all values in their order.');
  const BOTH = place(
    7,
    'A few large values pull the mean upwards, whereas the median stays where it is.',
  );

  it('[EXTRACT-10] shows what sets them apart, and then each by itself', () => {
    const question = 'What is the difference between the mean and the median?';
    expect(quotes(question, [MEDIAN, MEAN, BOTH])).toEqual([
      expect.stringContaining('whereas the median stays'),
      expect.stringContaining('The mean is the sum'),
      expect.stringContaining('The median is the value'),
    ]);
  });

  it('[EXTRACT-10] shows each where no sentence has both', () => {
    const question = 'What is the difference between the mean and the median?';
    expect(quotes(question, [MEDIAN, MEAN])).toEqual([
      expect.stringContaining('The mean is the sum'),
      expect.stringContaining('The median is the value'),
    ]);
  });

  it('[EXTRACT-10] makes up no difference from a thing that the book does not know', () => {
    const question = 'What is the difference between the mean and a giraffe?';
    expect(quotes(question, [MEAN, BOTH])).toBeUndefined();
    expect(quotes(question, [place(3, 'The mean is the sum of all values.', 0.2)])).toBeUndefined();
  });

  it('[EXTRACT-10] does so in Korean', () => {
    const pages = [
      place(2, '평균은 모든 값을 더해 개수로 나눈 값이다.'),
      place(4, '중앙값은 값을 차례로 늘어놓았을 때 가운데에 오는 값이다.'),
    ];
    expect(quotes('평균과 중앙값의 차이가 뭐예요?', pages)).toEqual([
      expect.stringContaining('평균은 모든 값'),
      expect.stringContaining('중앙값은 값을 차례로'),
    ]);
  });
});
