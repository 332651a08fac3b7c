/** What people talked about with the tutors of courses. */
import { defineEntity, p } from '@mikro-orm/core';
import type { Failure } from '#machines/errors.ts';
import type { LedPlace } from '#machines/talk/led-steps.ts';
import type {
  TalkAuthor,
  TalkCitation,
  TalkMessageState,
  TalkSender,
} from '#machines/talk/talk.ts';
import type { Json } from '../column.ts';

export const Talk = defineEntity({
  name: 'Talk',
  properties: {
    /** Made by the page, so that a first question may be told twice. */
    id: p.text().primary(),
    userId: p.text(),
    courseId: p.text(),
    title: p.text(),
    /** The lesson that the tutor leads through in it. */
    ledLessonId: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export const TalkMessageRow = defineEntity({
  name: 'TalkMessage',
  tableName: 'talk_message',
  properties: {
    /** The order in which they were said. */
    seq: p.bigint('number').primary().autoincrement(),
    id: p.text(),
    talkId: p.text(),
    /** For an answer. */
    questionId: p.text().nullable(),
    sender: p.text().$type<TalkSender>(),
    text: p.text().default(''),
    state: p.text().$type<TalkMessageState>(),
    /** Where a question was asked. */
    lessonId: p.text().nullable(),
    passage: p.text().nullable(),
    citations: p.json<Json<TalkCitation[]>>().default('[]'),
    suggestions: p.json<Json<string[]>>().default('[]'),
    author: p.text().$type<TalkAuthor>().nullable(),
    failure: p.json<Json<Failure>>().nullable(),
    /** The attempt of the text stream whose text `text` is. */
    streamAttempt: p.bigint('number').nullable(),
    /** Given way to a question that was changed, or to another answer. */
    superseded: p.boolean().default(false),
    helpful: p.boolean().nullable(),
    /** Whether the course answers the question; null while nobody knows. */
    covered: p.boolean().nullable(),
    /** Sentences of an answer that were heard in a call before it was cut off; null for all. */
    heard: p.integer().nullable(),
    /** For an answer: where a lesson stands that the tutor leads through. */
    led: p.json<Json<LedPlace>>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
