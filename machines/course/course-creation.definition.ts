import { defineMachine } from '../actor/define-machine.ts';
import type { RunnerScope } from '../actor/runner-scope.ts';
import type { StoredSnapshot } from '../actor/snapshot.ts';
import type { ErrorCode } from '../errors.ts';
import {
  courseCreationAddress,
  courseCreationCommandSchema,
  plannerProgressSchema,
} from './course-creation.events.ts';
import { courseCreationMachine } from './course-creation.machine.ts';
import { progressFor, toView } from './course-creation.view.ts';

/** Reading a whole book for its plan keeps a processor busy. */
const planning = { name: 'planning', limit: 2 } satisfies RunnerScope;

export const courseCreation = defineMachine({
  address: courseCreationAddress,
  machine: courseCreationMachine,
  migrations: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot },
  owner: { kind: 'courses', notFound: 'COURSE_NOT_FOUND' },
  watch: 'courses:update',
  commands: {
    schema: courseCreationCommandSchema,
    permissions: {
      'details.save': 'courses:manage_content',
      'structure.generate': 'job:create',
      'structure.restore': 'courses:manage_content',
      'structure.cancel': 'job:update',
      'structure.approve': 'job:create',
      'lessons.generate': 'job:create',
      'curriculum.ask': 'job:create',
      'suggestion.apply': 'courses:manage_content',
      'suggestion.dismiss': 'courses:manage_content',
      'course.rename': 'courses:manage_content',
      'chapter.add': 'courses:manage_content',
      'chapter.rename': 'courses:manage_content',
      'chapter.describe': 'courses:manage_content',
      'chapter.move': 'courses:manage_content',
      'chapter.remove': 'courses:manage_content',
      'lesson.add': 'courses:manage_content',
      'lesson.edit': 'courses:manage_content',
      'lesson.move': 'courses:manage_content',
      'lesson.remove': 'courses:manage_content',
    },
  },
  refusal,
  view: toView,
  runners: { planner: planning, curriculum: planning },
  progress: { schema: plannerProgressSchema, view: progressFor },
});

function refusal({ value }: StoredSnapshot, command: { type: string }): ErrorCode | undefined {
  const isCreated = value === 'created' || value === 'amending';
  switch (command.type) {
    case 'lessons.generate':
      return isCreated ? 'LESSON_NONE_FOUND' : 'STRUCTURE_EMPTY';
    case 'structure.approve':
      if (isCreated) return 'COURSE_ALREADY_CREATED';
      return value === 'reviewing' ? 'STRUCTURE_EMPTY' : undefined;
    default:
      return undefined;
  }
}
