import { defineEntity, p } from '@mikro-orm/core';
import type { Citation, LessonFigure } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { Json } from '../column.ts';

/** A text a lesson had before, with all that belongs to it. */
export const LessonVersionRow = defineEntity({
  name: 'LessonVersionRow',
  tableName: 'lesson_version',
  properties: {
    lessonId: p.text().primary(),
    /** The revision of the lesson when this was its text. */
    revision: p.integer().primary(),
    title: p.text(),
    content: p.text(),
    citations: p.json<Json<Citation[]>>(),
    quiz: p.json<Json<QuizItem[]>>(),
    figures: p.json<Json<LessonFigure[]>>(),
    words: p.integer(),
    madeAt: p.datetime(),
    /** Null where the author wrote it. */
    madeBy: p.text().nullable(),
  },
});
