/**
 * New notes on their way to the server.
 *
 * NOTE-QUEUE-1 A note is kept on this device until the server has taken or refused it: a cut network, a
 *    closed tab and a reload lose nothing. Sent twice, it is one.
 * NOTE-QUEUE-2 Each person has a queue of their own.
 * NOTE-QUEUE-3 What cannot be sent is tried again when the network is back, also when an attempt without
 *    one has not failed yet, and after a while.
 * NOTE-QUEUE-4 What is refused later, when nobody waits for it any more, is told with its reason.
 */
import { z } from 'zod';
import { noteTextSchema, passageSchema } from '#machines/notebook/note.ts';

const newNoteSchema = z.object({
  id: z.uuid(),
  lessonId: z.string(),
  text: noteTextSchema,
  passage: passageSchema.optional(),
});
export type NewNote = z.infer<typeof newNoteSchema>;

/** In milliseconds: how long a failure waits. */
const AGAIN = 15_000;

export interface NoteQueue {
  /** Resolves when the note is kept; rejects when the server refuses it at once. */
  add(note: NewNote): Promise<void>;
  /** Sends what is kept. */
  flush(): Promise<void>;
  /** What is not taken yet; the same list while nothing changes. */
  kept: () => readonly NewNote[];
  subscribe: (heard: () => void) => () => void;
  /** Hears of notes that were refused after whoever wrote them had gone on. */
  onRefused: (heard: (note: NewNote, reason: unknown) => void) => () => void;
}

interface Deps {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  userId: string;
  send: (note: NewNote) => Promise<unknown>;
  /** Whether the server itself said no: then the note is not kept any longer. */
  isRefusal: (error: unknown) => boolean;
  /** Hears `online` when the network is back: the window. */
  network: EventTarget;
}

export function createNoteQueue(deps: Deps): NoteQueue {
  const { storage, userId, send, isRefusal, network } = deps;
  const prefix = `lectern.notes.${userId}.`;
  const listeners = new Set<() => void>();
  const refusals = new Set<(note: NewNote, reason: unknown) => void>();
  let known: readonly NewNote[] = read();

  function read(): NewNote[] {
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => noteIn(storage.getItem(key) ?? '') ?? []);
  }

  function changed() {
    known = read();
    for (const heard of listeners) heard();
  }

  const underway = new Map<string, Promise<boolean>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** One that is on its way is not sent beside it. @throws what the server said when it refused the note. */
  function sendOne(note: NewNote): Promise<boolean> {
    const sending = underway.get(note.id) ?? sendNow(note).finally(() => underway.delete(note.id));
    underway.set(note.id, sending);
    return sending;
  }

  async function sendNow(note: NewNote): Promise<boolean> {
    try {
      await send(note);
    } catch (error) {
      if (!isRefusal(error)) {
        later();
        return false;
      }
      storage.removeItem(prefix + note.id);
      changed();
      throw error;
    }
    storage.removeItem(prefix + note.id);
    changed();
    return true;
  }

  function later() {
    timer ??= setTimeout(() => void flush(), AGAIN);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const note of read()) {
      // Taken or refused while another one was on its way.
      if (storage.getItem(prefix + note.id) === null) continue;
      // Whoever sends it already hears what becomes of it.
      const isAwaited = underway.has(note.id);
      try {
        if (!(await sendOne(note))) return;
      } catch (error) {
        if (isAwaited) continue;
        for (const heard of refusals) heard(note, error);
      }
    }
  }

  network.addEventListener('online', () => {
    // What is under way began without a network: its failure says nothing of now.
    void Promise.allSettled(underway.values()).then(flush);
  });
  return {
    async add(note) {
      storage.setItem(prefix + note.id, JSON.stringify(note));
      changed();
      await sendOne(note);
    },
    flush,
    kept: () => known,
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    onRefused(heard) {
      refusals.add(heard);
      return () => refusals.delete(heard);
    },
  };
}

function noteIn(text: string): NewNote | undefined {
  try {
    return newNoteSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON: something else wrote there.
    return undefined;
  }
}
