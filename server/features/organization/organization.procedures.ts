/**
 * Organizations beyond what better-auth's own endpoints do.
 *
 * ORGANIZATION-1 The public profile holds what somebody wrote for everybody; settings such as the
 *    custom domain stay inside.
 * ORGANIZATION-2 The catalogue holds courses that are published and public, and nothing that tells
 *    of others.
 * ORGANIZATION-3 Who wants an address hears whether it is free, taken, reserved or
 *    impossible, and which one like it can be had.
 *    An organization with a proven domain of its own has its address there.
 * ORGANIZATION-4 A former address leads to the present one and stays with its organization.
 * ORGANIZATION-5 One sees those one belongs to, with role and counts.
 * ORGANIZATION-6 The overview tells what there is and what happened lately, to whoever may see the
 *    members.
 * ORGANIZATION-7 Only an owner deletes an organization, never the only one they have, and none whose plan
 *    runs: that is ended first.
 * ORGANIZATION-8 Deleting stops what works for it, removes its files and tells who was in it; receipts stay.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createOrganizationRepository } from '#db/organization/organization.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { PublicProfile } from '#machines/organization/organization.ts';
import { demandIn } from '#machines/permissions.ts';
import type { ApiContext } from '../../api/context.ts';
import { orgSlug } from '../../api/pagination.ts';
import { inOrganization, personProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { organizationBySlug } from '../../auth/viewer.ts';
import { checkSlug } from './check-slug.ts';
import { ownDomains } from './own-domains.ts';
import { checkDomain, presentDomain } from './present-domain.ts';

const bySlug = z.object({ slug: orgSlug });

async function publicOrganization(ctx: Pick<ApiContext, 'em'>, slug: string) {
  const found = await createOrganizationRepository(ctx.em).find(slug);
  if (!found) throw new AppError('ORGANIZATION_NOT_FOUND');
  return found;
}

export const organizationRouter = router({
  /**
   * What anybody may know of an organization. By a former address it answers as well: `slug` then
   * differs from the one that was asked for.
   */
  getPublicProfile: publicProcedure
    .input(bySlug)
    .query(async ({ ctx, input }): Promise<PublicProfile> => {
      const { id: _id, ...shown } = await publicOrganization(ctx, input.slug);
      const url = new URL(encodeURIComponent(shown.slug), `${ctx.baseUrl()}/`);
      const ownHost = ctx.opened(ownDomains).hostOf(shown.slug);
      if (ownHost !== undefined) url.hostname = ownHost;
      return { ...shown, url: url.href };
    }),

  /** Those one belongs to, with role and counts. */
  mine: personProcedure.query(({ ctx }) =>
    createOrganizationRepository(ctx.em).ofPerson(ctx.person.viewer.userId),
  ),

  /**
   * Whether an address can be had, and which one like it otherwise. With `orgSlug` it is asked for
   * that organization, whose own addresses are free to it.
   */
  checkSlug: personProcedure
    .input(z.object({ slug: z.string().trim().min(1).max(200), orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input }) => {
      const own =
        input.orgSlug === undefined
          ? undefined
          : await organizationBySlug(ctx.auth, ctx.person, input.orgSlug);
      if (own) {
        demandIn(ctx.person.viewer, own.id, 'organization:update', 'ORGANIZATION_NOT_FOUND');
      }
      const random = () => randomBytes(3).toString('hex');
      return checkSlug(createOrganizationRepository(ctx.em), input.slug, own?.id, random);
    }),

  /** Numbers, and what happened lately. */
  overview: inOrganization('members:view').query(async ({ ctx }) => {
    const overview = await createOrganizationRepository(ctx.em).overview(ctx.organization.id);
    if (!overview) throw new AppError('ORGANIZATION_NOT_FOUND');
    return overview;
  }),

  /** The own domain with the record that proves it, and how it stands; null where there is none. */
  domain: inOrganization('organization:manage_settings').query(({ ctx }) =>
    presentDomain(ctx, ctx.organization.id),
  ),

  /** Asks the DNS of the own domain now. @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS */
  checkDomain: inOrganization('organization:manage_settings').mutation(({ ctx }) =>
    checkDomain(ctx, ctx.organization.id),
  ),

  /** Every field, for the form that changes them. */
  settings: inOrganization('organization:manage_settings').query(async ({ ctx }) => {
    const settings = await createOrganizationRepository(ctx.em).settings(ctx.organization.id);
    if (!settings) throw new AppError('ORGANIZATION_NOT_FOUND');
    return settings;
  }),
});
