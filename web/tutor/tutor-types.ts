/** What the procedures of the tutor answer, by its own types. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

export type StoredTutor = inferRouterOutputs<AppRouter>['tutor']['get'];
