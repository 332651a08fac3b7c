/** Members, invitations and teams as lists; what changes them goes through better-auth. */
import { z } from 'zod';
import { createPeopleRepository } from '#db/people/people.repository.ts';
import { createTeamRepository } from '#db/people/team.repository.ts';
import { reading } from '#db/query.ts';
import { AppError } from '#machines/errors.ts';
import { ROLES } from '#machines/permissions.ts';
import type { ApiContext } from '../../api/context.ts';
import { id, pagination, slug as teamSlug } from '../../api/pagination.ts';
import { inOrganization, publicProcedure, router } from '../../api/trpc.ts';
import { INVITATION_LIFETIME } from '../../auth/people-rules.ts';
import { showInvitation } from './show-invitation.ts';

const search = z.string().trim().max(200).optional();

/** More than a page of a list would be unfair to whoever waits for it. */
const CANDIDATES = 20;

/** @throws {AppError} TEAM_NOT_FOUND */
async function teamBySlug(ctx: Pick<ApiContext, 'em'>, organizationId: string, slug: string) {
  const team = await createTeamRepository(reading(ctx.em)).bySlug(organizationId, slug);
  if (!team) throw new AppError('TEAM_NOT_FOUND');
  return team;
}

export const peopleRouter = router({
  /** With how many hold each role, and as what one is here oneself (null for a platform admin). */
  members: inOrganization('members:view')
    .input(z.object({ search, role: z.enum(ROLES).optional(), ...pagination }))
    .query(async ({ ctx, input }) => {
      const { id } = ctx.organization;
      const [listing, counts, self] = await Promise.all([
        createPeopleRepository(reading(ctx.em)).members(id, input),
        createPeopleRepository(reading(ctx.em)).roleCounts(id),
        createPeopleRepository(reading(ctx.em)).membership(id, ctx.person.viewer.userId),
      ]);
      return { ...listing, counts, self: self ?? null };
    }),

  /** Those that wait for an answer, expired ones too. */
  invitations: inOrganization('invitations:view')
    .input(z.object({ search, ...pagination }))
    .query(({ ctx, input }) =>
      createPeopleRepository(reading(ctx.em)).invitations(ctx.organization.id, {
        ...input,
        lifetime: INVITATION_LIFETIME,
      }),
    ),

  /**
   * What whoever holds the link may know of an invitation, and how it concerns them. The address is
   * told only while it is needed: to make the account, or to say which account to use. Whether it
   * has an account is not told at all.
   */
  invitation: publicProcedure
    .input(z.object({ invitationId: id }))
    .query(({ ctx, input }) => showInvitation(ctx, input.invitationId)),

  teams: inOrganization('teams:read')
    .input(z.object({ search, ...pagination }))
    .query(({ ctx, input }) =>
      createTeamRepository(reading(ctx.em)).list(ctx.organization.id, input),
    ),

  team: inOrganization('teams:read')
    .input(z.object({ teamSlug, search, ...pagination }))
    .query(async ({ ctx, input }) => {
      const team = await teamBySlug(ctx, ctx.organization.id, input.teamSlug);
      return { team, members: await createTeamRepository(reading(ctx.em)).members(team.id, input) };
    }),

  /** Whom one could add to a team: members of the organization who are not in it. */
  candidates: inOrganization('teams:manage_members')
    .input(z.object({ teamSlug, search }))
    .query(async ({ ctx, input }) => {
      const team = await teamBySlug(ctx, ctx.organization.id, input.teamSlug);
      return createTeamRepository(reading(ctx.em)).candidates(
        ctx.organization.id,
        team.id,
        input.search ?? '',
        CANDIDATES,
      );
    }),
});
