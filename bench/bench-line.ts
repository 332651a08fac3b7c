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
}

/** The aim, and whether this run met it. */
export function verdictOf({ aim, atMost, ours }: BenchLine): string {
  if (atMost === undefined) return aim;
  return `${aim}: ${ours <= atMost ? 'met' : 'MISSED'}`;
}
