/**
 * Hands what is typed to where it is kept.
 *
 * DRAFT-KEEPER-1 One is on its way at a time, and after it the newest: an older one never comes last.
 * DRAFT-KEEPER-2 What could not be handed over is tried again with the next change, or when it is asked for.
 */
import type { BeginningDraft } from '#machines/course/course-beginning.events.ts';

/** Between the last key and the handing over, in ms. */
const PAUSE = 700;

interface Told {
  /** The newest was handed over: nothing of it is only here. */
  onKept: () => void;
  onFailed: (error: unknown) => void;
}

export function createDraftKeeper(
  keep: (draft: BeginningDraft) => Promise<unknown>,
  { onKept, onFailed }: Told,
) {
  let next: BeginningDraft | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let handing: Promise<void> | undefined;

  async function handOver(): Promise<void> {
    while (next) {
      const draft = next;
      next = undefined;
      try {
        await keep(draft);
      } catch (error) {
        // The tab still has it, and the next change takes it along.
        next ??= draft;
        onFailed(error);
        return;
      }
    }
    onKept();
  }

  function flush(): Promise<void> {
    clearTimeout(pause);
    if (!next && !handing) return Promise.resolve();
    handing ??= handOver().finally(() => {
      handing = undefined;
    });
    return handing;
  }

  return {
    change(draft: BeginningDraft): void {
      next = draft;
      clearTimeout(pause);
      pause = setTimeout(() => void flush(), PAUSE);
    },
    /** At once, and until it is there or has failed. */
    flush,
    /** What has not been handed over is not wanted any more; what is on its way has come. */
    async drop(): Promise<void> {
      next = undefined;
      await flush();
      next = undefined;
    },
  };
}
