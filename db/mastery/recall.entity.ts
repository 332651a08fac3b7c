import { defineEntity, p } from '@mikro-orm/core';

/** How well somebody remembers one question: follows from their answers to it. */
export const QuizRecall = defineEntity({
  name: 'QuizRecall',
  tableName: 'quiz_recall',
  properties: {
    userId: p.text().primary(),
    lessonId: p.text().primary(),
    /** Names the question by what it says (`itemKey`). */
    item: p.text().primary(),
    courseId: p.text(),
    itemId: p.text(),
    question: p.text(),
    dueAt: p.datetime(),
    triedAt: p.datetime(),
    isRight: p.boolean(),
    remembered: p.integer().default(0),
    reviewedAt: p.datetime().nullable(),
  },
});
