import { expect, it } from 'vitest';
import { uncoveredTopics } from './uncovered-topics.ts';

it('[TALK-4] names what several learners asked about, and never what one alone did', () => {
  const topics = uncoveredTopics([
    { learner: 'a', text: 'How do satellites orbit?' },
    { learner: 'b', text: 'Which satellite is the oldest one?' },
    { learner: 'b', text: 'Are satellites expensive?' },
    { learner: 'c', text: 'My doctor says I have diabetes, may I hike?' },
    { learner: 'c', text: 'Diabetes again' },
    { learner: 'a', text: '드론으로 지도를 만들 수 있나요?' },
    { learner: 'c', text: '드론은 얼마나 높이 나나요?' },
  ]);
  expect(topics).toEqual([
    { word: 'satellites', learners: 2, questions: 3 },
    { word: '드론', learners: 2, questions: 2 },
  ]);
});
