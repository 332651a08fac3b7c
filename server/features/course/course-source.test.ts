import { expect, it } from 'vitest';
import { demandCourseSource } from './course-source.ts';

const documents = {
  organizationsOf: async (ids: readonly string[]) =>
    new Map(
      [
        ['own', 'o1'],
        ['foreign', 'o2'],
      ].filter(([id = '']) => ids.includes(id)) as [string, string][],
    ),
};
const demand = (from: { documentId?: string; description?: string }, hasModels = true) =>
  demandCourseSource({ hasModels, documents }, { organizationId: 'o1', description: '', ...from });

it('[COURSE-SOURCE-1] without a document needs a model, and a description that says enough', async () => {
  const description = 'How bread rises and why';
  await expect(demand({ description })).resolves.toBeUndefined();
  await expect(demand({ description }, false)).rejects.toMatchObject({ code: 'MODEL_NEEDED' });
  await expect(demand({})).rejects.toMatchObject({
    code: 'COURSE_IDEA_REQUIRED',
    detail: { field: 'details.description' },
  });
  await expect(demand({ description: 'Just knots' })).rejects.toMatchObject({
    code: 'COURSE_IDEA_TOO_SHORT',
  });
});

it('[COURSE-SOURCE-2] with a document needs neither, but the document is this organization’s', async () => {
  await expect(demand({ documentId: 'own' }, false)).resolves.toBeUndefined();
  for (const documentId of ['foreign', 'unknown']) {
    await expect(demand({ documentId })).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  }
});
