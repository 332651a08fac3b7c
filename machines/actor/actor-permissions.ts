/** What joining an actor and speaking to it takes. Asked by the live door on every join and event. */
import type { CourseCreationCommand } from '../course/course-creation.events.ts';
import type { GenerationCommand } from '../course/course-generation.events.ts';
import type { DocumentCommand } from '../document/document-processing.events.ts';
import type { LessonCommand } from '../lesson/lesson-generation.events.ts';
import type { Permission } from '../permissions.ts';
import type { MachineName } from './actor.ts';

type Command = CourseCreationCommand | GenerationCommand | DocumentCommand | LessonCommand;

/** To see an actor's views, its progress and, of a lesson, its text as it is written. */
export const JOIN_PERMISSION: Record<MachineName, Permission> = {
  documentProcessing: 'documents:read',
  courseCreation: 'courses:update',
  courseGeneration: 'job:view',
  lessonGeneration: 'job:view',
};

/** What starts paid work takes more than an edit does. */
const COMMAND_PERMISSION = {
  'document.cancel': 'documents:update',
  'document.retry': 'documents:update',
  'details.save': 'courses:update',
  'structure.generate': 'job:create',
  'structure.cancel': 'job:update',
  'structure.approve': 'job:create',
  'course.rename': 'courses:update',
  'chapter.add': 'courses:update',
  'chapter.rename': 'courses:update',
  'chapter.move': 'courses:update',
  'chapter.remove': 'courses:update',
  'lesson.add': 'courses:update',
  'lesson.edit': 'courses:update',
  'lesson.move': 'courses:update',
  'lesson.remove': 'courses:update',
  'generation.cancel': 'job:update',
  'generation.retry': 'job:create',
  'lesson.write': 'job:create',
  'lesson.cancel': 'job:update',
  'lesson.retry': 'job:create',
} as const satisfies Record<Command['type'], Permission>;

/** Undefined for an event that people cannot send at all. */
export function commandPermission(type: string): Permission | undefined {
  return isCommand(type) ? COMMAND_PERMISSION[type] : undefined;
}

function isCommand(type: string): type is keyof typeof COMMAND_PERMISSION {
  return Object.hasOwn(COMMAND_PERMISSION, type);
}
