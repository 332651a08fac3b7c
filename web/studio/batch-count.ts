/** How much is being written, from the batches themselves. Loaded only where one may be running. */
import { courseGenerationMachine } from '#machines/course/course-generation.machine.ts';
import type { LiveClient } from '../lib/live/live-client.ts';
import { resolveView } from '../lib/live/use-live.ts';

export interface BatchCount {
  done: number;
  total: number;
}

/** Tells the lessons of all running batches together, null while none runs. Returns how to stop. */
export function watchBatches(
  client: LiveClient,
  courseIds: readonly string[],
  onCount: (count: BatchCount | null) => void,
): () => void {
  const refs = courseIds.map((id) => ({ machine: 'courseGeneration', id }) as const);
  const tell = () => {
    const running = refs.flatMap((ref) => {
      const snapshot = resolveView(courseGenerationMachine, client.actor(ref).view?.view);
      return snapshot?.hasTag('busy') ? [viewContext(snapshot.context)] : [];
    });
    onCount(running.length === 0 ? null : running.reduce(sum));
  };
  const stops = refs.map((ref) => client.watchActor(ref, tell));
  return () => {
    for (const stop of stops) stop();
  };
}

function sum(a: BatchCount, b: BatchCount): BatchCount {
  return { done: a.done + b.done, total: a.total + b.total };
}

/** The view carries `total` in place of the ids (course-generation.view.ts). */
function viewContext(context: unknown): BatchCount {
  return context as BatchCount;
}
