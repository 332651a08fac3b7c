/** What the procedures of administrators answer about money, by their own types. */
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../lib/api-router.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type SubscriptionListing = Outputs['adminSubscription']['list'];
export type SubscriptionSummary = SubscriptionListing['items'][number];
export type SubscriptionDetail = Outputs['adminSubscription']['get'];
export type ReceiptListing = Outputs['receipt']['list'];
export type Receipt = ReceiptListing['items'][number];

type Inputs = inferRouterInputs<AppRouter>;

export type AgreeInput = Inputs['adminSubscription']['agree'];
export type TrialInput = Inputs['adminSubscription']['startTrial'];
export type IssueInput = Inputs['receipt']['issue'];
