import { defineMachine } from '../actor/define-machine.ts';
import { courseGenerationAddress, generationCommandSchema } from './course-generation.events.ts';
import { courseGenerationMachine } from './course-generation.machine.ts';
import { toView } from './course-generation.view.ts';

/** It has no runner: it only counts what its lessons report. */
export const courseGeneration = defineMachine({
  address: courseGenerationAddress,
  machine: courseGenerationMachine,
  owner: { kind: 'courses', notFound: 'COURSE_NOT_FOUND' },
  watch: 'job:view',
  commands: {
    schema: generationCommandSchema,
    permissions: { 'generation.retry': 'job:create', 'generation.cancel': 'job:update' },
  },
  view: toView,
  runners: {},
});
