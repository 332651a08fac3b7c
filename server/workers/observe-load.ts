/** The figures of the load as metrics: what more workers are started by. */
import type { ReadLoad } from './load-report.ts';
import { telemetry } from '../telemetry/telemetry.ts';

/** @returns ends it. */
export function observeLoad(read: ReadLoad): () => void {
  return telemetry().observe(async () => {
    const { web, workers, started, running, waiting } = await read();
    const byProcess = (part: 'lag' | 'memory') => [
      { value: web[part], attributes: { process: 'main' } },
      ...workers.map((worker, index) => ({
        value: worker[part],
        attributes: { process: `worker ${index + 1}` },
      })),
    ];
    return {
      'lectern.runs.started': [{ value: started }],
      'lectern.runs.running': [{ value: running }],
      'lectern.runs.waiting': [{ value: waiting }],
      'lectern.workers.ready': [{ value: workers.filter(({ state }) => state === 'ready').length }],
      'lectern.loop.lag': byProcess('lag'),
      'lectern.process.memory': byProcess('memory'),
    };
  });
}
