/**
 * What one read and answered, on its way to the server.
 *
 * PROGRESS-QUEUE-1 Everything told is kept on this device until the server has taken or refused it: a
 *    cut network, a closed tab and a reload lose nothing.
 * PROGRESS-QUEUE-2 A stay on a page is one write that grows; answers go one by one, and at once.
 * PROGRESS-QUEUE-3 What cannot be sent is tried again when the network is back, and after a while.
 * PROGRESS-QUEUE-4 Each person has a queue of their own: what one left behind is sent as theirs only.
 * PROGRESS-QUEUE-5 What the server refuses is told to whoever listens; a cut network is no failure.
 * PROGRESS-QUEUE-6 What this page has not kept itself is checked before it is sent; only for that are
 *    schemas loaded.
 */
import type { ErrorCode } from '#machines/errors.ts';
import type {
  AnswerWrite,
  ProgressWrite,
  ReadWrite,
  RecallWrite,
  WatchWrite,
  WriteResult,
} from '#machines/progress/progress-write.ts';
import { WRITES_LIMIT } from '#machines/progress/writes-limit.ts';
import type { GradedAnswer } from '#machines/quiz/asked.ts';

/** In milliseconds: how long reading is gathered, and how long a failure waits. */
const GATHER = 4_000;
const AGAIN = 15_000;

export type Send = (writes: ProgressWrite[]) => Promise<{ results: WriteResult[] }>;

export interface ProgressQueue {
  /** Takes the place of what was told of the same stay, or of the same time of looking. */
  tell(write: ReadWrite | WatchWrite | RecallWrite): void;
  /** Ends when the server has graded it, which may be when the network is back. */
  answer(write: AnswerWrite): Promise<GradedAnswer>;
  flush(): Promise<void>;
  /** Writes that are not taken yet. */
  pending(): number;
  /** Heard whenever the server has taken or refused something: what became of each write. */
  subscribe(heard: (results: readonly WriteResult[]) => void): () => void;
  close(): void;
}

export class AnswerRefused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.name = 'AnswerRefused';
    this.code = code;
  }
}

interface Deps {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  userId: string;
  send: Send;
  /** Hears `online` when the network is back: the window. */
  network: EventTarget;
}

interface Kept {
  key: string;
  text: string;
  write: ProgressWrite;
}

interface Waiting {
  resolve: (graded: GradedAnswer) => void;
  reject: (error: Error) => void;
}

export function createProgressQueue({ storage, userId, send, network }: Deps): ProgressQueue {
  const prefix = `lectern.progress.${userId}.`;
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<(results: readonly WriteResult[]) => void>();
  /** What this page has to say, by the text it is kept as. */
  const own = new Map<string, ProgressWrite>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  const keys = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter(
      (key): key is string => key?.startsWith(prefix) === true,
    );
  const heard = (results: readonly WriteResult[]) => {
    for (const listener of listeners) listener(results);
  };

  function keep(write: ProgressWrite) {
    const text = JSON.stringify(write);
    own.set(text, write);
    storage.setItem(prefix + write.id, text);
  }

  async function kept(): Promise<Kept[]> {
    const texts = keys().map((key) => ({ key, text: storage.getItem(key) ?? '' }));
    const all = await Promise.all(
      texts.map(async ({ key, text }) => {
        const write = own.get(text) ?? (await readWrite(text));
        // Another version of this page wrote it: nobody could take it.
        if (!write) storage.removeItem(key);
        return write ? [{ key, text, write }] : [];
      }),
    );
    return all.flat().sort((one, other) => one.write.at - other.write.at);
  }

  function later(wait: number) {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, wait);
  }

  function settle({ id, graded, refused }: WriteResult) {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (graded) asked?.resolve(graded);
    else asked?.reject(new AnswerRefused(refused ?? 'INTERNAL'));
  }

  async function sendAll(): Promise<void> {
    for (let left = await kept(); left.length > 0; left = await kept()) {
      const part = left.slice(0, WRITES_LIMIT);
      const { results } = await send(part.map(({ write }) => write));
      const taken = new Set(results.map(({ id }) => id));
      for (const { key, text, write } of part) {
        // What has grown meanwhile goes once more.
        if (!taken.has(write.id)) continue;
        own.delete(text);
        if (storage.getItem(key) === text) storage.removeItem(key);
      }
      results.forEach(settle);
      heard(results);
      if (taken.size === 0) return;
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll()
      .catch(() => later(AGAIN))
      .finally(() => {
        sending = undefined;
        if (keys().length > 0) later(AGAIN);
      });
    return sending;
  }

  // What is under way began without a network: its failure says nothing of now.
  const onOnline = () => void (sending ?? Promise.resolve()).then(flush);
  network.addEventListener('online', onOnline);

  return {
    tell(write) {
      keep(write);
      later(GATHER);
    },
    answer(write) {
      const graded = new Promise<GradedAnswer>((resolve, reject) => {
        waiting.set(write.id, { resolve, reject });
      });
      keep(write);
      // What is under way was gathered before this one.
      void (sending ?? Promise.resolve()).then(flush);
      return graded;
    },
    flush,
    pending: () => keys().length,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      timer = undefined;
      network.removeEventListener('online', onOnline);
    },
  };
}

async function readWrite(text: string): Promise<ProgressWrite | undefined> {
  const { progressWriteSchema } = await import('#machines/progress/progress-write.ts');
  try {
    return progressWriteSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON: something else wrote there.
    return undefined;
  }
}
