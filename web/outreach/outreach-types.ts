/** What the procedures of outreach answer, by their own types. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

type Outputs = inferRouterOutputs<AppRouter>['outreach'];

export type OutreachListing = Outputs['list'];
export type OutreachCampaign = OutreachListing['items'][number];
