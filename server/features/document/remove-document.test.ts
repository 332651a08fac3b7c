import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { removeDocument } from './remove-document.ts';

function fixture({ courses = [] as string[], atRest = false, failing = false } = {}) {
  const steps: string[] = [];
  const deps = {
    host: {
      async send(_ref: unknown, { type }: { type: string }) {
        if (atRest) throw new AppError('EVENT_NOT_POSSIBLE');
        steps.push(type);
        return { rev: 1, duplicate: false };
      },
    },
    documents: { coursesOf: async () => courses.map((title) => ({ title })) },
    lessons: {
      async removeSource() {
        if (failing) throw new Error('no database');
        steps.push('rows');
        return ['l1', 'l2'];
      },
    },
    files: {
      async remove() {
        steps.push('file');
      },
    },
  };
  return { steps, remove: () => removeDocument(deps, 'd1') };
}

it('[DOCUMENT-REMOVE-1] keeps a document that a course was made from', async () => {
  const { steps, remove } = fixture({ courses: ['Bread'] });
  await expect(remove()).rejects.toMatchObject({
    code: 'DOCUMENT_IN_USE',
    detail: { course: 'Bread' },
  });
  expect(steps).toEqual([]);
});

it('[DOCUMENT-REMOVE-2] stops the reading, then removes the rows, then the file', async () => {
  const { steps, remove } = fixture();
  expect(await remove()).toBe(2);
  expect(steps).toEqual(['document.cancel', 'rows', 'file']);
});

it('[DOCUMENT-REMOVE-2] removes one at rest, which has nothing to stop', async () => {
  const { steps, remove } = fixture({ atRest: true });
  await remove();
  expect(steps).toEqual(['rows', 'file']);
});

it('[DOCUMENT-REMOVE-2] keeps the file while its rows stand', async () => {
  const { steps, remove } = fixture({ failing: true });
  await expect(remove()).rejects.toThrow('no database');
  expect(steps).toEqual(['document.cancel']);
});
