/** What does not compile: read by the type check, run for what it is. */
import { expect, expectTypeOf, it } from 'vitest';
import { lessonGeneration } from '#machines/lesson/lesson-generation.definition.ts';
import type {
  LessonAgentsInput,
  LessonAgentsOutput,
} from '#machines/lesson/lesson-generation.events.ts';
import { bindActor } from './bind-actor.ts';

const output: LessonAgentsOutput = {
  review: { score: 9, checks: [] },
  attempts: 1,
  tokens: 5,
  words: 4,
};

it('binds each runner under the cap its machine gives it', async () => {
  const definition = bindActor(lessonGeneration, {
    runners: {
      lessonAgents: async (task) => {
        expectTypeOf(task.input).toEqualTypeOf<LessonAgentsInput>();
        await task.report('started', { type: 'writer.started', attempt: 1 });
        // @ts-expect-error -- no fact of a lesson
        await task.report('started', { type: 'reader.started' });
        return output;
      },
    },
    project: async (_em, { snapshot, event }) => {
      expectTypeOf(snapshot.context.lessonId).toEqualTypeOf<string>();
      if (event.type === 'xstate.done.actor.lessonAgents') {
        expectTypeOf(event.output).toEqualTypeOf<LessonAgentsOutput>();
      }
      // @ts-expect-error -- no event of a lesson
      expect(event.type === 'generation.start').toBe(false);
    },
  });
  expect(definition).toMatchObject({ name: 'lessonGeneration', version: lessonGeneration.version });
  expect(definition.runners['lessonAgents']?.scope).toBe('ai');
});

it('a machine without one of its runners, or with another answer, does not compile', () => {
  const project = async () => {};
  // @ts-expect-error -- nobody writes
  expect(() => bindActor(lessonGeneration, { runners: {}, project })).toThrow('lessonAgents');
  const runners = { lessonAgents: async () => ({ attempts: 1 }) };
  // @ts-expect-error -- the machine expects more of an answer
  bindActor(lessonGeneration, { runners, project });
});
