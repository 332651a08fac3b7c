/** Services that are started again under new pids, none of which may outlive a killed test. */
import { setTimeout as delay } from 'node:timers/promises';
import { adoptProcess, guardByPipe } from '../../embedded/managed-process.ts';

/** Resolves once `closed` is aborted and the guards are lifted. */
export async function guardServices(
  services: { pid: () => number; signal: 'INT' | 'TERM' }[],
  dataDir: string,
  closed: AbortSignal,
): Promise<void> {
  const lifts = new Map<number, () => Promise<void>>();
  while (!closed.aborted) {
    for (const { pid, signal } of services) {
      if (lifts.has(pid())) continue;
      lifts.set(pid(), guardByPipe(adoptProcess(pid(), 'SIGKILL'), signal, dataDir));
    }
    await delay(100, undefined, { signal: closed }).catch(() => undefined);
  }
  for (const lift of lifts.values()) await lift();
}
