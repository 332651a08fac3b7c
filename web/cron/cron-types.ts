/** What the procedures about jobs answer, by their own types. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

type Outputs = inferRouterOutputs<AppRouter>['cron'];

export type Job = Outputs['list'][number];
export type JobRun = Outputs['runs'][number];
