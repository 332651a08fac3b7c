/**
 * One lesson being written. Rules: lesson-generation.spec.md.
 * One runner, `lessonAgents`, lives as long as `working`; its facts only say how far they have come, so a
 * fact that is late or repeated changes nothing.
 */
import { settled, toBatch } from './batch-reports.ts';
import type { LessonGenerationContext, LessonOrder } from './lesson-generation.events.ts';
import { lessonGenerationSetup } from './lesson-generation.setup.ts';
import { working } from './lesson-working.state.ts';

/** Said before the new run is counted: the batch learns of the run that begins. */
const sayResumed = {
  type: 'send',
  params: ({ context }: { context: LessonGenerationContext }) =>
    toBatch(context, {
      type: 'lesson.resumed',
      lessonId: context.lessonId,
      run: context.run + 1,
    }),
} as const;

const takePlan = {
  type: 'takePlan',
  params: ({ event }: { event: LessonOrder }) => event.plan,
} as const;

export const lessonGenerationMachine = lessonGenerationSetup.createMachine({
  id: 'lessonGeneration',
  context: ({ input }) => ({
    ...input,
    run: 0,
    attempt: 0,
    reviewed: 0,
    words: 0,
    tokens: 0,
  }),
  initial: 'planned',
  states: {
    planned: {
      tags: 'cancellable',
      on: {
        'lesson.write': 'working',
        'lesson.generate': { target: 'working', actions: takePlan },
        'lesson.cancel': 'cancelled',
      },
    },
    working,
    done: {
      tags: ['settled', 'rewritable'],
      on: {
        'lesson.rewrite': {
          target: 'working',
          actions: [sayResumed, { type: 'keepWhatStands', params: ({ event }) => event }],
        },
        'lesson.generate': {
          target: 'working',
          actions: [sayResumed, { type: 'keepWhatStands', params: {} }, takePlan],
        },
      },
    },
    failed: {
      tags: ['settled', 'needsYou', 'retryable'],
      on: {
        'lesson.retry': { target: 'working', actions: sayResumed },
        'lesson.generate': { target: 'working', actions: [sayResumed, takePlan] },
      },
    },
    cancelled: {
      tags: ['settled', 'retryable'],
      entry: { type: 'send', params: ({ context }) => settled(context, 'cancelled') },
      on: {
        'lesson.retry': { target: 'working', actions: sayResumed },
        'lesson.generate': { target: 'working', actions: [sayResumed, takePlan] },
      },
    },
  },
});
