/** One line of the report: ours beside a baseline measured in the same run on the same machine. */
export interface BenchLine {
  name: string;
  ours: number;
  /** Undefined when what it is compared with is not installed. */
  baseline: number | undefined;
  unit: string;
  /** ours / baseline. */
  ratio: number | undefined;
  /** What we want of it, in words. */
  aim: string;
  /** The aim as a number, where there is one: the report says whether it is met. */
  atMost?: number;
  /** The same for the ratio. */
  atMostRatio?: number;
  /** Time of the fixed piece of work beside it (calibrate.ts), in ms. */
  calibration?: number;
  /** Why it could not be measured. */
  failed?: string;
  /** What several runs measured from least to most, and how often the aim was met. */
  spread?: string;
  /** In how many of them it could not be measured. */
  failures?: number;
}

/** The aim, and whether this run met it. */
export function verdictOf(line: BenchLine): string {
  const { aim, failed, spread } = line;
  const verdict = failed === undefined ? metOf(line) : `FAILED: ${failed}`;
  return [aim, spread ?? verdict].filter((part) => part !== '').join(': ');
}

/** Empty where there is no aim. */
export function metOf({ atMost, atMostRatio, ours, ratio, failed }: BenchLine): string {
  if (failed !== undefined) return 'FAILED';
  if (atMost === undefined && atMostRatio === undefined) return '';
  const isMet =
    (atMost === undefined || ours <= atMost) &&
    (atMostRatio === undefined || (ratio !== undefined && ratio <= atMostRatio));
  return isMet ? 'met' : 'MISSED';
}

export function failedLine(name: string, error: unknown): BenchLine {
  const failed = reasonOf(error).split('\n')[0] ?? '';
  return {
    name,
    ours: Number.NaN,
    baseline: undefined,
    unit: '',
    ratio: undefined,
    aim: '',
    failed,
  };
}

/** With what it came from: a call that failed says no more than that by itself. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** A part of a bench whose failing is one line of the report, and no end of the others. */
export async function attempt(
  name: string,
  measure: () => Promise<BenchLine[]>,
): Promise<BenchLine[]> {
  try {
    return await measure();
  } catch (error) {
    return [failedLine(name, error)];
  }
}
