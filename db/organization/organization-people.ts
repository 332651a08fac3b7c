/** Who is in an organization, as far as mail reaches them. */
import type { Database } from '../query.ts';

export interface OrganizationMember {
  userId: string;
  email: string;
  language: string | null;
}

/** Its name, and whoever has confirmed their address and is not banned. */
export async function peopleOf(
  db: Database,
  id: string,
): Promise<{ name: string; members: OrganizationMember[] }> {
  const [organization, members] = await Promise.all([
    db.selectFrom('organization').select('name').where('id', '=', id).executeTakeFirst(),
    db
      .selectFrom('member')
      .innerJoin('user', 'user.id', 'member.userId')
      .select(['user.id as userId', 'user.email', 'user.language'])
      .where('organizationId', '=', id)
      .where('emailVerified', '=', true)
      .where((eb) => eb.or([eb('banned', 'is', null), eb('banned', '=', false)]))
      .orderBy('user.id')
      .execute(),
  ]);
  return { name: organization?.name ?? '', members };
}
