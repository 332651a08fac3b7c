/**
 * The state in which a lesson is written. Its runner lives as long as this state; the states inside
 * only say how far the agents have come.
 */
import { assign } from 'xstate';
import { failureOf } from '../actor/failure.ts';
import { settled } from './batch-reports.ts';
import type { LessonAgentsInput, LessonGenerationContext } from './lesson-generation.events.ts';
import { lessonGenerationSetup } from './lesson-generation.setup.ts';

export const working = lessonGenerationSetup.createStateConfig({
  tags: ['busy', 'cancellable'],
  entry: 'startRun',
  exit: 'endWait',
  invoke: {
    id: 'lessonAgents',
    src: 'lessonAgents',
    input: ({ context }) => lessonAgentsInput(context),
    onDone: {
      target: 'done',
      actions: [
        assign(({ context, event: { output } }) => ({
          kept: undefined,
          instruction: undefined,
          firstRun: undefined,
          attempt: output.attempts,
          reviewed: output.attempts,
          words: output.words,
          score: output.review.score,
          checks: output.review.checks,
          author: output.author,
          extractedFor: output.extractedFor,
          tokens: context.tokens + output.tokens,
        })),
        {
          type: 'send',
          params: ({ context, event: { output } }) =>
            settled(context, 'done', { tokens: output.tokens, score: output.review.score }),
        },
      ],
    },
    onError: [
      {
        guard: 'hasKept',
        target: 'done',
        actions: [
          'standAgain',
          { type: 'recordFailure', params: ({ event }) => failureOf(event.error) },
          { type: 'send', params: ({ context }) => settled(context, 'done') },
        ],
      },
      {
        target: 'failed',
        actions: [
          { type: 'recordFailure', params: ({ event }) => failureOf(event.error) },
          { type: 'send', params: ({ context }) => settled(context, 'failed') },
        ],
      },
    ],
  },
  on: {
    'lesson.cancel': [
      {
        guard: 'hasKept',
        target: 'done',
        actions: [
          'standAgain',
          // Who stops a writing and asks for one again wants another text.
          assign({ firstRun: undefined }),
          { type: 'send', params: ({ context }) => settled(context, 'done') },
        ],
      },
      { target: 'cancelled' },
    ],
    'model.waiting': {
      guard: { type: 'beginsToWait', params: ({ event }) => event },
      actions: { type: 'beginWait', params: ({ event }) => event },
    },
    'model.answered': {
      guard: { type: 'waitsNoMore', params: ({ event }) => event },
      actions: 'endWait',
    },
    'writer.started': [
      {
        guard: { type: 'beginsFirstAttempt', params: ({ event }) => event },
        target: '.writing',
        actions: { type: 'countAttempt', params: ({ event }) => event },
      },
      {
        guard: { type: 'beginsLaterAttempt', params: ({ event }) => event },
        target: '.revising',
        actions: { type: 'countAttempt', params: ({ event }) => event },
      },
    ],
  },
  initial: 'queued',
  states: {
    queued: { tags: 'queued' },
    writing: {
      tags: 'streaming',
      on: {
        'writer.finished': {
          guard: { type: 'endsThisAttempt', params: ({ event }) => event },
          target: 'reviewing',
          actions: { type: 'countWords', params: ({ event }) => event },
        },
      },
    },
    reviewing: {
      on: {
        'review.finished': {
          guard: { type: 'reviewsThisAttempt', params: ({ event }) => event },
          actions: assign(({ event }) => ({
            reviewed: event.attempt,
            score: event.review.score,
            checks: event.review.checks,
          })),
        },
      },
    },
    revising: {
      tags: 'streaming',
      on: {
        'writer.finished': {
          guard: { type: 'endsThisAttempt', params: ({ event }) => event },
          target: 'reviewing',
          actions: { type: 'countWords', params: ({ event }) => event },
        },
      },
    },
  },
});

function lessonAgentsInput(context: LessonGenerationContext): LessonAgentsInput {
  const { lessonId, courseId, organizationId, generationId, documentId } = context;
  const { language, title, objectives, pages, sections, materials, wishes } = context;
  const { maxAttempts, run, instruction, firstRun } = context;
  return {
    lessonId,
    courseId,
    organizationId,
    generationId,
    documentId,
    language,
    title,
    objectives,
    pages,
    ...(sections ? { sections } : {}),
    ...(materials && materials.length > 0 ? { materials } : {}),
    ...(wishes ? { wishes } : {}),
    maxAttempts,
    run,
    ...(firstRun === undefined ? {} : { firstRun }),
    ...(instruction ? { instruction } : {}),
  };
}
