import { expect, it } from 'vitest';
import { openDatabase } from './orm.config.ts';

it('[DATABASE-KEPT-1] half of each pool is kept', async () => {
  const orm = openDatabase({ url: 'postgres://nobody@127.0.0.1/none', pool: 9, readPool: 4 });
  const replicas = orm.config.get('replicas') ?? [];
  expect(orm.config.get('driverOptions')).toMatchObject({ max: 9, min: 5 });
  expect(replicas.map(({ driverOptions }) => driverOptions)).toMatchObject([{ max: 4, min: 2 }]);
  await orm.close();
});

it('[DATABASE-PATIENCE-1] work waits for its connections as long as it is told to, people a few seconds', async () => {
  const url = 'postgres://nobody@127.0.0.1/none';
  const [people, work] = [openDatabase({ url }), openDatabase({ url, patience: 60_000 })];
  const patienceOf = ({ config }: typeof work) => [
    config.get('driverOptions'),
    ...(config.get('replicas') ?? []).map(({ driverOptions }) => driverOptions),
  ];
  const waits = (milliseconds: number) => ({ connectionTimeoutMillis: milliseconds });
  expect(patienceOf(people)).toMatchObject([waits(10_000), waits(10_000)]);
  expect(patienceOf(work)).toMatchObject([waits(60_000), waits(60_000)]);
  await Promise.all([people.close(), work.close()]);
});
