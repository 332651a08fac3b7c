/** How busy the machine is, all of its processors and programs together. */
import { cpus } from 'node:os';

function stoodAt(): { idle: number; all: number } {
  let idle = 0;
  let all = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { idle, all };
}

/** @returns how busy it has been since, from 0 to 1. */
export function watchCores(): () => number {
  const from = stoodAt();
  return () => {
    const to = stoodAt();
    return to.all === from.all ? 0 : 1 - (to.idle - from.idle) / (to.all - from.all);
  };
}
