import { expect, it } from 'vitest';
import { isEasilyGuessed } from './password-guess.ts';

const ADA = ['Ada Root', 'ada.root@example.com'];

it.each([
  'password',
  '12345678',
  'qwerty123',
  'iloveyou1',
  'Summer2024',
  'aaaaaaaaaaaa',
  'ada.root@example.com',
  'adaroot1',
  'Ada Root!',
])('[ACCOUNT-15] %s is guessed', async (password) => {
  expect(await isEasilyGuessed(password, ADA)).toBe(true);
});

it.each(['correct horse battery', 'x9$kLm2pq', '가나다라마바사아', 'somebody else wants it'])(
  '[ACCOUNT-15] %s is not',
  async (password) => {
    expect(await isEasilyGuessed(password, ADA)).toBe(false);
  },
);

it('[ACCOUNT-15] one of thousands of letters takes no longer than the longest that is allowed', async () => {
  expect(await isEasilyGuessed('a'.repeat(100_000), ADA)).toBe(true);
});
