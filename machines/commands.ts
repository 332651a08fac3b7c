/**
 * What each command asks of whoever says it: `job:create` where it starts work that is paid for,
 * `job:update` where it stops such work. Doors and buttons ask this one table.
 */
import type { z } from 'zod';
import type { MachineName } from './actor/actor.ts';
import type { Permission } from './permissions.ts';
import type { registry } from './registry.ts';

type CommandOf<Name extends MachineName> = z.infer<
  (typeof registry)[Name]['commandSchema']
>['type'];

const COMMANDS: { [Name in MachineName]: Record<CommandOf<Name>, Permission> } = {
  documentProcessing: {
    'document.cancel': 'documents:update',
    'document.retry': 'documents:update',
    'replacement.cancel': 'documents:update',
  },
  courseCreation: {
    'details.save': 'courses:manage_content',
    'structure.generate': 'job:create',
    'structure.cancel': 'job:update',
    'structure.approve': 'job:create',
    'lessons.generate': 'job:create',
    'curriculum.ask': 'job:create',
    'suggestion.apply': 'courses:manage_content',
    'suggestion.dismiss': 'courses:manage_content',
    'course.rename': 'courses:manage_content',
    'chapter.add': 'courses:manage_content',
    'chapter.rename': 'courses:manage_content',
    'chapter.move': 'courses:manage_content',
    'chapter.remove': 'courses:manage_content',
    'lesson.add': 'courses:manage_content',
    'lesson.edit': 'courses:manage_content',
    'lesson.move': 'courses:manage_content',
    'lesson.remove': 'courses:manage_content',
  },
  courseGeneration: {
    'generation.retry': 'job:create',
    'generation.cancel': 'job:update',
  },
  lessonGeneration: {
    'lesson.write': 'job:create',
    'lesson.retry': 'job:create',
    'lesson.rewrite': 'job:create',
    'lesson.cancel': 'job:update',
  },
};

/** Undefined for what is no command of this machine. */
export function permissionFor(machine: MachineName, type: string): Permission | undefined {
  const commands: Record<string, Permission> = COMMANDS[machine];
  return Object.hasOwn(commands, type) ? commands[type] : undefined;
}
