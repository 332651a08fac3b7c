/**
 * Every machine, and the tables that follow from the list: whoever adds a machine opens this file and
 * no other that is shared.
 *
 * REGISTRY-1 A machine is known by its name, a stream by its prefix, a notice by its topic, each once.
 * REGISTRY-2 Runners of one scope share its limit and say the same of it.
 * REGISTRY-3 A stored snapshot goes on: each version has a migration from the one before.
 */
import { NEWS_TOPIC } from './announcement/news-notice.ts';
import { courseCreation } from './course/course-creation.definition.ts';
import { courseGeneration } from './course/course-generation.definition.ts';
import { courseLife } from './course/course-life.definition.ts';
import { documentProcessing } from './document/document-processing.definition.ts';
import { PLACE_TOPIC } from './enrollment/enrollment.events.ts';
import { lessonGeneration } from './lesson/lesson-generation.definition.ts';
import { videoProcessing } from './video/video-processing.definition.ts';
import { bookIndex } from './talk/book-index.definition.ts';
import { tutorSession } from './talk/tutor-session.definition.ts';
import { subscription } from './subscription/subscription.definition.ts';
import { AppError } from './errors.ts';
import type { MachineDefinition } from './actor/define-machine.ts';
import type { RunnerScope } from './actor/runner-scope.ts';

/** Each with a sentence that says what one actor of it is. */
const machines = [
  /** A document: uploaded, read, recognised, replaced. */
  documentProcessing,
  /** A course and its plan, before and after approval. */
  courseCreation,
  /** The batch that writes the lessons of a course: it runs nothing, it counts. */
  courseGeneration,
  /** A course before people: status, privacy, secret code. */
  courseLife,
  /** A lesson: queued, written, reviewed, revised. */
  lessonGeneration,
  /** The video of a lesson: sent, converted, played. */
  videoProcessing,
  /** A talk of one learner with the tutor of a course. */
  tutorSession,
  /** What the tutor of a course answers from, ready to be searched. */
  bookIndex,
  /** What an organization pays for, and what follows when it does not. */
  subscription,
] as const;

type Machine = (typeof machines)[number];
export type MachineName = Machine['name'];

export const MACHINE_NAMES: readonly MachineName[] = machines.map(({ name }) => name);

const byName = new Map<string, MachineDefinition>(machines.map((one) => [one.name, one]));

/** Throws NOT_FOUND for what is no machine. */
export function machineOf(name: string): MachineDefinition {
  const machine = byName.get(name);
  if (!machine) throw new AppError('NOT_FOUND', { detail: { machine: name } });
  return machine;
}

type Stream = Machine['streams'][number];
/** Texts of which streams are the beginning: the server says for each where it is stored. */
export type StoredTextName = Stream['storedText'];
/** What ids of actors and streams are ids of: the server says for each kind whose they are. */
export type OwnerKind = Machine['owner']['kind'] | Stream['owner']['kind'];

export const STREAM_KINDS: readonly Stream[] = machines.flatMap(
  ({ streams }): readonly Stream[] => streams,
);

/** What notices may be of (WIRE-9): who tells and who reads means the same. */
export const NOTICE_TOPICS = [PLACE_TOPIC, NEWS_TOPIC] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** Each once, by its name. */
export const RUNNER_SCOPES: readonly RunnerScope[] = [
  ...new Map(
    machines.flatMap(({ runners }) => Object.values(runners).map((scope) => [scope.name, scope])),
  ).values(),
];
