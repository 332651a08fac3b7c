import { expect, it } from 'vitest';
import { beyondPlan, changesCourse } from './beyond-plan.ts';

const open = (id: string) => ({ id, isArchived: false });
const archived = (id: string) => ({ id, isArchived: true });

it('[READ-ONLY-1] leaves the first ones as they are, and what is archived has no tutor', () => {
  const made = [open('a'), archived('b'), open('c'), open('d')];
  const beyond = beyondPlan(made, { tutors: 2, courses: 9 });
  expect([...beyond]).toEqual([['d', { what: 'tutors', limit: 2 }]]);
});

it('[READ-ONLY-1] counts archived courses last', () => {
  const made = [archived('a'), open('b'), open('c')];
  const beyond = beyondPlan(made, { tutors: null, courses: 2 });
  expect([...beyond]).toEqual([['a', { what: 'courses', limit: 2 }]]);
});

it('[READ-ONLY-1] archiving or deleting one opens the next', () => {
  const limits = { tutors: 1, courses: 9 };
  expect(beyondPlan([open('a'), open('b')], limits).has('b')).toBe(true);
  expect(beyondPlan([archived('a'), open('b')], limits).size).toBe(0);
  expect(beyondPlan([open('b')], limits).size).toBe(0);
});

it('[READ-ONLY-1] finds none where there is no limit', () => {
  expect(beyondPlan([open('a'), open('b')], { tutors: null, courses: null }).size).toBe(0);
});

it('[READ-ONLY-2] lets work be stopped, and nothing be begun or changed', () => {
  expect(changesCourse('job:update')).toBe(false);
  expect(changesCourse('job:create')).toBe(true);
  expect(changesCourse('courses:manage_content')).toBe(true);
});
