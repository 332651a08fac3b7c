import { expect, it } from 'vitest';
import { roleGrants } from './permissions.ts';
import {
  machineOf,
  MACHINE_NAMES,
  NOTICE_TOPICS,
  RUNNER_SCOPES,
  STREAM_KINDS,
  type MachineName,
} from './registry.ts';

const permissionFor = (name: MachineName, type: string) => machineOf(name).permissionFor(type);

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

it('[REGISTRY-1] each machine is known by its name, its streams by their prefix, notices by their topic', () => {
  expect(MACHINE_NAMES.map((name) => machineOf(name).name)).toEqual(MACHINE_NAMES);
  expect(new Set(MACHINE_NAMES).size).toBe(MACHINE_NAMES.length);
  expect(new Set(STREAM_KINDS.map(({ prefix }) => prefix)).size).toBe(STREAM_KINDS.length);
  expect(new Set(NOTICE_TOPICS).size).toBe(NOTICE_TOPICS.length);
  expect(() => machineOf('constructor')).toThrow('NOT_FOUND');
});

it('[REGISTRY-2] runners of one scope say the same of it', () => {
  const said = MACHINE_NAMES.flatMap((name) => Object.values(machineOf(name).runners));
  for (const scope of said) expect(RUNNER_SCOPES).toContainEqual(scope);
});

it.each(MACHINE_NAMES)('[REGISTRY-3] %s is migrated from each version before', (name) => {
  const { version, migrations } = machineOf(name);
  const from = Array.from({ length: version - 1 }, (_, at) => at + 1);
  expect(Object.keys(migrations).map(Number)).toEqual(from);
});
