/**
 * A fixed piece of work, timed beside what is measured: figures of two machines, or of one machine in two
 * hours, can only be compared where this took the same time.
 */

const ROUNDS = 5;

function work(): number {
  const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, words: `row ${id} `.repeat(8) }));
  let sum = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    for (const { words } of JSON.parse(JSON.stringify(rows)) as typeof rows) {
      sum += words.replaceAll('row', 'line').length;
    }
  }
  return sum;
}

/** Milliseconds of processor time it takes, the best of a few. */
export function calibrate(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
