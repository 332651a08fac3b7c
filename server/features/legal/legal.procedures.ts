import { publicProcedure, router } from '../../api/trpc.ts';

export const legalRouter = router({
  /** Who runs this installation, as its settings say; empty where they say nothing. */
  operator: publicProcedure.query(({ ctx }) => ctx.operator),

  /** What the page for visitors may claim of this installation, and what it has to take back (LANDING-5). */
  installation: publicProcedure.query(({ ctx }) => ({
    hasModels: ctx.author.assistant !== undefined,
  })),
});
