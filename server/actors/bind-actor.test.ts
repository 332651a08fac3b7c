/** What does not compile: read by the type check, run for what it is. */
import { expect, expectTypeOf, it } from 'vitest';
import { lessonGeneration } from '#machines/lesson/lesson-generation.definition.ts';
import type {
  LessonAgentsInput,
  LessonAgentsOutput,
} from '#machines/lesson/lesson-generation.events.ts';
import { documentProcessing } from '#machines/document/document-processing.definition.ts';
import type { ActorHost } from './actor-host.ts';
import { bindActor, type ProgressOf } from './bind-actor.ts';

const output: LessonAgentsOutput = {
  review: { score: 9, checks: [] },
  attempts: 1,
  tokens: 5,
  words: 4,
};

it('[BINDING-1] binds each runner under the cap its machine gives it', async () => {
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

  const never = () => Promise.reject(new Error('is not run'));
  const document = bindActor(documentProcessing, {
    runners: { reader: never, recogniser: never, adopter: never },
    project: async () => {},
  });
  const scopes = Object.entries(document.runners).map(([name, { scope }]) => [name, scope]);
  expect(Object.fromEntries(scopes)).toEqual({
    reader: 'reading',
    recogniser: 'recognising',
    adopter: 'reading',
  });
});

it('[BINDING-2] an actor whose machine is known is told what that machine knows', async () => {
  const sent: unknown[] = [];
  const host: Pick<ActorHost, 'send'> = {
    send: async (ref, event) => {
      sent.push([ref.machine, event.type]);
      return { rev: 1, duplicate: false };
    },
  };
  const lesson = lessonGeneration.address.ref('l1');
  await host.send(lesson, { type: 'lesson.cancel' });
  // @ts-expect-error -- no event of a lesson
  await host.send(lesson, { type: 'generation.cancel' });
  // @ts-expect-error -- without what belongs to it
  await host.send(documentProcessing.address.ref('d1'), { type: 'upload.finished' });
  // @ts-expect-error -- made of something else
  await host.send(lesson, { type: 'lesson.cancel' }, { create: { courseId: 'c1' } });
  // What a socket asks is checked by its schema: who is told is known by name only.
  await host.send({ machine: 'lessonGeneration', id: 'l1' }, { type: 'lesson.cancel' });
  expect(sent).toHaveLength(5);
});

it('[BINDING-2] runners show figures that their machine defines', () => {
  const shown: unknown[] = [];
  const progress: ProgressOf<typeof documentProcessing> = {
    report: (_ref, figure) => void shown.push(figure),
    clear: () => {},
  };
  const ref = documentProcessing.address.ref('d1');
  progress.report(ref, { pagesRead: 1, pageCount: 2 });
  // @ts-expect-error -- no figure of a document
  progress.report(ref, { lessonsDone: 1 });
  expect(shown).toHaveLength(2);
});

it('[BINDING-3] a machine without one of its runners, or with another answer, does not compile', () => {
  const project = async () => {};
  // @ts-expect-error -- nobody writes
  expect(() => bindActor(lessonGeneration, { runners: {}, project })).toThrow('lessonAgents');
  const runners = { lessonAgents: async () => ({ attempts: 1 }) };
  // @ts-expect-error -- the machine expects more of an answer
  bindActor(lessonGeneration, { runners, project });
});
