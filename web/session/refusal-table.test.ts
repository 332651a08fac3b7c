import { expect, it } from 'vitest';
import en from '../locales/en/auth.json' with { type: 'json' };
import { AUTH_REFUSALS, placeRefusal, type AuthFailure } from './refusal-table.ts';
import { changesSession } from './session-events.ts';

const placed = (failure: AuthFailure) => placeRefusal(AUTH_REFUSALS, failure);

it('[SIGN-IN-1] places a failure at the field it is about', () => {
  expect(placed({ code: 'INVALID_EMAIL_OR_PASSWORD', status: 401 }).field).toBe('password');
  expect(placed({ code: 'EMAIL_NOT_VERIFIED', status: 403 }).field).toBe('email');
  const ours = {
    code: 'USER_FIELD_INVALID',
    status: 400,
    field: 'name',
    key: 'form.tooLong',
    max: 100,
  };
  expect(placed(ours)).toEqual({
    field: 'name',
    key: 'errors:form.tooLong',
    values: { max: 100 },
  });
  expect(placed({ code: 'INVALID_OTP', status: 400 }).field).toBe('code');
});

it('[SIGN-IN-1] what is not known concerns the form, by its status', () => {
  expect(placed({ status: 429 })).toEqual({ field: 'form', key: 'auth:error.RATE_LIMITED' });
  expect(placed({ status: 0 })).toEqual({ field: 'form', key: 'auth:error.OFFLINE' });
  expect(placed({ code: 'SOMETHING', status: 400 }).key).toBe('auth:error.OTHER');
});

it('[SIGN-IN-1] every place has its sentence', () => {
  for (const code of Object.keys(en.error)) {
    const { key } = placed({ code, status: 400 });
    expect(key.replace('auth:error.', '') in en.error, code).toBe(true);
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
