import { expect, it } from 'vitest';
import { openDatabase } from './orm.config.ts';

it('[DATABASE-KEPT-1] half of each pool is kept', async () => {
  const orm = openDatabase({ url: 'postgres://nobody@127.0.0.1/none', pool: 9, readPool: 4 });
  const replicas = orm.config.get('replicas') ?? [];
  expect(orm.config.get('driverOptions')).toMatchObject({ max: 9, min: 5 });
  expect(replicas.map(({ driverOptions }) => driverOptions)).toMatchObject([{ max: 4, min: 2 }]);
  await orm.close();
});
