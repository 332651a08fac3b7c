/**
 * How well the review finds what was put in. A defect is caught when the lesson no longer passes and
 * the check that is meant for it says so; a false alarm is that check raised over a sound lesson.
 *
 * CALIBRATE-1 What was put in is caught nearly always, and nothing is raised over what is sound, nor over a
 *    faithful translation.
 * CALIBRATE-2 In a book that is measured every page is accounted for, every citation proven, and no lesson empty.
 * CALIBRATE-3 A lesson whose pages hold nothing to write counts as an empty one; the book is measured all the same.
 */
import type { Review, ReviewCheck } from '#machines/lesson/lesson.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { reviewLesson, type ReviewInput } from '#agents/review/review-lesson.ts';
import { DEFECT_KINDS, FOUND_BY, seedDefect, type DefectKind } from './defects.ts';
import { TALK_HELD_OUT, TALK_KNOWN, TEACHERS_OWN_WORDS } from './talk-texts.ts';
import { talk, type Random } from './text-defects.ts';

export interface Catch {
  kind: DefectKind;
  seeded: number;
  caught: number;
  sound: number;
  falseAlarms: number;
  /** Some of what went wrong, to look at. */
  missed: string[];
}

export interface Seeded {
  seeded: number;
  caught: number;
}

/** Sentences that no list of the check has, put into sound lessons one at a time. */
export interface TalkFigures {
  /** Talk of a writer that was known while the rules were made. */
  known: Seeded;
  /** Talk of a writer that was not. */
  heldOut: Seeded;
  /** What a teacher says in own words: each one caught is a false alarm. */
  teacher: Seeded;
}

export interface Calibration {
  catches: Catch[];
  talk: TalkFigures;
}

const TALKS = { known: TALK_KNOWN, heldOut: TALK_HELD_OUT, teacher: TEACHERS_OWN_WORDS } as const;

export function emptyTalk(): TalkFigures {
  const none = (): Seeded => ({ seeded: 0, caught: 0 });
  return { known: none(), heldOut: none(), teacher: none() };
}

export function addTalk(into: TalkFigures, from: TalkFigures): void {
  for (const kind of ['known', 'heldOut', 'teacher'] as const) {
    into[kind].seeded += from[kind].seeded;
    into[kind].caught += from[kind].caught;
  }
}

/** Below this a check keeps a lesson from passing, whatever the others say. */
const ALARM = 6;
const TRIES = 6;
const KEPT = 12;

export function alarms(review: Review): Set<ReviewCheck['check']> {
  return new Set(review.checks.filter((check) => check.score < ALARM).map(({ check }) => check));
}

export function emptyCatches(): Catch[] {
  return DEFECT_KINDS.map((kind) => ({
    kind,
    seeded: 0,
    caught: 0,
    sound: 0,
    falseAlarms: 0,
    missed: [],
  }));
}

/**
 * Each kind once into each lesson. `lessons` are sound by their making (every sentence stands in the
 * source); one over which a check is raised counts as its false alarm and is not spoilt for it.
 */
export function calibrate(lessons: ReviewInput[], random: Random): Calibration {
  const catches = emptyCatches();
  const figures = emptyTalk();
  lessons.forEach((lesson, at) => {
    const raised = alarms(reviewLesson(lesson));
    const stranger = lessons[(at + Math.ceil(lessons.length / 2)) % lessons.length];
    for (const one of catches) {
      const check = FOUND_BY[one.kind];
      one.sound += 1;
      if (raised.has(check)) {
        one.falseAlarms += 1;
        continue;
      }
      const spoilt = attempt(one.kind, lesson, stranger === lesson ? undefined : stranger, random);
      if (!spoilt) continue;
      one.seeded += 1;
      const review = reviewLesson(spoilt);
      if (review.score < PASS_SCORE && alarms(review).has(check)) one.caught += 1;
      else if (one.missed.length < KEPT) one.missed.push(difference(lesson, spoilt));
    }
    if (raised.has('scratchpad')) return;
    for (const kind of ['known', 'heldOut', 'teacher'] as const) {
      const told = talk(lesson, random, TALKS[kind]);
      if (!told) continue;
      figures[kind].seeded += 1;
      if (alarms(reviewLesson(told)).has('scratchpad')) figures[kind].caught += 1;
    }
  });
  return { catches, talk: figures };
}

function attempt(
  kind: DefectKind,
  lesson: ReviewInput,
  stranger: ReviewInput | undefined,
  random: Random,
): ReviewInput | undefined {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const spoilt = seedDefect(kind, lesson, stranger, random);
    if (spoilt) return spoilt;
  }
  return undefined;
}

/** What was changed, in a line. */
function difference(before: ReviewInput, after: ReviewInput): string {
  if (before.quiz !== after.quiz) {
    const item = after.quiz.find((one, at) => one !== before.quiz[at]);
    return JSON.stringify(item).slice(0, 700);
  }
  const [a, b] = [before.content, after.content];
  let from = 0;
  while (from < b.length && a[from] === b[from]) from += 1;
  return a === b ? 'proof only' : b.slice(Math.max(0, from - 90), from + 160);
}

export function addCatches(into: Catch[], from: Catch[]): void {
  for (const one of into) {
    const other = from.find(({ kind }) => kind === one.kind);
    if (!other) continue;
    one.seeded += other.seeded;
    one.caught += other.caught;
    one.sound += other.sound;
    one.falseAlarms += other.falseAlarms;
    one.missed.push(...other.missed.slice(0, KEPT - one.missed.length));
  }
}
