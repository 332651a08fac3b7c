import { expect, it } from 'vitest';
import { migrationNames, storedMigrations } from './stored-migrations.ts';

it('[MIGRATION-3] migrations are numbered from 1 without a gap, in the order in which they run', async () => {
  const names = migrationNames();
  const numbers = names.map((name) => Number(/^(\d{4})_[a-z0-9_]+$/.exec(name)?.[1]));
  expect(numbers).toEqual(names.map((_, at) => at + 1));
  expect(names.at(0)).toBe('0001_auth');
  expect((await storedMigrations()).map(({ name }) => name)).toEqual(names);
});

it('[MIGRATION-8] one that came after the build is named, and that the build is old', async () => {
  await expect(storedMigrations(['0001_auth', '0999_later'])).rejects.toThrow(
    'this build is older than its sources: it lacks migration 0999_later. "npm run build" makes a new one',
  );
});
