/** The library itself, over tables in memory that change between two of its reads. */
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { organization } from 'better-auth/plugins';
import { expect, it } from 'vitest';
import { overLostRows } from './lost-race.ts';

const ORIGIN = 'http://localhost:3000';

async function openSchool() {
  const tables = {
    user: [],
    session: [],
    account: [],
    verification: [],
    organization: [],
    invitation: [],
    member: new Array<Record<string, unknown>>(),
  };
  const auth = betterAuth({
    baseURL: ORIGIN,
    secret: 'a secret that is only used in this test, long enough',
    database: memoryAdapter(tables),
    emailAndPassword: { enabled: true },
    plugins: [organization()],
    logger: { disabled: true },
    onAPIError: { throw: true },
  });
  const email = 'teacher@example.org';
  const body = { name: 'Teacher', email, password: 'a long enough password' };
  const { headers } = await auth.api.signUpEmail({ body, returnHeaders: true });
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const signedIn = new Headers({ cookie: cookie.join('; ') });
  const made = await auth.api.createOrganization({
    body: { name: 'School', slug: 'school' },
    headers: signedIn,
  });
  return { auth, tables, signedIn, organizationId: made?.id ?? '' };
}

it.each(['list-members', 'get-full-organization'])(
  '[ACCOUNT-19] %s is answered when an account ends between its two reads',
  async (path) => {
    const { auth, tables, signedIn, organizationId } = await openSchool();
    // As it stands between the reads: the member was found, the person is gone.
    tables.member.push({
      id: 'gone',
      organizationId,
      userId: 'nobody',
      role: 'member',
      createdAt: new Date(),
    });
    const url = `${ORIGIN}/api/auth/organization/${path}?organizationId=${organizationId}`;
    const request = new Request(url, { headers: signedIn });
    await expect(auth.handler(request.clone())).rejects.toThrow();

    const answered = await overLostRows(request, (asked) => {
      const answer = auth.handler(asked);
      return answer.finally(() => {
        tables.member = tables.member.filter(({ id }) => id !== 'gone');
      });
    });
    expect(answered.status).toBe(200);
    expect(await answered.json()).toMatchObject({ members: [{ role: 'owner' }] });
  },
);

it('[ACCOUNT-19] what stays wrong is not read for ever, and nothing that changes something is done twice', async () => {
  const { auth, tables, signedIn, organizationId } = await openSchool();
  tables.member.push({ id: 'gone', organizationId, userId: 'nobody', role: 'member' });
  const url = `${ORIGIN}/api/auth/organization/list-members?organizationId=${organizationId}`;
  let reads = 0;
  const counted = (asked: Request) => {
    reads += 1;
    return auth.handler(asked);
  };
  const request = new Request(url, { headers: signedIn });
  await expect(overLostRows(request, counted)).rejects.toThrow();
  expect(reads).toBe(3);
  const sent = new Request(url, { method: 'POST' });
  const refused = overLostRows(sent, () => Promise.reject(new Error(String((reads += 1)))));
  await expect(refused).rejects.toThrow('4');
});
