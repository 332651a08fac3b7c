/** The words of one talk with the tutor. What is said in it is kept in rows: the snapshot has ids only. */
import { z } from 'zod';
import { actorAddress } from '../actor/actor.ts';
import type { Failure } from '../errors.ts';

/** A question and the answer it is to have. */
export interface Turn {
  questionId: string;
  answerId: string;
}

/** What may arrive from a socket; questions come by the procedure that has looked at them. */
export const sessionCommandSchema = z.object({ type: z.literal('answer.stop') });
export type SessionCommand = z.infer<typeof sessionCommandSchema>;

export interface QuestionAsked {
  type: 'question.ask';
  turn: Turn;
  /** As it was typed; absent where a question that stands is answered anew. */
  question?: { text: string; lessonId?: string; passage?: string; attachments?: string[] };
  /** This message and all after it give way: a question that was changed, an answer not wanted. */
  from?: string;
  /** The talk begins with it. */
  begins?: BegunTalk;
}

/** Whose talk it is, and what about. */
export interface BegunTalk {
  userId: string;
  courseId: string;
  title: string;
  /** The lesson that the tutor leads through in it. */
  ledLessonId?: string;
}

export interface AnswerBegan {
  type: 'answer.began';
  answerId: string;
}

/** By the lesson that was finished in the talk: the page of whoever teaches shows it as it happens. */
export interface CourseFinished {
  type: 'course.finished';
}

export type TutorSessionEvent = SessionCommand | QuestionAsked | AnswerBegan | CourseFinished;

export interface TutorSessionInput {
  talkId: string;
  courseId: string;
  /** The organization of the course: whose turn it is among those that wait. */
  organizationId: string;
}

export interface TutorSessionContext extends TutorSessionInput {
  /** Counts the questions: names the steps of this answer. */
  run: number;
  /** The last one. */
  turn?: Turn | undefined;
  failure?: Failure | undefined;
}

export interface AnswererInput extends TutorSessionInput {
  turn: Turn;
  run: number;
}

export const SESSION_STATES = ['idle', 'retrieving', 'answering', 'stopped', 'failed'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

export interface TutorSessionView {
  talkId: string;
  state: SessionState;
  turn?: Turn;
  failure?: Failure;
}

export const tutorSessionAddress = actorAddress('tutorSession')
  .taking<TutorSessionEvent, TutorSessionInput>()
  .showing<TutorSessionView>({ version: 1 });
