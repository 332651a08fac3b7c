import { z } from 'zod';
import { defineMachine } from '../actor/define-machine.ts';
import { courseLifeAddress } from './course-life.events.ts';
import { courseLifeMachine } from './course-life.machine.ts';
import { toView } from './course-life.view.ts';

/** Nothing is said to it over a socket: codes are made, and what is missing is looked up, before. */
export const courseLife = defineMachine({
  address: courseLifeAddress,
  machine: courseLifeMachine,
  owner: { kind: 'courses', notFound: 'COURSE_NOT_FOUND' },
  watch: 'courses:update',
  commands: { schema: z.never(), permissions: {} },
  view: toView,
  runners: {},
});
