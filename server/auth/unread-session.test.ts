import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { ofUnreadSession } from './unread-session.ts';

it('[UNREAD-SESSION-1] what better-auth says of a session it could not read is UNAVAILABLE', async () => {
  const away = async () => {
    throw new Error('timeout exceeded when trying to connect');
  };
  const auth = betterAuth({
    secret: 'x'.repeat(32),
    baseURL: 'http://127.0.0.1',
    logger: { disabled: true },
    database: () => ({
      id: 'away',
      create: away,
      findOne: away,
      findMany: away,
      count: away,
      update: away,
      updateMany: away,
      delete: away,
      deleteMany: away,
      consumeOne: away,
      incrementOne: away,
      transaction: away,
    }),
  });
  const { authCookies, secret } = await auth.$context;
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('token'));
  const value = `token.${Buffer.from(signed).toString('base64')}`;
  const headers = new Headers({
    cookie: `${authCookies.sessionToken.name}=${encodeURIComponent(value)}`,
  });
  const error = await auth.api.getSession({ headers }).catch(ofUnreadSession);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1000 });
});

it('[UNREAD-SESSION-1] what it refuses stays refused', () => {
  const refused = new APIError('UNAUTHORIZED');
  expect(ofUnreadSession(refused)).toBe(refused);
});
