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
}
