import { expect, it } from 'vitest';
import en from '../locales/en/auth.json' with { type: 'json' };
import { placeAuthError } from './auth-error.ts';
import { changesSession } from './session-events.ts';

it('[SIGN-IN-1] places a failure at the field it is about', () => {
  expect(placeAuthError({ code: 'INVALID_EMAIL_OR_PASSWORD', status: 401 }).field).toBe('password');
  expect(placeAuthError({ code: 'EMAIL_NOT_VERIFIED', status: 403 }).field).toBe('email');
  const ours = {
    code: 'USER_FIELD_INVALID',
    status: 400,
    field: 'name',
    key: 'form.tooLong',
    max: 100,
  };
  expect(placeAuthError(ours)).toEqual({
    field: 'name',
    key: 'errors:form.tooLong',
    values: { max: 100 },
  });
  expect(placeAuthError({ code: 'INVALID_OTP', status: 400 }).field).toBe('code');
});

it('[SIGN-IN-1] what is not known concerns the form, by its status', () => {
  expect(placeAuthError({ status: 429 })).toEqual({ field: 'form', key: 'error.RATE_LIMITED' });
  expect(placeAuthError({ status: 0 })).toEqual({ field: 'form', key: 'error.OFFLINE' });
  expect(placeAuthError({ code: 'SOMETHING', status: 400 }).key).toBe('error.OTHER');
});

it('[SIGN-IN-1] every place has its sentence', () => {
  for (const code of Object.keys(en.error)) {
    const { key } = placeAuthError({ code, status: 400 });
    expect(key.replace('error.', '') in en.error, code).toBe(true);
  }
});

it('[SIGN-IN-2] knows which calls change who one is', () => {
  const at = (path: string) => changesSession(`http://here.example/api/auth${path}`);
  expect(at('/sign-in/email')).toBe(true);
  expect(at('/organization/set-active')).toBe(true);
  expect(at('/organization/list')).toBe(false);
  expect(at('/get-session')).toBe(false);
  expect(changesSession('http://here.example/sign-out')).toBe(false);
});
