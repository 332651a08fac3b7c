/** What the procedures of inquiries answer, by their own types. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

type Outputs = inferRouterOutputs<AppRouter>['inquiry'];

export type InquiryListing = Outputs['list'];
export type InquirySummary = InquiryListing['items'][number];
export type InquiryDetail = Outputs['get'];
