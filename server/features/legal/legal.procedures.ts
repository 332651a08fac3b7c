import { publicProcedure, router } from '../../api/trpc.ts';

export const legalRouter = router({
  /** Who runs this installation, as its settings say; empty where they say nothing. */
  operator: publicProcedure.query(({ ctx }) => ctx.operator),
});
