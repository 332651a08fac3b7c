/**
 * Word to a person on whatever page they have open: something of theirs has changed, read it again.
 * It carries no content, so it needs no permission; one that is lost is made good by the next read.
 */
import type { NoticeTopic } from '#machines/registry.ts';
import type { PersonNotice } from '#machines/wire.ts';

type Listener = (userId: string, notice: PersonNotice) => void;

export interface PersonNotices {
  tell(userIds: readonly string[], notice: PersonNotice & { topic: NoticeTopic }): void;
  subscribe(listener: Listener): () => void;
}

export function createPersonNotices(): PersonNotices {
  const listeners = new Set<Listener>();
  return {
    tell(userIds, notice) {
      for (const userId of userIds) for (const listener of listeners) listener(userId, notice);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
