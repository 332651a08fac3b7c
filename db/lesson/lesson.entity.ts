import { defineEntity, p } from '@mikro-orm/core';
import type { LessonState } from '#machines/lesson/lesson-state.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { Failure } from '#machines/errors.ts';
import type { Citation, LessonFigure, LessonResult, Review } from '#machines/lesson/lesson.ts';
import type { LessonTree } from '#machines/lesson/shown-tree.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { Json } from '../column.ts';

export const Lesson = defineEntity({
  name: 'Lesson',
  properties: {
    id: p.text().primary(),
    courseId: p.text(),
    /** The same in both languages; null where it is the lesson's own id. */
    unitId: p.text().nullable(),
    chapterId: p.text(),
    /** From 0, within the whole course. */
    position: p.integer(),
    slug: p.text(),
    title: p.text(),
    description: p.text().default(''),
    objectives: p.json<Json<string[]>>().default('[]'),
    pages: p.json<Json<PageRange[]>>().default('[]'),
    sections: p.json<Json<string[]>>().nullable(),
    state: p.text().$type<LessonState>().default('planned'),
    attempt: p.integer().default(0),
    run: p.integer().default(0),
    words: p.integer().default(0),
    score: p.double().nullable(),
    failure: p.json<Json<Failure>>().nullable(),
    /** For the model, in ms since 1970. */
    waitingSince: p.bigint('number').nullable(),
    content: p.text().default(''),
    /** What pages show of the text whose MD5 is `treeOf`. */
    tree: p.json<Json<LessonTree>>().columnType('json').nullable(),
    treeOf: p.text().nullable(),
    citations: p.json<Json<Citation[]>>().default('[]'),
    quiz: p.json<Json<QuizItem[]>>().default('[]'),
    figures: p.json<Json<LessonFigure[]>>().default('[]'),
    review: p.json<Json<Review>>().nullable(),
    author: p.text().$type<LessonResult['author']>().nullable(),
    model: p.text().nullable(),
    tokens: p.integer().default(0),
    /** The attempt of the text stream whose text `content` is. */
    streamAttempt: p.bigint('number').nullable(),
    /** Counts every change of title or text. */
    revision: p.integer().default(0),
    /** Citations at risk. */
    atRisk: p.integer().default(0),
    /** Its pages of which next to nothing stands in it. */
    named: p.json<Json<number[]>>().default('[]'),
    /** What it is to teach changed since it was written. */
    planChanged: p.boolean().default(false),
    /** By hand, since it was last written. */
    editedAt: p.datetime().nullable(),
    editedBy: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
