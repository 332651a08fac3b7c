/** What the procedures about texts answer, by their own types. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

type Outputs = inferRouterOutputs<AppRouter>['language'];

export type Coverage = Outputs['coverage'];
export type TextListing = Outputs['list'];
export type InterfaceText = TextListing['items'][number];
