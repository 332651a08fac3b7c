import { z } from 'zod';
import { createAdminRepository } from '#db/admin/admin.repository.ts';
import { USER_SORTS } from '#db/admin/admin-user.repository.ts';
import { reading } from '#db/query.ts';
import { AppError } from '#machines/errors.ts';
import { id, pagination } from '../../api/pagination.ts';
import { personProcedure, platformAdminProcedure, router } from '../../api/trpc.ts';
import { confirmCode, confirmPassword, proofOf, sendProofCode } from './confirm-password.ts';

const RECENT_USERS = 8;
const RECENT_ACTS = 8;
/** Shown in somebody's detail. */
const ACTS_OF_ONE = 50;

const usersRouter = router({
  list: platformAdminProcedure
    .input(
      z.object({
        search: z.string().trim().max(200).optional(),
        role: z.enum(['admin', 'user']).optional(),
        banned: z.boolean().optional(),
        verified: z.boolean().optional(),
        sort: z.enum(USER_SORTS).default('createdAt'),
        direction: z.enum(['asc', 'desc']).default('desc'),
        ...pagination,
      }),
    )
    .query(({ ctx, input }) => createAdminRepository(reading(ctx.em)).users.list(input)),

  get: platformAdminProcedure
    .input(z.object({ userId: id }))
    .query(async ({ ctx, input: { userId } }) => {
      const [user, memberships, acts] = await Promise.all([
        createAdminRepository(reading(ctx.em)).users.find(userId),
        createAdminRepository(reading(ctx.em)).users.memberships(userId),
        createAdminRepository(reading(ctx.em)).acts.list({ subjectId: userId, limit: ACTS_OF_ONE }),
      ]);
      if (!user) throw new AppError('NOT_FOUND');
      return { user, memberships, acts };
    }),
});

export const adminRouter = router({
  users: usersRouter,

  /** ADMIN-13 For the list of pages, which is beside every one of them. */
  needs: platformAdminProcedure.query(({ ctx }) => createAdminRepository(reading(ctx.em)).needs()),

  overview: platformAdminProcedure.query(async ({ ctx }) => {
    const installation = createAdminRepository(reading(ctx.em));
    const [numbers, needs, recent, acts] = await Promise.all([
      installation.numbers(),
      installation.needs(),
      installation.users.list({
        sort: 'createdAt',
        direction: 'desc',
        page: 1,
        limit: RECENT_USERS,
      }),
      installation.acts.list({ limit: RECENT_ACTS }),
    ]);
    return { numbers, needs, recent: recent.items, acts };
  }),

  /** What administrators did, newest first. */
  acts: platformAdminProcedure
    .input(z.object({ search: z.string().max(200).optional(), ...pagination }))
    .query(({ ctx, input }) => createAdminRepository(reading(ctx.em)).acts.page(input)),

  /** What administrators did to one thing, such as `promo:SPRING`, newest first. */
  history: platformAdminProcedure
    .input(z.object({ about: z.string().min(1).max(200) }))
    .query(({ ctx, input: { about } }) =>
      createAdminRepository(reading(ctx.em)).acts.list({ about, limit: ACTS_OF_ONE }),
    ),

  /** Asked again and again by whoever watches. */
  load: platformAdminProcedure.query(({ ctx }) => ctx.load()),

  /** ADMIN-12. What one is asked for: the password, or for an account without one a code by mail. */
  proof: platformAdminProcedure.query(({ ctx }) => proofOf(ctx)),

  sendCode: platformAdminProcedure.mutation(({ ctx }) => sendProofCode(ctx)),

  /** ADMIN-12. Holds for this session alone. */
  confirm: platformAdminProcedure
    .input(
      z.union([
        z.object({ password: z.string().min(1).max(128) }),
        z.object({ code: z.string().regex(/^\d{6}$/u) }),
      ]),
    )
    .mutation(({ ctx, input }) =>
      'code' in input ? confirmCode(ctx, input.code) : confirmPassword(ctx, input.password),
    ),

  /** As whom one acts, and who one is; null for everybody who is only themself. */
  impersonation: personProcedure.query(async ({ ctx }) => {
    const { signedIn } = ctx.person;
    const admin = await createAdminRepository(reading(ctx.em)).users.impersonator(
      signedIn.sessionId,
    );
    if (!admin) return null;
    const { name, email } = signedIn.user;
    return { person: { name, email }, admin: { name: admin.name }, endsAt: admin.endsAt };
  }),
});
