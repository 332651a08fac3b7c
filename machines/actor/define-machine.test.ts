/** What does not compile: read by the type check, run for what it is. */
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { courseCreationAddress } from '../course/course-creation.events.ts';
import { courseGenerationAddress } from '../course/course-generation.events.ts';
import type { documentProcessing } from '../document/document-processing.definition.ts';
import { documentProcessingAddress } from '../document/document-processing.events.ts';
import type { ReaderInput, ReaderOutput } from '../document/document-processing.events.ts';
import type { lessonGeneration } from '../lesson/lesson-generation.definition.ts';
import { lessonGenerationAddress } from '../lesson/lesson-generation.address.ts';
import { lessonCommandSchema } from '../lesson/lesson-generation.events.ts';
import { lessonGenerationMachine } from '../lesson/lesson-generation.machine.ts';
import { toView } from '../lesson/lesson-generation.view.ts';
import { message } from './actor.ts';
import {
  defineMachine,
  type RunnerInput,
  type RunnerName,
  type RunnerOutput,
  type SnapshotOf,
} from './define-machine.ts';
import { modelRuns } from './runner-scope.ts';

it('[DEFINITION-1] a message is one that its receiver knows', () => {
  expect(lessonGenerationAddress.message('a', { type: 'lesson.cancel' })).toEqual({
    to: { machine: 'lessonGeneration', id: 'a' },
    event: { type: 'lesson.cancel' },
  });
  // @ts-expect-error -- the batch knows it, the lesson does not
  lessonGenerationAddress.message('a', { type: 'generation.cancel' });
  // @ts-expect-error -- without what belongs to it
  documentProcessingAddress.message('d', { type: 'upload.finished' });
  const cancel = { type: 'generation.cancel' } as const;
  const made = { create: { courseId: 'c' } };
  // @ts-expect-error -- made of something else
  courseGenerationAddress.message('c', cancel, made);
  // @ts-expect-error -- of an actor nobody knows what it takes
  message({ machine: 'lessonGeneration', id: 'a' }, { type: 'lesson.cancel' });
});

it('[DEFINITION-1] who waits for a document is somebody who takes its notices', () => {
  const subscriber = courseCreationAddress.ref('c');
  expect(documentProcessingAddress.message('d', { type: 'document.await', subscriber })).toEqual({
    to: { machine: 'documentProcessing', id: 'd' },
    event: { type: 'document.await', subscriber },
  });
  const lesson = lessonGenerationAddress.ref('a');
  // @ts-expect-error -- a lesson does not know what a document has to say
  documentProcessingAddress.message('d', { type: 'document.await', subscriber: lesson });
});

it('[DEFINITION-2] runners and snapshots have the types of their machine', () => {
  type Document = (typeof documentProcessing)['machine'];
  expectTypeOf<RunnerName<Document>>().toEqualTypeOf<'reader' | 'recogniser' | 'adopter'>();
  expectTypeOf<RunnerInput<Document, 'reader'>>().toEqualTypeOf<ReaderInput>();
  expectTypeOf<RunnerOutput<Document, 'reader'>>().toEqualTypeOf<ReaderOutput>();
  type Lesson = SnapshotOf<(typeof lessonGeneration)['machine']>;
  expectTypeOf<Lesson['context']['maxAttempts']>().toEqualTypeOf<number>();
});

it('[DEFINITION-3] a definition that leaves something out does not compile', () => {
  const permissions = {
    'lesson.write': 'job:create',
    'lesson.retry': 'job:create',
    'lesson.rewrite': 'job:create',
    'lesson.cancel': 'job:update',
  } as const;
  const described = {
    address: lessonGenerationAddress,
    machine: lessonGenerationMachine,
    owner: { kind: 'lessons', notFound: 'LESSON_NOT_FOUND' },
    watch: 'job:view',
    commands: { schema: lessonCommandSchema, permissions },
    view: toView,
    runners: { lessonAgents: modelRuns },
  } as const;
  expect(defineMachine(described).name).toBe('lessonGeneration');
  const { 'lesson.retry': _, ...fewer } = permissions;
  const nobodys = { schema: lessonCommandSchema, permissions: fewer };
  // @ts-expect-error -- a command that nobody is permitted
  defineMachine({ ...described, commands: nobodys });
  const schema = z.object({ type: z.literal('lesson.eat') });
  const unknown = { schema, permissions: { 'lesson.eat': 'job:create' } } as const;
  // @ts-expect-error -- a command that the machine does not know
  defineMachine({ ...described, commands: unknown });
  // @ts-expect-error -- a runner without a cap
  defineMachine({ ...described, runners: {} });
  const counts = () => ({ done: 1 });
  // @ts-expect-error -- shows something else than its address says
  defineMachine({ ...described, view: counts });
  // @ts-expect-error -- the address of another machine
  defineMachine({ ...described, address: courseGenerationAddress });
});
