import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { USUAL_PASSWORD_COST } from '../settings/password-cost.ts';
import { passwordHashing } from './password-hash.ts';

const password = 'correct horse battery';
const usual = passwordHashing(USUAL_PASSWORD_COST);
const cheap = passwordHashing(8);

it('[PASSWORD-HASH-1] of the usual cost is better-auth’s, in both directions', async () => {
  expect(await verifyPassword({ hash: await usual.hash(password), password })).toBe(true);
  expect(await usual.verify({ hash: await hashPassword(password), password })).toBe(true);
  expect(await usual.verify({ hash: await hashPassword(password), password: 'another' })).toBe(
    false,
  );
});

it('[PASSWORD-HASH-1] of another cost says it, and is read whatever is set', async () => {
  const hash = await cheap.hash(password);
  expect(hash).toMatch(/^scrypt\$8\$/);
  for (const hashing of [cheap, usual]) {
    expect(await hashing.verify({ hash, password })).toBe(true);
    expect(await hashing.verify({ hash, password: 'another' })).toBe(false);
    expect(await hashing.verify({ hash: await usual.hash(password), password })).toBe(true);
  }
});

it('[PASSWORD-HASH-1] is another one each time', async () => {
  expect(await cheap.hash(password)).not.toBe(await cheap.hash(password));
});
