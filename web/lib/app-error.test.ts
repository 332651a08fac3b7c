import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { errorText, failureFacts } from './app-error.ts';
import { portableFailure } from './portable-failure.ts';

const t = (key: string, options: Record<string, unknown>) => `${key} ${JSON.stringify(options)}`;

it('[APP-ERROR-1] finds the code wherever a route puts it', () => {
  expect(failureFacts({ code: 'BUDGET_SPENT', detail: { spent: 3 } })).toMatchObject({
    code: 'BUDGET_SPENT',
    detail: { spent: 3 },
  });
  const trpc = Object.assign(new Error('x'), {
    data: { code: 'NOT_FOUND', appCode: 'LESSON_NOT_FOUND', httpStatus: 404 },
  });
  expect(failureFacts(trpc)).toMatchObject({ code: 'LESSON_NOT_FOUND', status: 404 });
  expect(failureFacts(new AppError('UNAVAILABLE')).code).toBe('UNAVAILABLE');
});

it('[APP-ERROR-1] takes no code out of a message', () => {
  expect(failureFacts(new Error('COURSE_NOT_FOUND')).code).toBeNull();
});

it('[APP-ERROR-4] keeps code and numbers from the render on the server to the browser', () => {
  const refused = Object.assign(new Error('x'), {
    data: { appCode: 'DOCUMENT_TOO_LARGE', detail: { limit: 50 } },
  });
  expect(portableFailure.test(refused)).toBe(true);
  expect(portableFailure.test(new Error('DOCUMENT_TOO_LARGE'))).toBe(false);
  const arrived = portableFailure.fromSerializable(portableFailure.toSerializable(refused));
  expect(failureFacts(arrived)).toMatchObject({
    code: 'DOCUMENT_TOO_LARGE',
    detail: { limit: 50 },
  });
});

it('[APP-ERROR-2] never shows a foreign message', () => {
  const text = errorText(t, new Error('connect ECONNREFUSED 10.0.0.3:5432'));
  expect(text).toBe('errors:INTERNAL {}');
});

it('[APP-ERROR-3] a refusal says what was refused', () => {
  const refused = (detail: Record<string, string>) =>
    errorText(t, new AppError('NOT_AUTHORIZED', { detail }));
  expect(refused({})).toBe('errors:NOT_AUTHORIZED {}');
  expect(refused({ resource: 'billing' })).toContain('errors:permission.resource');
  expect(refused({ resource: 'courses', action: 'x' })).toContain('errors:permission.unauthorized');
});
