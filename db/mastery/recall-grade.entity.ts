import { defineEntity, p } from '@mikro-orm/core';
import type { RecallGrade as Grade } from '#machines/mastery/recall-grade.ts';

/** How well somebody said they had known an answer, at one time of looking at it. */
export const RecallGrade = defineEntity({
  name: 'RecallGrade',
  tableName: 'recall_grade',
  properties: {
    /** Made by the page. */
    id: p.text().primary(),
    userId: p.text(),
    lessonId: p.text(),
    courseId: p.text(),
    /** Names the question by what it says (`itemKey`). */
    item: p.text(),
    grade: p.text().$type<Grade>(),
    gradedAt: p.datetime(),
  },
});
