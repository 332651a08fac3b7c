/** What workers write, taken to those who watch here. */
import type { LatestProgress } from '../live/latest-progress.ts';
import type { StreamLog } from '../live/stream-log.ts';
import type { LiveBatch } from './worker-messages.ts';

export function acceptLive(
  { streams, progress }: { streams: Pick<StreamLog, 'accept'>; progress: LatestProgress },
  { pieces, progress: figures }: LiveBatch,
): void {
  streams.accept(pieces);
  for (const { ref, progress: figure, ended } of figures) {
    if (figure !== undefined) progress.report(ref, figure);
    if (ended) progress.clear(ref);
  }
}
