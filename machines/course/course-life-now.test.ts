import { expect, it } from 'vitest';
import { classNow, courseLifeNow } from './course-life-now.ts';

const row = { status: 'draft', privacy: 'private', secretCode: 'HN4K72QX' } as const;
const context = { courseId: 'c1', studentChanges: 1 };

it('[NOW-9] is what was heard, and the row before anything is', () => {
  expect(courseLifeNow(row, undefined)).toEqual(row);
  const open = { value: { status: 'published', privacy: 'public' }, context };
  expect(courseLifeNow(row, open)).toEqual({
    status: 'published',
    privacy: 'public',
    secretCode: null,
  });
  const renewed = {
    value: { status: 'draft', privacy: 'private' },
    context: { ...context, secretCode: 'AB3DE5FG' },
  };
  expect(courseLifeNow(row, renewed)).toEqual({ ...row, secretCode: 'AB3DE5FG' });
});

it('[NOW-9] is the row where what was heard is no state of this build', () => {
  expect(courseLifeNow(row, { value: 'known', context })).toEqual(row);
});

it('[NOW-17] a class is behind what was counted since it was read', () => {
  const heard = { context: { ...context, studentChanges: 3 } };
  expect(classNow({ changes: 3 }, undefined)).toEqual({ revision: undefined, isBehind: false });
  expect(classNow({ changes: 3 }, heard)).toEqual({ revision: '3', isBehind: false });
  expect(classNow({ changes: 2 }, heard)).toEqual({ revision: '3', isBehind: true });
  // What is on its way counts when it is there.
  expect(classNow(undefined, heard)).toEqual({ revision: undefined, isBehind: false });
});
