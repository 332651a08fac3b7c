/** What the procedures of the monitor answer, by their own types. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type RunListing = Outputs['monitor']['list'];
export type RunSummary = RunListing['items'][number];
export type RunState = RunSummary['state'];
export type RunChoices = Outputs['monitor']['choices'];
export type RunDetail = Outputs['monitor']['get'];
export type Run = RunDetail['runs'][number];
export type Step = RunDetail['steps'][number];
export type OpenedStep = Outputs['monitor']['step'];
export type EarlyListing = Outputs['monitor']['early'];
export type EarlyRun = EarlyListing['items'][number];
export type Troubles = Outputs['monitor']['troubles'];
