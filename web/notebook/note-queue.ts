/**
 * New notes on their way to the server.
 *
 * NOTE-QUEUE-1 A note is kept on this device until the server has taken or refused it: a cut network, a
 *    closed tab and a reload lose nothing. Sent twice, it is one.
 * NOTE-QUEUE-2 Each person has a queue of their own.
 * NOTE-QUEUE-3 What cannot be sent is tried again when the network is back, also when an attempt without
 *    one has not failed yet, and after a while.
 * NOTE-QUEUE-4 What is refused later, when nobody waits for it any more, is told with its reason.
 * NOTE-QUEUE-5 What another page has kept is checked before it is shown and sent; only for that are
 *    schemas loaded.
 */
import type { NewNote } from '#machines/notebook/note.schema.ts';

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
  let known: readonly NewNote[] = [];
  /** By the text they are kept as; nothing for what is no note. */
  const read = new Map<string, NewNote | undefined>();

  const texts = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => storage.getItem(key) ?? '');

  const readable = () => texts().flatMap((text) => read.get(text) ?? []);

  function changed() {
    known = readable();
    for (const heard of listeners) heard();
  }

  async function readStrange(): Promise<void> {
    const strange = texts().filter((text) => !read.has(text));
    if (strange.length === 0) return;
    for (const text of strange) read.set(text, await noteIn(text));
    changed();
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
    // Without a network their schema may not come: then they wait for one.
    if (texts().some((text) => !read.has(text))) await readStrange().catch(later);
    for (const note of readable()) {
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
  void readStrange().catch(later);
  return {
    async add(note) {
      const text = JSON.stringify(note);
      read.set(text, note);
      storage.setItem(prefix + note.id, text);
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

async function noteIn(text: string): Promise<NewNote | undefined> {
  const { newNoteSchema } = await import('#machines/notebook/note.schema.ts');
  try {
    return newNoteSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON: something else wrote there.
    return undefined;
  }
}
