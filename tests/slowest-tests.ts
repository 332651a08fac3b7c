/** A reporter that names the slowest tests when a run is over. */
import type { Reporter } from 'vitest/node';

/** @param count how many; a run of fewer tests says nothing. */
export function slowestTests(count: number): Reporter {
  return {
    onTestRunEnd(modules) {
      const tests = modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          name: `${module.relativeModuleId} > ${test.fullName}`,
          duration: test.diagnostic()?.duration ?? 0,
        })),
      );
      if (tests.length <= count) return;
      const slowest = tests.toSorted((a, b) => b.duration - a.duration).slice(0, count);
      const lines = slowest.map(
        ({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${name}`,
      );
      process.stdout.write(['', ` Slowest ${count} tests`, ...lines, '', ''].join('\n'));
    },
  };
}
