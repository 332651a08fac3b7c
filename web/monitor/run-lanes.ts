/** Runs and steps as lanes: the plan first, then lessons in their order, each with all its runs. */
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import type { Run, Step } from './monitor-types.ts';

export interface MonitorLane {
  /** Null for what somebody asked and waited for. */
  machine: Run['machine'];
  /** What its runs work on. */
  id: string;
  /** Null for the plan, and for what was asked beside it. */
  title: string | null;
  /** Key of the name of a lane without a title. */
  untitled: 'run.plan' | 'run.tutorPrompt' | 'run.cover';
  /** The last run, whose state the lane has. */
  run: Run;
  runs: Run[];
  steps: Step[];
  tokens: number;
  cost: number;
}

export function lanesOf(runs: readonly Run[], steps: readonly Step[]): MonitorLane[] {
  const byRun = Map.groupBy(steps, (step) => step.runId);
  const lanes: MonitorLane[] = [];
  for (const run of runs) {
    const last = lanes.at(-1);
    if (last?.id === run.work && last.machine === run.machine) {
      last.runs.push(run);
      last.run = run;
      continue;
    }
    lanes.push({
      machine: run.machine,
      id: run.work,
      title: run.title,
      untitled: untitledOf(run),
      run,
      runs: [run],
      steps: [],
      tokens: 0,
      cost: 0,
    });
  }
  for (const lane of lanes) {
    lane.steps = lane.runs
      .flatMap(({ id }) => byRun.get(id) ?? [])
      .sort((a, b) => a.finishedAt - b.finishedAt);
    lane.tokens = lane.steps.reduce((sum, one) => sum + tokensOf(one), 0);
    lane.cost = lane.steps.reduce((sum, one) => sum + (one.cost ?? 0), 0);
  }
  return lanes;
}

/** Who was asked in these lanes, in the order of their first answers; null for what needed no model. */
export function agentsOf(
  lanes: readonly { steps: readonly Pick<Step, 'agent' | 'finishedAt'>[] }[],
): Step['agent'][] {
  const steps = lanes.flatMap((lane) => lane.steps).sort((a, b) => a.finishedAt - b.finishedAt);
  return [...new Set(steps.map(({ agent }) => agent))];
}

function untitledOf({ machine, kind }: Run): MonitorLane['untitled'] {
  if (kind === 'cover') return 'run.cover';
  return machine === null ? 'run.tutorPrompt' : 'run.plan';
}

export function tokensOf(step: Step): number {
  return (step.inputTokens ?? 0) + (step.outputTokens ?? 0);
}

/** The run that paid for what this step was answered; undefined when it was this one. */
export function takenRunOf({ takenFrom }: Step): string | undefined {
  return takenFrom === null ? undefined : String(takenFrom);
}

/** In an address: failed calls of one name are told apart by their number. */
export function stepKey({ runId, name, seq }: Step): string {
  return [runId, seq ?? '', name].join('~');
}

/** The score an attempt of a run was given, composed of all checks. */
export function scoreOf(lane: MonitorLane, step: Step): number | undefined {
  if (step.work !== 'review' || step.attempt === undefined) return undefined;
  const run = lane.runs.find((one) => one.run === step.run);
  return run?.reviews[String(step.attempt)]?.score;
}

/** No draft of the last run reached the score that passes. */
export function isBelow({ run }: { run: Pick<Run, 'state' | 'reviews'> }): boolean {
  const scores = Object.values(run.reviews).map(({ score }) => score);
  return run.state === 'done' && scores.length > 0 && Math.max(...scores) < PASS_SCORE;
}

/** Each run with its attempts at a text, oldest first: what can be compared. */
export function draftsOf(lane: MonitorLane): Step[] {
  return lane.steps.filter(
    (step) =>
      (step.work === 'write' || step.work === 'draft') &&
      step.failure === null &&
      step.takenFrom === null,
  );
}
