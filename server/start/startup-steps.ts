// What a person sees while Lectern starts: one short line per step at a terminal, log lines elsewhere.
import type { Logger } from '../logger.ts';

export interface Steps {
  /** Runs one step and shows its end, and after a while that it is still going on. */
  readonly run: <T>(label: string, work: () => Promise<T>) => Promise<T>;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function createSteps(logger: Logger): Steps {
  const terminal = process.stderr;
  return {
    run: async (label, work) => {
      const started = performance.now();
      const elapsed = () => performance.now() - started;
      const stillGoing = setInterval(() => {
        if (terminal.isTTY) terminal.write(`  … ${label}, ${seconds(elapsed())}\n`);
        else logger.info({ step: label, ms: Math.round(elapsed()) }, 'step is going on');
      }, 5000);
      try {
        const result = await work();
        if (terminal.isTTY) terminal.write(`  ✓ ${label}, ${seconds(elapsed())}\n`);
        else logger.info({ step: label, ms: Math.round(elapsed()) }, 'step done');
        return result;
      } finally {
        clearInterval(stillGoing);
      }
    },
  };
}
