/** How fast a cancel reaches the model server, and when all is at rest. */
import { settled, type Writing } from './live-load.ts';
import type { Cancel } from './live-lines.ts';
import type { LiveBench } from './live-product.ts';

export async function cancelAll(bench: LiveBench, writing: Writing): Promise<Cancel> {
  const { double, watcher } = bench;
  const { open: running, ...counted } = await double.control.counts();
  const before = Date.now();
  const event = { type: 'generation.cancel' };
  const answers = writing.batches.map((ref) => watcher.call('tell', { ref, event }));
  const atRest = settled(bench, writing).then(() => Date.now() - before);
  const acknowledged = Math.max(...(await Promise.all(answers)));
  const { lastAbortAt } = await double.control.until(({ open }) => open === 0);
  const rested = await atRest;
  const after = await double.control.counts();
  return {
    running,
    acknowledged,
    aborted: lastAbortAt - before,
    atRest: rested,
    notAborted: running - (after.aborted - counted.aborted),
    begunAfter: after.requests - counted.requests,
  };
}
