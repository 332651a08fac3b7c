/**
 * What better-auth's endpoints for members, invitations and teams are told.
 *
 * PEOPLE-1 An address has one open invitation to an organization. Sending it again keeps the
 *    invitation and its link and gives it its whole time anew.
 * PEOPLE-2 The last owner is neither demoted nor removed and cannot leave, also when two act at
 *    once (the database sees to that).
 * PEOPLE-3 An organization may have thousands of members, and no rule looks at the first hundred
 *    only.
 * PEOPLE-4 A team may be the last one and be removed all the same: an organization does without.
 * PEOPLE-5 Who lost a role or a membership loses what followed from it at once, also on open
 *    sockets.
 * PEOPLE-7 Nobody gives or takes a role above their own: only owners make owners.
 * PEOPLE-8 An invitation is for one address: nobody else can take it. Whoever takes it belongs to the
 *    organization and its team and gets no workspace beside.
 * PEOPLE-9 One that ran out is listed as such, and sent anew as a new one.
 * PEOPLE-10 Teams are an organization's own: another one's are neither seen nor filled.
 * PEOPLE-11 They are found by name and address in any language and by role, a page at a time.
 * PEOPLE-12 It is told how many courses of the organization each of them made.
 */
import type { PeopleRepository } from '#db/people/people.repository.ts';

/** Seconds: how long an invitation waits for its answer. */
export const INVITATION_LIFETIME = 7 * 24 * 60 * 60;

/** better-auth counts owners among what it reads, and reads 100 rows unless told otherwise. */
export const FIND_MANY_LIMIT = 100_000;

export const TEAM_RULES = { enabled: true, allowRemovingAllTeams: true } as const;

interface PeopleRulesDeps {
  people: Pick<PeopleRepository, 'closeExpired'>;
  /** Told after the roles of somebody have changed. */
  onRolesChanged: (userId: string) => void;
}

/** Part of `organizationHooks`. */
export function peopleHooks({ people, onRolesChanged }: PeopleRulesDeps) {
  return {
    async beforeCreateInvitation({
      invitation,
    }: {
      invitation: { email: string; organizationId: string };
    }) {
      await people.closeExpired(invitation.organizationId, invitation.email);
    },
    async afterUpdateMemberRole({ member }: { member: { userId: string } }) {
      onRolesChanged(member.userId);
    },
    async afterRemoveMember({ member }: { member: { userId: string } }) {
      onRolesChanged(member.userId);
    },
  };
}
