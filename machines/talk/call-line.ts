/**
 * A call over a voice server: the tutor is a participant of the call's own room, and what is said goes to
 * the same session as what is typed.
 *
 * CALL-LINE-1 Where a voice server, a model that hears and one that speaks are set, calls go over them; in
 *    every other case the browser holds them.
 * CALL-LINE-2 A room is one call's: whoever may talk there is let in for a short time, to speak and to hear, and
 *    the tutor is there before they are. What is said from then on is heard, and so is what was said while the
 *    line was being opened.
 * CALL-LINE-3 A process of voices answers for a learner by a ticket of that call alone, which ends with it.
 * CALL-LINE-4 An answer is spoken by sentence while it comes. Who speaks meanwhile has the word: sound and
 *    model are given up, and only what was played to its end stays in the talk.
 * CALL-LINE-5 A pause is no end: what is said before the tutor has begun belongs to the same question.
 * CALL-LINE-6 The tutor ends a call that is silent for long and one whose minutes are used up, after what it
 *    is saying, and says why.
 * CALL-LINE-7 A process that stops takes no more calls and ends those it has after what it is saying; one
 *    that died is followed by another, which takes the call up.
 * CALL-LINE-8 No sound of a call is kept.
 * CALL-LINE-9 Where no process can hold calls, everything else starts, and browsers hold them: a call that begins
 *    waits a moment for one, and not as long as one that is on its way may take.
 * CALL-LINE-10 The tutor gives a sign of life each second. Where none comes for three, the page says that the
 *    line is lost and asks for another tutor, who takes the place of the one before: the voice server may count
 *    a process that died among those present for long.
 * CALL-LINE-11 What somebody is saying is shown while they say it, as far as it was understood by then, and is no
 *    question before they have ended.
 * CALL-LINE-12 Who hangs up is not waited for; a learner who was cut off, or whose page is loaded again, comes back
 *    to the same room.
 */
import { z } from 'zod';
import { languageSchema } from '../document/source.ts';
import { SPEECH_SPEED } from '../tutor/tutor-settings.ts';

/** What processes of voices call themselves at the voice server. */
export const TUTOR_NAME = 'lectern-tutor';
/** The two in the room of a call; a second one by the same name takes the place of the first. */
export const LEARNER = 'learner';
export const TUTOR = 'tutor';

export const CALL_LINE = {
  /** Seconds in which a token lets somebody in. */
  token: 120,
  /** Seconds after which a room nobody came to is gone, and one everybody left. */
  empty: 60,
  /** Milliseconds the tutor may take to be there. */
  joining: 10_000,
  /** Milliseconds for which the tutor waits for the learner, also for one who was cut off. */
  alone: 30_000,
  /** Milliseconds between two signs of life of the tutor, and without one until the page takes them for gone. */
  beat: 1_000,
  silent: 3_000,
  /** Milliseconds a call may last. */
  longest: 4 * 60 * 60_000,
} as const;

/** The name of a call's room. */
export function roomOfCall(callId: string): string {
  return `call-${callId}`;
}

/** What the tutor does, as its attribute says. */
export const TUTOR_STATE = 'lk.agent.state';
export const TUTOR_STATES = ['listening', 'thinking', 'speaking'] as const;
export type TutorState = (typeof TUTOR_STATES)[number];

/** Why the tutor has ended the call, in its attribute `CALL_ENDED`. */
export const CALL_ENDED = 'lectern.end';
export const LINE_ENDS = ['silence', 'limit', 'stopped'] as const;
export type LineEnd = (typeof LINE_ENDS)[number];

/** Texts between page and tutor. */
export const LINE_TOPICS = {
  /** What is said, by whom. */
  caption: 'lk.transcription',
  /** A question that is typed. */
  typed: 'lk.chat',
  /** What was said while the line was being opened: a recording. */
  early: 'lectern.early',
  /** The learner takes the word without speaking. */
  interrupt: 'lectern.interrupt',
  /** A sign of life of the tutor. */
  here: 'lectern.here',
  /** The code for which a question was not taken. */
  refused: 'lectern.refused',
  /** How fast the tutor speaks from now on. */
  speed: 'lectern.speed',
} as const;
/** Attribute of a caption: nothing more comes of it. */
export const CAPTION_FINAL = 'lk.transcription_final';
/** Attribute of a caption: whose words they are, `learner` or `tutor`. */
export const CAPTION_WHO = 'lectern.who';

/** What a process of voices is told with a call. */
export const lineJobSchema = z.object({
  ticket: z.string(),
  language: languageSchema,
  speed: z.number().min(SPEECH_SPEED.slowest).max(SPEECH_SPEED.fastest),
});
export type LineJob = z.infer<typeof lineJobSchema>;

/** Where a process of voices asks, stops and counts, with the ticket of its call. */
export const LINE_PATHS = {
  ask: '/files/calls/questions',
  stop: '/files/calls/stops',
  keep: '/files/calls/minutes',
} as const;

export const lineQuestionSchema = z.object({
  questionId: z.uuid(),
  answerId: z.uuid(),
  text: z.string(),
  /** A question that this one goes on with, and takes the place of. */
  from: z.uuid().optional(),
});
export type LineQuestion = z.infer<typeof lineQuestionSchema>;

/** One line of the answer to a question. */
export const linePieceSchema = z.union([
  /** More of the text. `restarts`: what came before it does not count. */
  z.object({ text: z.string(), restarts: z.literal(true).optional() }),
  z.object({ ended: z.literal(true) }),
]);
export type LinePiece = z.infer<typeof linePieceSchema>;

export const lineStopSchema = z.object({
  answerId: z.uuid(),
  /** Sentences that were played to their end. */
  heard: z.number().int().min(0).max(2000),
});
export type LineStop = z.infer<typeof lineStopSchema>;
