/** Started by `startPerson`. What they do next never waits for the answer to what they did before. */
import { answerCalls } from './child-calls.ts';
import type { Habits, PersonCalls, Waits } from './live-person.ts';
import {
  openSocket,
  PATIENCE,
  timedTell,
  type Account,
  type LiveSocket,
} from './account-socket.ts';

/** Milliseconds between two of a kind. */
const EVERY = { event: 100, page: 500, read: 250 };

let opened: { account: Account; socket: LiveSocket } | undefined;
let waits: Waits;
let timers: NodeJS.Timeout[] = [];
let pending = new Set<Promise<void>>();

async function get({ url, cookie }: Account, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(new URL(path, url), {
    headers: { cookie, origin: url },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} at ${path.split('?')[0]}`);
  return performance.now() - began;
}

function keepAsking(kind: keyof typeof EVERY, ask: () => Promise<number>): void {
  const once = () => {
    const mine = waits;
    const asked = ask()
      .then(
        (took) => void mine[kind].push(took),
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          mine.failures[reason] = (mine.failures[reason] ?? 0) + 1;
        },
      )
      .finally(() => pending.delete(asked));
    pending.add(asked);
  };
  timers.push(setInterval(once, EVERY[kind]));
}

function stop(): void {
  for (const timer of timers) clearInterval(timer);
  timers = [];
}

answerCalls<PersonCalls>({
  async connect(account) {
    opened = { account, socket: await openSocket(account) };
  },

  async begin({ ref, event, page, read }: Habits) {
    if (!opened) throw new Error('not connected');
    stop();
    const { account, socket } = opened;
    waits = { event: [], page: [], read: [], failures: {} };
    pending = new Set();
    keepAsking('event', () => timedTell(socket, ref, event));
    keepAsking('page', () => get(account, page));
    keepAsking('read', () => get(account, read));
  },

  async end() {
    stop();
    await Promise.all(pending);
    return waits;
  },
});
