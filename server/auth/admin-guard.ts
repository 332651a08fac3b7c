/**
 * The rules around better-auth's endpoints for administrators, as a plugin of it.
 *
 * ADMIN-1 Nobody but a platform admin passes any of them.
 * ADMIN-2 Nobody demotes, bans or removes themself, and somebody is always left to administer (the
 *    database sees to the second, also when two act at once).
 * ADMIN-3 Each act is written down before it happens and completed after it.
 * ADMIN-4 What ends somebody's right to be here ends it at once: their sessions, those in which
 *    they act as others, and the sockets of both.
 * ADMIN-5 Who acts as somebody else does not touch that person's account: password, address,
 *    sessions.
 * ADMIN-11 Sessions are listed and ended by their ids: the token of a session is its owner's alone.
 * ADMIN-6 A banned person hears why and until when, once the password was right.
 */
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth';
import { z } from 'zod';
import { createAdminRepository, type AdminRepository } from '#db/admin/admin.repository.ts';
import type { Database } from '#db/query.ts';
import type { NewAct } from '#db/admin/admin-act.repository.ts';
import { isPlatformAdminRole } from '#machines/platform-roles.ts';
import { actOrigin, CLIENT_ADDRESS_HEADER } from './act-origin.ts';
import { plannedAct, type PlannedAct } from './admin-acts.ts';
import { carryThrough } from './carry-through.ts';
import { isConfirmed, isDangerous } from './confirmed-session.ts';

export interface AdminGuardOptions {
  db: Database;
  /** Lets the sockets of a session go; they come back as whoever they are then. */
  dropSockets: (sessionId: string) => void;
}

const STOP = '/admin/stop-impersonating';
const LIST_SESSIONS = '/admin/list-user-sessions';
const END_SESSION = '/admin/revoke-user-session';
/** Against oneself these would be a way out of one's own office, or out of the product. */
const NEVER_ON_ONESELF = new Set(['user.role', 'user.ban', 'user.remove', 'impersonation.start']);
const OWN_ACCOUNT = new Set([
  '/change-password',
  '/set-password',
  '/change-email',
  '/email-otp/request-email-change',
  '/email-otp/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
]);

const listedSessions = z.object({ sessions: z.array(z.looseObject({ id: z.string() })) });

type Context = Parameters<typeof getSessionFromCtx>[0];
interface Begun {
  id: string;
  act: NewAct;
}

type PlannedBy = Pick<NewAct, 'act' | 'actor' | 'subjectId' | 'detail'>;

export function adminGuard({ db, dropSockets }: AdminGuardOptions) {
  const repository = createAdminRepository(db);
  /** Acts that are being carried out. */
  const begun = new WeakMap<Request, Begun>();

  async function begin(ctx: Context, planned: PlannedBy): Promise<void> {
    const { headers } = ctx.request ?? {};
    const from = actOrigin(headers?.get(CLIENT_ADDRESS_HEADER), headers?.get('user-agent'));
    const before = await repository.standing(planned.subjectId);
    const act = { ...planned, before, from };
    const id = await repository.acts.begin(act);
    if (ctx.request) begun.set(ctx.request, { id, act });
  }

  /** ADMIN-11 */
  async function withToken(ctx: Context) {
    const id: unknown = ctx.body?.sessionToken;
    const token = typeof id === 'string' ? await repository.users.sessionToken(id) : undefined;
    return { context: { body: { ...ctx.body, sessionToken: token ?? '-' } } };
  }

  /** ADMIN-1, ADMIN-2, ADMIN-3, ADMIN-12 */
  async function beforeAdminEndpoint(ctx: Context): Promise<void> {
    const session = await getSessionFromCtx(ctx);
    if (!session) throw new APIError('UNAUTHORIZED', refusal('SIGN_IN_REQUIRED'));
    const user = accountOf(session.user);
    if (!isPlatformAdminRole(user.role)) throw new APIError('FORBIDDEN', refusal('NOT_AUTHORIZED'));
    const planned = plannedAct(ctx.path ?? '', ctx.body);
    if (planned === null) throw new APIError('BAD_REQUEST', refusal('BAD_INPUT'));
    if (planned === undefined) return;
    const subjectId = planned.subjectId ?? (await ownerOfSession(ctx, planned, repository));
    if (subjectId === user.id && NEVER_ON_ONESELF.has(planned.act)) {
      throw new APIError('BAD_REQUEST', refusal('ADMIN_SELF'));
    }
    if (isDangerous(planned.act) && !(await isConfirmed(db, session.session.id))) {
      throw new APIError('FORBIDDEN', refusal('PASSWORD_NEEDED'));
    }
    const actor = { id: user.id, name: user.name };
    await begin(ctx, { act: planned.act, actor, subjectId, detail: planned.detail });
  }

  async function beforeStopping(ctx: Context): Promise<void> {
    const session = await getSessionFromCtx(ctx);
    const actorId = session && impersonatorOf(session.session);
    if (!session || !actorId) return;
    const actor = await ctx.context.internalAdapter.findUserById(actorId);
    await begin(ctx, {
      act: 'impersonation.stop',
      actor: { id: actorId, name: actor?.name ?? '' },
      subjectId: session.user.id,
      detail: {},
    });
  }

  /** ADMIN-3, ADMIN-4 */
  async function afterAdminEndpoint(ctx: Context, returned: unknown): Promise<void> {
    const known = ctx.request && begun.get(ctx.request);
    if (!known) return;
    if (returned instanceof Error) {
      await repository.acts.forget(known.id);
      return;
    }
    await carryThrough(ctx, known.act, repository, dropSockets);
    await repository.acts.finish(known.id, await repository.standing(known.act.subjectId));
  }

  /** ADMIN-2, ADMIN-5 */
  async function beforeOwnAccount(ctx: Context): Promise<void> {
    const session = await getSessionFromCtx(ctx);
    if (!session) return;
    if (impersonatorOf(session.session)) {
      throw new APIError('FORBIDDEN', refusal('ACTING_NOT_ALLOWED'));
    }
    const user = accountOf(session.user);
    const leaves = ctx.path?.startsWith('/delete-user') && isPlatformAdminRole(user.role);
    if (leaves && (await repository.users.isLastAdmin(user.id))) {
      throw new APIError('BAD_REQUEST', refusal('ADMIN_LAST'));
    }
  }

  return {
    id: 'lectern-admin-guard',
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session, ctx) => {
                const user = await ctx?.context.internalAdapter.findUserById(session.userId);
                if (user) refuseBanned(accountOf(user));
              },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => path?.startsWith('/admin/') === true && path !== STOP,
          handler: createAuthMiddleware(beforeAdminEndpoint),
        },
        { matcher: ({ path }) => path === END_SESSION, handler: createAuthMiddleware(withToken) },
        { matcher: ({ path }) => path === STOP, handler: createAuthMiddleware(beforeStopping) },
        {
          matcher: ({ path }) => OWN_ACCOUNT.has(path ?? ''),
          handler: createAuthMiddleware(beforeOwnAccount),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === LIST_SESSIONS,
          handler: createAuthMiddleware(async (ctx) => {
            const listed = listedSessions.safeParse(ctx.context.returned).data;
            if (!listed) return undefined;
            return ctx.json({
              sessions: listed.sessions.map((one) => ({ ...one, token: one.id })),
            });
          }),
        },
        {
          matcher: ({ path }) => path?.startsWith('/admin/') === true,
          handler: createAuthMiddleware((ctx) => afterAdminEndpoint(ctx, ctx.context.returned)),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

async function ownerOfSession(
  ctx: Context,
  { act }: PlannedAct,
  { users }: AdminRepository,
): Promise<string | undefined> {
  if (act !== 'session.revoke') return undefined;
  const token = await users.sessionToken(String(ctx.body.sessionToken));
  const found = token && (await ctx.context.internalAdapter.findSession(token));
  return found ? found.user.id : undefined;
}

interface Account {
  id: string;
  name: string;
  role?: string | null;
  banned?: boolean | null;
  banReason?: string | null;
  banExpires?: Date | null;
}

/** The admin plugin's columns, which the types of a plugin beside it do not know. */
function accountOf(user: { id: string; name: string }): Account {
  return user;
}

function impersonatorOf(session: object): string | undefined {
  return (session as { impersonatedBy?: string | null }).impersonatedBy ?? undefined;
}

/** ADMIN-6 */
function refuseBanned({ banned, banReason, banExpires }: Account): void {
  if (!banned || (banExpires && banExpires.getTime() <= Date.now())) return;
  throw new APIError('FORBIDDEN', {
    ...refusal('BANNED_USER'),
    reason: banReason ?? '',
    until: banExpires?.toISOString() ?? null,
  });
}

function refusal(code: string): { code: string; message: string } {
  return { code, message: code };
}
