/**
 * The batch: all lessons of one course being written. Rules: course-generation.spec.md.
 * It counts what its lessons report and passes cancel and retry on; it writes nothing itself.
 */
import { assign, setup } from 'xstate';
import { send, type ActorMessage } from '../actor/actor.ts';
import { lessonGenerationAddress } from '../lesson/lesson-generation.address.ts';
import type {
  LessonCommand,
  LessonGenerationInput,
  LessonOrder,
} from '../lesson/lesson-generation.events.ts';
import { forget, isNews, newLessons, reopen, settle, toRetry, toWrite } from './batch-lessons.ts';
import type {
  CourseGenerationContext,
  CourseGenerationEvent,
  CourseGenerationInput,
  GenerationForget,
  GenerationOrder,
  GenerationStart,
} from './course-generation.events.ts';
import type { LessonReport } from '../lesson/lesson-report.ts';

function toLesson(lessonId: string, type: LessonCommand['type']): ActorMessage {
  return lessonGenerationAddress.message(lessonId, { type });
}

function orderOf(lesson: LessonGenerationInput): ActorMessage {
  const { title, objectives, pages, sections, materials, wishes } = lesson;
  const event: LessonOrder = {
    type: 'lesson.generate',
    plan: {
      title,
      objectives,
      pages,
      ...(sections ? { sections } : {}),
      ...(materials ? { materials } : {}),
      ...(wishes ? { wishes } : {}),
    },
  };
  return lessonGenerationAddress.message(lesson.lessonId, event, { create: lesson });
}

/** Read by the compiler only. */
const types = {} as {
  context: CourseGenerationContext;
  events: CourseGenerationEvent;
  input: CourseGenerationInput;
  tags: 'busy' | 'cancelling' | 'cancellable' | 'settled' | 'needsYou' | 'retryable';
};

export const courseGenerationMachine = setup({
  types,
  guards: {
    isNews: ({ context }, report: LessonReport) => isNews(context, report),
    bringsLessons: ({ context }, event: GenerationStart) => newLessons(context, event).length > 0,
    writesSomething: ({ context }, order: GenerationOrder) => toWrite(context, order).length > 0,
    knowsSome: ({ context }, { lessonIds }: GenerationForget) =>
      lessonIds.some((id) => context.lessonIds.includes(id)),
    retriesSomething: ({ context }, params: { lessonIds?: string[] | undefined }) =>
      toRetry(context, params.lessonIds).length > 0,
    everySettled: ({ context }) => context.open.length === 0,
    everyDone: ({ context }) => context.done === context.lessonIds.length,
  },
  actions: {
    send,
    takeOn: assign(({ context }, event: GenerationStart) => {
      const ids = newLessons(context, event).map((lesson) => lesson.lessonId);
      return { lessonIds: [...context.lessonIds, ...ids], open: [...context.open, ...ids] };
    }),
    takeOrder: assign(({ context }, order: GenerationOrder) => {
      const known = new Set(context.lessonIds);
      const ids = toWrite(context, order).map((lesson) => lesson.lessonId);
      return {
        ...reopen(context, ids),
        lessonIds: [...context.lessonIds, ...ids.filter((id) => !known.has(id))],
      };
    }),
    forget: assign(({ context }, event: GenerationForget) => forget(context, event)),
    recordSettled: assign(
      ({ context }, report: Extract<LessonReport, { type: 'lesson.settled' }>) =>
        settle(context, report),
    ),
    recordResumed: assign(({ context }, params: { lessonId: string }) =>
      reopen(context, [params.lessonId]),
    ),
    recordRetried: assign(({ context }, params: { lessonIds?: string[] | undefined }) =>
      reopen(context, toRetry(context, params.lessonIds)),
    ),
  },
}).createMachine({
  id: 'courseGeneration',
  context: ({ input }) => ({
    ...input,
    lessonIds: [],
    open: [],
    done: 0,
    failed: [],
    cancelled: [],
    runs: {},
    tokens: 0,
  }),
  initial: 'idle',
  on: {
    'generation.start': {
      guard: { type: 'bringsLessons', params: ({ event }) => event },
      target: '.running',
      actions: [
        {
          type: 'send',
          params: ({ context, event }) => ({
            messages: newLessons(context, event).map((lesson) =>
              lessonGenerationAddress.message(
                lesson.lessonId,
                { type: 'lesson.write' },
                { create: lesson },
              ),
            ),
          }),
        },
        { type: 'takeOn', params: ({ event }) => event },
      ],
    },
    'generation.write': {
      guard: { type: 'writesSomething', params: ({ event }) => event },
      target: '.running',
      actions: [
        {
          type: 'send',
          params: ({ context, event }) => ({ messages: toWrite(context, event).map(orderOf) }),
        },
        { type: 'takeOrder', params: ({ event }) => event },
      ],
    },
    'generation.forget': {
      guard: { type: 'knowsSome', params: ({ event }) => event },
      actions: [
        {
          type: 'send',
          params: ({ context, event }) =>
            cancelled(context.open.filter((id) => event.lessonIds.includes(id))),
        },
        { type: 'forget', params: ({ event }) => event },
      ],
    },
    'generation.retry': {
      guard: { type: 'retriesSomething', params: ({ event }) => event },
      target: '.running',
      actions: [
        {
          type: 'send',
          params: ({ context, event }) => ({
            messages: toRetry(context, event.lessonIds).map((id) => toLesson(id, 'lesson.retry')),
          }),
        },
        { type: 'recordRetried', params: ({ event }) => event },
      ],
    },
    'lesson.resumed': {
      guard: { type: 'isNews', params: ({ event }) => event },
      target: '.running',
      actions: { type: 'recordResumed', params: ({ event }) => event },
    },
    'lesson.settled': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: { type: 'recordSettled', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    running: {
      tags: ['busy', 'cancellable'],
      always: [
        { guard: 'everyDone', target: 'complete' },
        { guard: 'everySettled', target: 'incomplete' },
      ],
      on: {
        'generation.cancel': {
          target: 'cancelling',
          actions: { type: 'send', params: cancelOpen },
        },
      },
    },
    cancelling: {
      tags: ['busy', 'cancelling', 'cancellable'],
      always: [
        { guard: 'everyDone', target: 'complete' },
        { guard: 'everySettled', target: 'incomplete' },
      ],
      on: {
        // Said again, it reaches a lesson that was resumed in between.
        'generation.cancel': { actions: { type: 'send', params: cancelOpen } },
      },
    },
    /** Every lesson is done. */
    complete: { tags: 'settled' },
    /** Everything came to rest, but some lessons failed or were cancelled. */
    incomplete: {
      tags: ['settled', 'needsYou', 'retryable'],
      // A report of a retried lesson may overtake the word that it was resumed.
      always: { guard: 'everyDone', target: 'complete' },
    },
  },
});

function cancelOpen({ context }: { context: CourseGenerationContext }) {
  return cancelled(context.open);
}

function cancelled(ids: readonly string[]) {
  const cancel = (id: string) =>
    lessonGenerationAddress.message(id, { type: 'lesson.cancel' }, { interrupts: true });
  return { messages: ids.map(cancel) };
}
