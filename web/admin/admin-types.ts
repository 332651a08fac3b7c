/** What the procedures of administrators answer, by their own types. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

type Outputs = inferRouterOutputs<AppRouter>['admin'];

export type UserListing = Outputs['users']['list'];
export type UserSummary = UserListing['items'][number];
export type UserDetail = Outputs['users']['get'];
export type ActListing = Outputs['acts'];
export type Overview = Outputs['overview'];
export type ProcessLoads = Outputs['load'];
