import { expect, it } from 'vitest';
import { permissionFor } from './commands.ts';
import { roleGrants } from './permissions.ts';

it('[PERMISSION-1] what starts paid work asks for job:create, what stops it for job:update', () => {
  const starts = [
    permissionFor('courseCreation', 'structure.generate'),
    permissionFor('courseCreation', 'structure.approve'),
    permissionFor('courseGeneration', 'generation.retry'),
    permissionFor('lessonGeneration', 'lesson.write'),
    permissionFor('lessonGeneration', 'lesson.retry'),
  ];
  expect(new Set(starts)).toEqual(new Set(['job:create']));
  const stops = [
    permissionFor('courseCreation', 'structure.cancel'),
    permissionFor('courseGeneration', 'generation.cancel'),
    permissionFor('lessonGeneration', 'lesson.cancel'),
  ];
  expect(new Set(stops)).toEqual(new Set(['job:update']));
  expect(roleGrants('learner', 'job:create')).toBe(false);
});

it('[PERMISSION-3] what no machine understands, and what only services say, is nobody’s', () => {
  expect(permissionFor('courseGeneration', 'generation.start')).toBeUndefined();
  expect(permissionFor('lessonGeneration', 'writer.started')).toBeUndefined();
  expect(permissionFor('courseGeneration', 'constructor')).toBeUndefined();
});
