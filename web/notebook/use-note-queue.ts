import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewNote } from '#machines/notebook/note.schema.ts';
import { useTRPC, useTRPCClient, type ApiClient } from '../lib/api-client.ts';
import { failureFacts } from '../lib/app-error.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { sessionQuery } from '../session/session.ts';
import { toast } from '../lib/toast.ts';
import { createNoteQueue, type NoteQueue } from './note-queue.ts';

/** One for each way to the server and each person that was signed in here since the page was loaded. */
const queues = new WeakMap<ApiClient, Map<string, NoteQueue>>();

function queueOf(userId: string, client: ApiClient): NoteQueue {
  const ofClient = queues.get(client) ?? new Map<string, NoteQueue>();
  queues.set(client, ofClient);
  const known = ofClient.get(userId);
  if (known) return known;
  const queue = createNoteQueue({
    storage: localStorage,
    network: window,
    userId,
    send: (note) => client.notebook.add.mutate(note),
    isRefusal(error) {
      const { status } = failureFacts(error);
      return status !== null && status >= 400 && status < 500 && !PASSING.has(status);
    },
  });
  ofClient.set(userId, queue);
  return queue;
}

/** Said of the moment, not of the note: signed out, too slow, too often. */
const PASSING = new Set([401, 408, 429]);

const NONE: readonly NewNote[] = [];
const quiet = () => () => {};

/** New notes of whoever reads: what is on its way, and how to add one. */
export function useNoteQueue() {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const userId = session?.user.id;
  const isHere = typeof window !== 'undefined' && userId !== undefined;
  const queue = isHere ? queueOf(userId, client) : undefined;
  const { t } = useTranslation('notebook');
  const errorText = useErrorText();
  const sayRefused = useEffectEvent(({ text }: NewNote, reason: unknown) => {
    toast.error(t('refused', { text, reason: errorText(reason) }));
  });
  useEffect(() => queue?.onRefused((note, reason) => sayRefused(note, reason)), [queue]);
  useEffect(() => {
    // What an earlier page has left behind goes now.
    void queue?.flush();
    return queue?.subscribe(() => {
      void queryClient.invalidateQueries(trpc.notebook.list.pathFilter());
    });
  }, [queue, queryClient, trpc]);
  const kept = useSyncExternalStore(
    queue?.subscribe ?? quiet,
    queue?.kept ?? (() => NONE),
    () => NONE,
  );
  return {
    kept,
    /** Rejects when it is refused. */
    add: (note: NewNote) => queue?.add(note) ?? Promise.reject(new Error('nobody is signed in')),
  };
}
