import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

/** What an administrator did, as every history of it says. */
export type AdminAct = inferRouterOutputs<AppRouter>['admin']['users']['get']['acts'][number];
