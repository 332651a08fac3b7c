/** Runs and steps as lanes: the plan first, then lessons in their order, each with all its runs. */
import type { Run, Step } from './monitor-types.ts';

export interface MonitorLane {
  machine: Run['machine'];
  id: string;
  /** Null for the plan, and for what was asked beside it. */
  title: string | null;
  /** Key of the name of a lane without a title. */
  untitled: 'run.plan' | 'run.tutorPrompt';
  /** The last run, whose state the lane has. */
  run: Run;
  runs: Run[];
  steps: Step[];
  tokens: number;
  cost: number;
}

export function lanesOf(runs: readonly Run[], steps: readonly Step[]): MonitorLane[] {
  const byActor = Map.groupBy(steps, (step) => `${step.machine}/${step.id}`);
  const lanes: MonitorLane[] = [];
  for (const run of runs) {
    const last = lanes.at(-1);
    if (last?.id === run.id && last.machine === run.machine) {
      last.runs.push(run);
      last.run = run;
      continue;
    }
    const own = byActor.get(`${run.machine}/${run.id}`) ?? [];
    lanes.push({
      machine: run.machine,
      id: run.id,
      title: run.title,
      untitled: run.aside ? 'run.tutorPrompt' : 'run.plan',
      run,
      runs: [run],
      steps: own,
      tokens: own.reduce((sum, one) => sum + tokensOf(one), 0),
      cost: own.reduce((sum, one) => sum + (one.cost ?? 0), 0),
    });
  }
  return lanes;
}

export function tokensOf(step: Step): number {
  return (step.inputTokens ?? 0) + (step.outputTokens ?? 0);
}

/** The run that paid for what this step was answered; undefined when it was this one. */
export function takenRunOf({ takenFrom }: Step): string | undefined {
  return takenFrom === null ? undefined : (/^run(\d+)\//.exec(takenFrom)?.[1] ?? takenFrom);
}

/** In an address: failed calls of one name are told apart by their number. */
export function stepKey({ machine, id, name, seq }: Step): string {
  return [machine, id, seq ?? '', name].join('~');
}

/** The score an attempt of a run was given, composed of all checks. */
export function scoreOf(lane: MonitorLane, step: Step): number | undefined {
  if (step.work !== 'review' || step.attempt === undefined) return undefined;
  const run = lane.runs.find((one) => one.run === step.run);
  return run?.reviews[String(step.attempt)]?.score;
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
