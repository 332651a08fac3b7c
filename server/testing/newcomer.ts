/** Somebody with a new account, at the API. */
import { createPerson, signUp, type Person } from './person.ts';
import type { TestServer } from './test-server.ts';
import { trpcOf } from './trpc-client.ts';

export interface Newcomer {
  person: Person;
  api: ReturnType<typeof trpcOf>;
  userId: string;
  /** The one that was made for the account. */
  organizationId: string;
  orgSlug: string;
}

export async function createNewcomer(
  { origin, outbox }: Pick<TestServer, 'origin' | 'outbox'>,
  { name, email }: { name?: string; email?: string | undefined } = {},
): Promise<Newcomer> {
  const person = createPerson(origin, email);
  await signUp(person, outbox, name);
  const api = trpcOf(person);
  const me = await api.viewer.me.query();
  const organization = me?.organizations[0];
  if (!organization) throw new Error(`no organization was made for ${person.email}`);
  const { id: organizationId, slug: orgSlug } = organization;
  return { person, api, userId: me.user.id, organizationId, orgSlug };
}
