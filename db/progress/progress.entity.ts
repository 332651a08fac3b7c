import { defineEntity, p } from '@mikro-orm/core';
import type { QuizResponse } from '#machines/quiz/grading.ts';
import type { ReadingStop } from '#machines/progress/progress-write.ts';
import type { Json } from '../column.ts';

/** How far one reader is in one lesson. */
export const LessonProgress = defineEntity({
  name: 'LessonProgress',
  tableName: 'lesson_progress',
  properties: {
    userId: p.text().primary(),
    lessonId: p.text().primary(),
    courseId: p.text(),
    /** The most that was seen of its text, 0 to 1. */
    furthest: p.double().$type<number>().default(0),
    stop: p.json<Json<ReadingStop>>().nullable(),
    stoppedAt: p.datetime(),
    doneAt: p.datetime().nullable(),
    /** The revision of the lesson when it was finished. */
    doneRevision: p.integer().nullable(),
    /** Names of its parts then (changed-parts.ts). */
    doneParts: p.json<Json<number[]>>().nullable(),
  },
});

/** One stay on the page of a lesson; made by the page. */
export const ReadingVisit = defineEntity({
  name: 'ReadingVisit',
  tableName: 'reading_visit',
  properties: {
    id: p.text().primary(),
    userId: p.text(),
    lessonId: p.text(),
    courseId: p.text(),
    /** For which the page was looked at. */
    seconds: p.integer().default(0),
    beganAt: p.datetime(),
  },
});

/** One answer to one question; made by the page. */
export const QuizAnswer = defineEntity({
  name: 'QuizAnswer',
  tableName: 'quiz_answer',
  properties: {
    id: p.text().primary(),
    userId: p.text(),
    lessonId: p.text(),
    courseId: p.text(),
    itemId: p.text(),
    /** Names the question by what it says (`itemKey`). */
    item: p.text(),
    question: p.text(),
    response: p.json<Json<QuizResponse>>(),
    isRight: p.boolean().nullable(),
    answeredAt: p.datetime(),
  },
});
