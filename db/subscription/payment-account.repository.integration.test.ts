/** Who begins to pay at the same moment as somebody else of theirs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPaymentAccountRepository } from './payment-account.repository.ts';

const MANY = 200;
const AT_ONCE = 4;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('[PAYMENT-4] all who begin at one moment are the same customer', async () => {
  await database.orm.em.fork().execute(`insert into organization (id, name, slug, "createdAt")
    select 'school-' || n, 'School ' || n, 'school-' || n, now() from generate_series(1, ${MANY}) as n`);
  for (let n = 1; n <= MANY; n += 1) {
    const account = { organizationId: `school-${n}`, customerId: `cus_${n}` };
    const opened = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        createPaymentAccountRepository(database.orm.em.fork()).open(account),
      ),
    );
    expect(new Set(opened)).toEqual(new Set([account.customerId]));
  }
});
