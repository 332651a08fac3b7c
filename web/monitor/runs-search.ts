/** What of the list stands in the address. */
import type { MachineName } from '#machines/registry.ts';
import {
  createStandardSchemaV1,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs/server';
import type { ApiOptions } from '../lib/api-client.ts';
import { LIST_SEARCH, pageOfList } from '../lib/page-of-list.ts';

export const RUN_STATES = ['live', 'waiting', 'done', 'failed', 'stopped'] as const;

export const runsSearch = {
  ...LIST_SEARCH,
  state: parseAsStringLiteral(RUN_STATES),
  agent: parseAsString,
  organization: parseAsString,
  view: parseAsStringLiteral(['runs', 'early', 'troubles']).withDefault('runs'),
};

export const runsSearchSchema = createStandardSchemaV1(runsSearch, { partialOutput: true });

export type RunsSearch = inferParserType<typeof runsSearch>;

/** The page an address stands for; an address may be written by hand. */
export function runsQuery(trpc: ApiOptions, search: Partial<RunsSearch>) {
  const { state, agent, organization } = search;
  return trpc.monitor.list.queryOptions({
    ...pageOfList(search),
    ...(state ? { state } : {}),
    ...(agent ? { agent: agent.slice(0, 64) } : {}),
    ...(organization ? { organizationId: organization.slice(0, 64) } : {}),
  });
}

/** The page of what was done before there was a course. */
export function earlyQuery(trpc: ApiOptions, search: Partial<RunsSearch>) {
  const { organization } = search;
  return trpc.monitor.early.queryOptions({
    ...(organization ? { organizationId: organization.slice(0, 64) } : {}),
    ...pageOfList({ page: search.view === 'early' ? search.page : undefined }),
  });
}

/** What is open on the page of one run. */
export const runSearch = {
  /** Which machine is drawn, and of which lesson. */
  lesson: parseAsString,
  /** `machine/id/seq/name` of the step that is open. */
  step: parseAsString,
  /** The lesson whose attempts stand side by side. */
  compare: parseAsString,
};

/** What one writing of a course consists of; what they are called stands in this page's texts. */
export const CHARTED_MACHINES = [
  'courseCreation',
  'courseGeneration',
  'lessonGeneration',
] as const satisfies MachineName[];
export type ChartedMachine = (typeof CHARTED_MACHINES)[number];

export const chartSearch = { machine: parseAsStringLiteral(CHARTED_MACHINES) };

export const runSearchSchema = createStandardSchemaV1(
  { ...runSearch, ...chartSearch },
  { partialOutput: true },
);
