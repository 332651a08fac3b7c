import { expect, it } from 'vitest';
import { groundOf } from './ground.ts';

it.each([
  ['/acme/dashboard/courses/plants', 'full'],
  ['/acme/dashboard/courses/plants/', 'full'],
  ['/acme/dashboard/courses/plants/students', 'full'],
  ['/acme/dashboard/courses/%EC%8B%9D%EB%AC%BC/lessons/roots', 'full'],
  ['/acme/dashboard/courses/new-leaves', 'full'],
  ['/acme/dashboard/courses/new', undefined],
  ['/acme/dashboard/courses/new/', undefined],
  ['/acme/dashboard/courses', undefined],
  ['/acme/dashboard/rag/one', undefined],
  ['/', undefined],
] as const)('[GROUND-1] %s has the height %s', (path, height) => {
  expect(groundOf(path).height).toBe(height);
});

it.each([
  ['/learn/courses', 'plain'],
  ['/learn/courses/', 'plain'],
  ['/learn/courses/plants/lessons/roots', 'plain'],
  ['/acme/learn/courses/plants', 'plain'],
  ['/learn', 'grey'],
  ['/learn/coursework', 'grey'],
  ['/acme/dashboard/courses/plants', 'grey'],
  ['/course/plants', 'grey'],
  ['/', 'grey'],
] as const)('[GROUND-2] the ground of %s is %s', (path, ground) => {
  expect(groundOf(path).ground).toBe(ground);
});
