/**
 * A course and its lessons, small enough to be read whole, under the names of real machines. What a
 * lesson's runner does is given from outside.
 */
import { assign, setup, fromPromise } from 'xstate';
import { z } from 'zod';
import { actorAddress, send, type ActorMessage } from '#machines/actor/actor.ts';
import type { ActorDefinition, RunnerDefinition } from '../actor-host.ts';

interface LessonInput {
  lessonId: string;
  courseId?: string;
  text?: string;
}
interface LessonContext extends LessonInput {
  run: number;
  pings: number;
  facts: string[];
  failure?: unknown;
}
type LessonEvent =
  | { type: 'write' }
  | { type: 'ping' }
  /** For good: what it leaves is waited for by nobody. */
  | { type: 'cancel'; isFinal?: boolean }
  | { type: 'explode' }
  | { type: 'writer.reported'; fact: string };

const lessons = actorAddress('lessonGeneration').taking<LessonEvent, LessonInput>();
const courses = actorAddress('courseGeneration').taking<CourseEvent, { courseId: string }>();

/** This release of the lesson fails on the answer `poison`: a test may mend it. */
export const release = { fails: true };

const outputSchema = z.object({ text: z.string().optional() });

const lessonMachine = setup({
  types: { context: {} as LessonContext, events: {} as LessonEvent, input: {} as LessonInput },
  actors: {
    writer: fromPromise<unknown, LessonInput & { run: number }>(() => {
      throw new Error('no implementation');
    }),
  },
  actions: { send },
  delays: {
    patience: 600_000,
    // Only after the first run: what is sent after a later one comes before its nap is over.
    nap: ({ context }) => (context.run > 1 ? 600_000 : 60),
  },
}).createMachine({
  id: 'lesson',
  context: ({ input }) => ({ ...input, run: 0, pings: 0, facts: [] }),
  initial: 'idle',
  on: {
    ping: { actions: assign({ pings: ({ context }) => context.pings + 1 }) },
    explode: {
      actions: assign(() => {
        throw new Error('assign failed');
      }),
    },
  },
  states: {
    idle: { on: { write: 'writing' } },
    writing: {
      entry: assign({ run: ({ context }) => context.run + 1 }),
      invoke: {
        id: 'writer',
        src: 'writer',
        input: ({ context: { lessonId, courseId, text, run } }) => ({
          lessonId,
          run,
          ...(courseId === undefined ? {} : { courseId }),
          ...(text === undefined ? {} : { text }),
        }),
        onDone: {
          target: 'done',
          actions: assign({
            text: ({ event, context }) => {
              const { text } = outputSchema.parse(event.output ?? {});
              if (text === 'poison' && release.fails)
                throw new Error('this answer cannot be taken');
              return text ?? context.text ?? '';
            },
          }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error }) },
      },
      after: { patience: 'failed' },
      on: {
        // A writer may say that it is no longer to be stopped.
        cancel: [
          { guard: ({ context }) => context.facts.includes('deaf') },
          { guard: ({ event }) => event.isFinal === true, target: 'stopped' },
          { target: 'cancelled' },
        ],
        'writer.reported': {
          actions: assign({ facts: ({ context, event }) => [...context.facts, event.fact] }),
        },
      },
    },
    done: { entry: { type: 'send', params: ({ context }) => report(context, 'done') } },
    failed: {
      entry: { type: 'send', params: ({ context }) => report(context, 'failed') },
      on: { write: 'writing' },
    },
    cancelled: {
      entry: { type: 'send', params: ({ context }) => report(context, 'cancelled') },
      after: { nap: 'rested' },
      on: { write: 'writing' },
    },
    stopped: {
      entry: { type: 'send', params: ({ context }) => report(context, 'cancelled') },
      on: { write: 'writing' },
    },
    rested: { on: { write: 'writing' } },
  },
});

/** What a lesson tells its course. */
export function report(
  context: Pick<LessonContext, 'lessonId' | 'courseId'>,
  outcome: string,
): { messages: ActorMessage[] } {
  if (context.courseId === undefined) return { messages: [] };
  const event = { type: 'report', lessonId: context.lessonId, outcome } as const;
  return { messages: [courses.message(context.courseId, event)] };
}

interface CourseContext {
  courseId: string;
  total: number;
  settled: number;
  notes: number;
}
type CourseEvent =
  | { type: 'start'; lessons: string[] }
  | { type: 'report'; lessonId: string; outcome: string }
  | { type: 'note' }
  | { type: 'cancel'; lessons: string[]; isFinal?: boolean };

const courseMachine = setup({
  types: {
    context: {} as CourseContext,
    events: {} as CourseEvent,
    input: {} as { courseId: string },
  },
  actions: { send },
  guards: { isLast: ({ context }) => context.settled + 1 === context.total },
}).createMachine({
  id: 'course',
  context: ({ input }) => ({ courseId: input.courseId, total: 0, settled: 0, notes: 0 }),
  initial: 'idle',
  on: { note: { actions: assign({ notes: ({ context }) => context.notes + 1 }) } },
  states: {
    idle: {
      on: {
        start: {
          target: 'running',
          actions: [
            assign({ total: ({ event }) => event.lessons.length }),
            {
              type: 'send',
              params: ({ context, event }) => ({
                messages: event.lessons.map((lessonId) => {
                  const create = { lessonId, courseId: context.courseId };
                  return lessons.message(lessonId, { type: 'write' }, { create });
                }),
              }),
            },
          ],
        },
      },
    },
    running: {
      on: {
        report: [
          { guard: 'isLast', target: 'complete' },
          { actions: assign({ settled: ({ context }) => context.settled + 1 }) },
        ],
        cancel: {
          actions: {
            type: 'send',
            params: ({ event }) => ({
              messages: event.lessons.map((id) => {
                const { isFinal = false } = event;
                return lessons.message(id, { type: 'cancel', isFinal }, { interrupts: true });
              }),
            }),
          },
        },
      },
    },
    complete: { entry: assign({ settled: ({ context }) => context.settled + 1 }) },
  },
});

export interface TestDefinitions {
  writer: RunnerDefinition['run'];
  /** Somebody sits before a lesson. */
  isWaitedFor?: boolean;
  project?: ActorDefinition['project'];
  /** Whose a lesson is. */
  organizationOf?: ActorDefinition['organizationOf'];
}

export function testDefinitions({
  writer,
  isWaitedFor = false,
  project = async () => {},
  organizationOf = () => '',
}: TestDefinitions): ActorDefinition[] {
  return [
    {
      name: 'lessonGeneration',
      version: 1,
      machine: lessonMachine,
      runners: { writer: { scope: 'ai', isWaitedFor, run: writer } },
      organizationOf,
      project,
    },
    {
      name: 'courseGeneration',
      version: 1,
      machine: courseMachine,
      runners: {},
      project,
    },
  ];
}

export const lesson = lessons.ref;
export const course = courses.ref;
