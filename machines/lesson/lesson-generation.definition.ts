import { defineMachine } from '../actor/define-machine.ts';
import { modelRuns } from '../actor/runner-scope.ts';
import { lessonGenerationAddress } from './lesson-generation.address.ts';
import { lessonCommandSchema } from './lesson-generation.events.ts';
import { lessonGenerationMigrations } from './lesson-generation.migrations.ts';
import { lessonGenerationMachine } from './lesson-generation.machine.ts';
import { toView } from './lesson-generation.view.ts';
import { lessonText } from './lesson-text.stream.ts';

export const lessonGeneration = defineMachine({
  address: lessonGenerationAddress,
  machine: lessonGenerationMachine,
  migrations: lessonGenerationMigrations,
  formerRunners: { team: 'lessonAgents' },
  owner: { kind: 'lessons', notFound: 'LESSON_NOT_FOUND' },
  watch: 'job:view',
  commands: {
    schema: lessonCommandSchema,
    permissions: {
      'lesson.write': 'job:create',
      'lesson.retry': 'job:create',
      'lesson.rewrite': 'job:create',
      'lesson.cancel': 'job:update',
    },
  },
  view: toView,
  runners: { lessonAgents: modelRuns },
  streams: [lessonText],
});
