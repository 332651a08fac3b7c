/** The own domain of an organization: written down, proven by the DNS, answered to. */
import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { startDnsDouble, type DnsDouble } from '../../testing/dns-double.ts';
import { createPerson, signUp, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { createLogger } from '../../logger.ts';
import { createDomainResolver } from './domain-record.ts';
import { createOwnDomains } from './own-domains.ts';

let database: TestDatabase;
let directory: string;
let dns: DnsDouble;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-domain-'));
  dns = await startDnsDouble();
  server = await startTestServer({ orm: database.orm, directory, dnsServers: [dns.address] });
});
afterAll(async () => {
  await server.close();
  await dns.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => dns.fail(false));

interface Owner {
  person: Person;
  orgSlug: string;
  organizationId: string;
}

/** An owner who has written this domain into the settings of their organization. */
async function ownerOf(customDomain: string): Promise<Owner> {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  const [organization] = (await trpcOf(person).viewer.me.query())!.organizations;
  const { id: organizationId, slug: orgSlug } = organization!;
  await write({ person, organizationId }, customDomain);
  return { person, orgSlug, organizationId };
}

async function write({ person, organizationId }: Omit<Owner, 'orgSlug'>, customDomain: string) {
  const answer = await person.post('/api/auth/organization/update', {
    organizationId,
    data: { customDomain },
  });
  expect(answer.status).toBe(200);
}

const api = ({ person, orgSlug }: Owner) => {
  const { organization } = trpcOf(person);
  return {
    domain: async () => (await organization.domain.query({ orgSlug }))!,
    check: async () => (await organization.checkDomain.mutate({ orgSlug }))!,
  };
};

/** Says in the DNS what the settings show. */
async function prove(owner: Owner): Promise<void> {
  const { record } = await api(owner).domain();
  dns.set(record.name, 'something else', record.value);
  expect(await api(owner).check()).toMatchObject({ finding: 'verified', isServed: true });
}

/** What our port answers to whoever thinks that it is `host`. @param change what is asked to be changed */
function ask(host: string, headers: Record<string, string> = {}, change?: string) {
  const { port } = new URL(server.origin);
  const url = new URL(`/trpc/${change ?? 'viewer.me'}`, server.origin);
  const method = change === undefined ? 'GET' : 'POST';
  return new Promise<number | undefined>((resolve, reject) => {
    request(url, { method, headers: { host: `${host}:${port}`, ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(change === undefined ? undefined : '{}');
  });
}

it('[DOMAIN-1] [DOMAIN-3] is answered to once the DNS names the organization, and not before', async () => {
  const owner = await ownerOf('Learn.Bücher.example');
  const host = 'learn.xn--bcher-kva.example';
  expect(await api(owner).domain()).toEqual({
    domain: 'Learn.Bücher.example',
    record: {
      name: `_lectern.${host}`,
      value: expect.stringMatching(/^lectern-organization=\w{32}$/u),
    },
    target: '127.0.0.1',
    isServed: false,
  });
  expect(await ask(host)).toBe(403);
  expect(await api(owner).check()).toMatchObject({ finding: 'missing', isServed: false });
  dns.set(`_lectern.${host}`, 'lectern-organization=somebody');
  expect(await api(owner).check()).toMatchObject({ finding: 'other', isServed: false });
  expect(await ask(host)).toBe(403);
  await prove(owner);
  expect(await ask(host)).toBe(200);
  expect(await ask(`other.${host}`)).toBe(403);
});

it('[DOMAIN-3] is the canonical address of the page, until it is no longer in the settings', async () => {
  const owner = await ownerOf('school.example');
  const { orgSlug: slug } = owner;
  const address = async () =>
    (await trpcOf(owner.person).organization.getPublicProfile.query({ slug })).url;
  expect(await address()).toContain('//127.0.0.1:');
  await prove(owner);
  const { port } = new URL(server.origin);
  expect(await address()).toBe(`http://school.example:${port}/${slug}`);
  await write(owner, 'elsewhere.example');
  // Read again by whoever asks after it was changed; a check does so at once.
  expect(await api(owner).check()).toMatchObject({ finding: 'missing', isServed: false });
  expect(await ask('school.example')).toBe(403);
  expect(await address()).toContain('//127.0.0.1:');
});

it('[DOMAIN-2] is one organization’s: the one its DNS named last', async () => {
  const first = await ownerOf('both.example');
  const second = await ownerOf('both.example');
  await prove(first);
  expect(await api(second).check()).toMatchObject({ finding: 'other', isServed: false });
  expect(await api(first).domain()).toMatchObject({ isServed: true });
  const { record } = await api(second).domain();
  dns.set(record.name, record.value);
  expect(await api(second).check()).toMatchObject({ isServed: true });
  expect(await api(first).domain()).toMatchObject({ isServed: false });
});

it('[DOMAIN-3] stays while the DNS does not answer, and goes when its record does', async () => {
  const owner = await ownerOf('kept.example');
  await prove(owner);
  dns.fail(true);
  expect(await api(owner).check()).toMatchObject({ finding: 'unreachable', isServed: true });
  expect(await ask('kept.example')).toBe(200);
  // As the job does it every night.
  const nightly = createOwnDomains(database.orm, {
    ask: createDomainResolver([dns.address]),
    logger: createLogger('silent'),
  });
  expect(await nightly.checkAll()).toBe(0);
  dns.fail(false);
  dns.set('_lectern.kept.example');
  expect(await nightly.checkAll()).toBe(1);
  expect(nightly.slugOf('kept.example')).toBeUndefined();
  expect(await api(owner).domain()).toMatchObject({ finding: 'missing', isServed: false });
});

it('[ORIGIN-1] [ORIGIN-2] changes nothing for pages of another origin, and ours are not its own', async () => {
  await prove(await ownerOf('origin.example'));
  const { port } = new URL(server.origin);
  const change = (host: string, origin: string) =>
    ask(host, { origin, 'content-type': 'application/json' }, 'organization.checkDomain');
  // Nobody is signed in: whoever comes past the origin hears that.
  expect(await change('origin.example', `http://origin.example:${port}`)).toBe(401);
  expect(await change('origin.example', 'http://evil.example')).toBe(403);
  expect(await change('origin.example', server.origin)).toBe(403);
  expect(await change('127.0.0.1', `http://origin.example:${port}`)).toBe(403);
});

it('[DOMAIN-1] is asked about a number of times, not without end', async () => {
  const owner = await ownerOf('often.example');
  for (let times = 0; times < 20; times += 1) await api(owner).check();
  const { organization } = trpcOf(owner.person);
  const { orgSlug } = owner;
  expect(await outcome(organization.checkDomain.mutate({ orgSlug }))).toBe('TOO_MANY_REQUESTS');
});
