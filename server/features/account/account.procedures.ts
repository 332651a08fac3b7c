/**
 * SESSION-1 One sees where one is signed in, and ends any of these sessions, at once; nobody
 *    else's.
 */
import { z } from 'zod';
import { exportPerson } from '#db/auth/person-data.ts';
import { createAccountRepository } from '#db/profile/account.repository.ts';
import { reading, writing } from '#db/query.ts';
import { AppError } from '#machines/errors.ts';
import { id } from '../../api/pagination.ts';
import { personProcedure, router } from '../../api/trpc.ts';

export const accountRouter = router({
  /** Where one is signed in. The keys of those sessions never leave the server. */
  sessions: personProcedure.query(async ({ ctx }) => {
    const { sessionId, user } = ctx.person.signedIn;
    const sessions = await createAccountRepository(reading(ctx.em)).sessions(user.id);
    return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
  }),

  revokeSession: personProcedure
    .input(z.object({ sessionId: id }))
    .mutation(async ({ ctx, input: { sessionId } }) => {
      // ADMIN-5
      if (ctx.person.signedIn.impersonatedBy) throw new AppError('NOT_AUTHORIZED');
      const ended = await createAccountRepository(writing(ctx.em)).endSession(
        ctx.person.viewer.userId,
        sessionId,
      );
      if (!ended) throw new AppError('SESSION_NOT_FOUND');
      ctx.auth.sessionEnded(sessionId);
      return { sessionId };
    }),

  /** What hangs on one's account, told before it is deleted. */
  organizations: personProcedure.query(({ ctx }) =>
    createAccountRepository(reading(ctx.em)).organizations(ctx.person.viewer.userId),
  ),

  /** Everything that is kept of whoever asks, to take along (PERSON-DATA-1). */
  export: personProcedure.query(async ({ ctx }) => {
    const { id, email } = ctx.person.signedIn.user;
    const data = await exportPerson(reading(ctx.em), { id, email });
    return { exportedAt: new Date(ctx.now()).toISOString(), data };
  }),
});
