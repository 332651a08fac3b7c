/** Invitations: those that wait, the one whose link is opened, and those that ran out. */
import { sql } from 'kysely';
import type { Role } from '#machines/permissions.ts';
import type { Database } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';
import { firstRole, type PeopleQuery } from './people-query.ts';

interface InvitationRow {
  id: string;
  email: string;
  role: Role;
  team: { id: string; name: string } | null;
  inviter: { name: string; email: string };
  sentAt: string;
  expiresAt: string;
  expired: boolean;
}

/** What the holder of an invitation's link may know of it. */
interface OpenedInvitation {
  id: string;
  email: string;
  role: Role;
  status: 'pending' | 'accepted' | 'rejected' | 'canceled' | 'expired';
  organization: { id: string; name: string; slug: string; logo: string | null };
  inviter: { name: string };
  team: { name: string } | null;
}

export function invitationQueries(db: Database) {
  return {
    /**
     * Those that wait for an answer, expired ones too, the newest first.
     * @param lifetime of an invitation in seconds: what has been sent again expires that much later.
     */
    async invitations(organizationId: string, query: PeopleQuery & { lifetime: number }) {
      const matching = db
        .selectFrom('invitation')
        .innerJoin('user', 'user.id', 'invitation.inviterId')
        .leftJoin('team', 'team.id', 'invitation.teamId')
        .where('invitation.organizationId', '=', organizationId)
        .where('invitation.status', '=', 'pending')
        .$if(Boolean(query.search), (q) =>
          q.where('invitation.email', 'ilike', likePattern(query.search ?? '')),
        );
      const sentAt = sql<Date>`greatest(invitation."createdAt",
        invitation."expiresAt" - make_interval(secs => ${query.lifetime}))`;
      const [rows, total] = await Promise.all([
        matching
          .select(['invitation.id', 'invitation.email', 'invitation.role', 'invitation.expiresAt'])
          .select(['user.name as inviterName', 'user.email as inviterEmail'])
          .select(['team.id as teamId', 'team.name as teamName', sentAt.as('sentAt')])
          .select(sql<boolean>`invitation."expiresAt" <= now()`.as('expired'))
          .orderBy(sentAt, 'desc')
          .orderBy('invitation.id')
          .limit(query.limit)
          .offset((query.page - 1) * query.limit)
          .execute(),
        matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst(),
      ]);
      const items = rows.map((row): InvitationRow => ({
        id: row.id,
        email: row.email,
        role: firstRole(row.role ?? ''),
        team: teamOf(row.teamId, row.teamName),
        inviter: { name: row.inviterName, email: row.inviterEmail },
        sentAt: row.sentAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        expired: row.expired,
      }));
      return { items, total: total?.total ?? 0, page: query.page, limit: query.limit };
    },

    async invitation(id: string): Promise<OpenedInvitation | undefined> {
      const row = await db
        .selectFrom('invitation')
        .innerJoin('organization', 'organization.id', 'invitation.organizationId')
        .innerJoin('user as inviter', 'inviter.id', 'invitation.inviterId')
        .leftJoin('team', 'team.id', 'invitation.teamId')
        .where('invitation.id', '=', id)
        .select(['invitation.id', 'invitation.email', 'invitation.role', 'invitation.status'])
        .select([
          'organization.id as organizationId',
          'organization.name as organizationName',
          'organization.slug',
          'organization.logo',
        ])
        .select(['inviter.name as inviterName', 'team.id as teamId', 'team.name as teamName'])
        .select(sql<boolean>`invitation."expiresAt" <= now()`.as('late'))
        .executeTakeFirst();
      if (!row) return undefined;
      const team = teamOf(row.teamId, row.teamName);
      return {
        id: row.id,
        email: row.email,
        role: firstRole(row.role ?? ''),
        status: statusOf(row.status, row.late),
        organization: {
          id: row.organizationId,
          name: row.organizationName,
          slug: row.slug,
          logo: row.logo,
        },
        inviter: { name: row.inviterName },
        team: team && { name: team.name },
      };
    },

    /** Closes what has run out, so that the same address can be invited anew. */
    async closeExpired(organizationId: string, email: string): Promise<void> {
      await db
        .updateTable('invitation')
        .set({ status: 'expired' })
        .where('organizationId', '=', organizationId)
        .where('email', '=', email.toLowerCase())
        .where('status', '=', 'pending')
        .where('expiresAt', '<=', sql<Date>`now()`)
        .execute();
    },
  };
}

function teamOf(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

function statusOf(status: string, late: boolean): OpenedInvitation['status'] {
  switch (status) {
    case 'pending':
      return late ? 'expired' : 'pending';
    case 'accepted':
    case 'rejected':
    case 'expired':
      return status;
    default:
      return 'canceled';
  }
}
