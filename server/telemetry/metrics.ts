/**
 * What is measured, by the names under which it leaves. Dashboards and alerts (deploy/) know no others.
 *
 * TELEMETRY-2 Each metric that a dashboard or an alert names is one of these.
 */
export const METRICS = {
  'lectern.request.duration': {
    kind: 'duration',
    description: 'Requests, by route and class of status.',
  },
  'lectern.event.duration': {
    kind: 'duration',
    description: 'Events of people to actors, until they are stored, by machine and outcome.',
  },
  'lectern.run.duration': {
    kind: 'duration',
    description: 'Attempts at the work of children of actors, by machine, child and outcome.',
  },
  'lectern.model.duration': {
    kind: 'duration',
    description: 'Paid steps until they are recorded, by agent, model and outcome.',
  },
  'lectern.model.tokens': {
    kind: 'count',
    unit: '{token}',
    description: 'Tokens of recorded answers, by agent, model and direction.',
  },
  'lectern.runs.started': {
    kind: 'state',
    unit: '{run}',
    description: 'Runs that have been started and have not ended, in the whole installation.',
  },
  'lectern.runs.running': { kind: 'state', unit: '{run}', description: 'Runs in progress here.' },
  'lectern.runs.waiting': {
    kind: 'state',
    unit: '{run}',
    description: 'Runs here that a late worker holds back.',
  },
  'lectern.workers.ready': {
    kind: 'state',
    unit: '{process}',
    description: 'Worker processes of this machine that take work.',
  },
  'lectern.loop.lag': {
    kind: 'state',
    unit: 'ms',
    description: 'How late event loops were at most since the last report, by process.',
  },
  'lectern.process.memory': {
    kind: 'state',
    unit: 'By',
    description: 'Resident memory, by process.',
  },
} as const satisfies Record<string, Metric>;

interface Metric {
  /** Seconds of something that begins and ends, a sum, or what holds at the moment. */
  kind: 'duration' | 'count' | 'state';
  unit?: string;
  description: string;
}

export type MetricName = keyof typeof METRICS;
type Of<Kind extends Metric['kind']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['kind'] extends Kind ? Name : never;
}[MetricName];

export type DurationName = Of<'duration'>;
export type CountName = Of<'count'>;
export type StateName = Of<'state'>;

/** Upper ends of the buckets of durations, in seconds: from an event to a lesson. */
export const BUCKETS = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600,
];
