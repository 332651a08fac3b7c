/** What the procedures of billing answer, by their own types. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

export type Billing = inferRouterOutputs<AppRouter>['billing']['get'];
export type Receipt = Billing['receipts'][number];
export type Invoice = inferRouterOutputs<AppRouter>['payment']['invoices'][number];
