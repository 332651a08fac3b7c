/**
 * Who may read the lists of people at better-auth's own endpoints, as a plugin of it: there every
 * member may read all of them, but a learner has no part in who else is here.
 *
 * PEOPLE-6 What the table of permissions does not grant is refused at these endpoints too; where a
 *    list is only a part of an answer, that part is empty.
 */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { PeopleRepository } from '#db/people/people.repository.ts';
import { roleGrants, type Permission } from '#machines/permissions.ts';

const LISTS: Record<string, Permission> = {
  '/organization/list-members': 'members:view',
  '/organization/list-invitations': 'invitations:view',
  '/organization/list-teams': 'teams:read',
};

/** These answer with the whole organization. */
const WHOLE = new Set(['/organization/get-full-organization', '/organization/set-active']);
const PARTS: Record<string, Permission> = {
  members: 'members:view',
  invitations: 'invitations:view',
  teams: 'teams:read',
};

const named = z.object({
  organizationId: z.string().optional(),
  organizationSlug: z.string().optional(),
});
const whole = z.looseObject({ id: z.string() });
const member = z.looseObject({ userId: z.string() });

type Context = Parameters<typeof getSessionFromCtx>[0];

interface PeopleGuardDeps {
  people: Pick<PeopleRepository, 'membership' | 'organizationId'>;
  /** Told after the roles of somebody have changed. */
  onRolesChanged: (userId: string) => void;
}

export function peopleGuard({ people, onRolesChanged }: PeopleGuardDeps) {
  async function beforeList(ctx: Context): Promise<void> {
    const needed = LISTS[ctx.path ?? ''];
    const session = await getSessionFromCtx(ctx);
    // Nobody is refused by the endpoint itself, and so is somebody from elsewhere.
    if (!session || needed === undefined) return;
    const { organizationId, organizationSlug } = named.safeParse(ctx.query).data ?? {};
    const id =
      organizationSlug === undefined
        ? (organizationId ?? activeOrganization(session.session))
        : await people.organizationId(organizationSlug);
    const own = id === undefined ? undefined : await people.membership(id, session.user.id);
    if (!own || roleGrants(own.role, needed)) return;
    const [resource = ''] = needed.split(':');
    throw new APIError('FORBIDDEN', {
      code: 'NOT_AUTHORIZED',
      message: `You are not allowed to access resource: ${resource}`,
    });
  }

  async function afterWhole(ctx: Context, returned: unknown) {
    const organization = whole.safeParse(returned).data;
    if (!organization) return undefined;
    const session = await getSessionFromCtx(ctx);
    const own = session && (await people.membership(organization.id, session.user.id));
    const hidden = Object.keys(PARTS).filter((part) => {
      const needed = PARTS[part];
      return part in organization && needed && !(own && roleGrants(own.role, needed));
    });
    if (hidden.length === 0) return undefined;
    return { ...organization, ...Object.fromEntries(hidden.map((part) => [part, []])) };
  }

  /** PEOPLE-5 Of who leaves, better-auth's own hooks tell nothing. */
  function afterLeaving(returned: unknown): void {
    const left = member.safeParse(returned).data;
    if (left) onRolesChanged(left.userId);
  }

  return {
    id: 'lectern-people-guard',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && path in LISTS,
          handler: createAuthMiddleware(beforeList),
        },
      ],
      after: [
        {
          matcher: ({ path }) => WHOLE.has(path ?? ''),
          handler: createAuthMiddleware((ctx) => afterWhole(ctx, ctx.context.returned)),
        },
        {
          matcher: ({ path }) => path === '/organization/leave',
          handler: createAuthMiddleware(async (ctx) => afterLeaving(ctx.context.returned)),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** A column of the organization plugin, which the types of a plugin beside it do not know. */
function activeOrganization(session: object): string | undefined {
  return (session as { activeOrganizationId?: string | null }).activeOrganizationId ?? undefined;
}
