import type { AnyTRPCRouter } from '@trpc/server';

/** The shape of the request door; stands in until the server's router exists. */
export type AppRouter = AnyTRPCRouter;
