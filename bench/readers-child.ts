/**
 * Many readers in a process of their own, over connections that stay open: each call is sent when it is time, whether
 * those before were answered or not, and its time counts from when it should have been sent.
 */
import { Agent, request } from 'node:http';
import { answerCalls } from './child-calls.ts';

export interface Readers {
  url: string;
  /** Cookies of those who read, in turn. */
  cookies: string[];
  lessonIds: string[];
  /** A second. */
  calls: number;
  /** Writes of a call; a call with none asks whether the process is there. */
  writes: number;
  seconds: number;
}

export interface ReadersFigures {
  /** In milliseconds, each call. */
  p99: number;
  /** Calls that were answered in a second. */
  answered: number;
  /** Processor time of a call in this process, in milliseconds. */
  cost: number;
}

const CONNECTIONS = 64;
const BEAT = 5;

export type ReadersCalls = { tell: (readers: Readers) => Promise<ReadersFigures> };

async function tell(readers: Readers): Promise<ReadersFigures> {
  const { calls, seconds } = readers;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const total = Math.round(calls * seconds);
  const told: Promise<number>[] = [];
  const before = process.cpuUsage();
  const began = performance.now();
  while (told.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * calls) + 1);
    while (told.length < due) {
      const at = began + (told.length / calls) * 1000;
      told.push(call(agent, readers, told.length).then(() => performance.now() - at));
    }
    await new Promise((resolve) => {
      setTimeout(resolve, BEAT);
    });
  }
  const times = (await Promise.all(told)).toSorted((one, other) => one - other);
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  agent.destroy();
  return {
    p99: times[Math.min(total - 1, Math.floor(total * 0.99))] ?? Number.NaN,
    answered: total / took,
    cost: (user + system) / 1000 / total,
  };
}

function call(agent: Agent, readers: Readers, turn: number): Promise<void> {
  const { url, cookies, writes } = readers;
  const cookie = cookies[turn % cookies.length] ?? '';
  const body = writes > 0 ? JSON.stringify({ writes: writesOf(readers, turn) }) : undefined;
  const to = new URL(body === undefined ? '/healthz' : '/trpc/progress.record', url);
  return new Promise((resolve, reject) => {
    const asked = request(
      to,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          origin: to.origin,
          cookie,
          ...(body === undefined
            ? {}
            : {
                'content-type': 'application/json',
                'content-length': String(Buffer.byteLength(body)),
              }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('error', reject);
        answer.once('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${to.pathname} answered ${answer.statusCode}`));
        });
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

/** As the queue of a page keeps them: each of a stay at a lesson. */
function writesOf({ lessonIds, writes }: Readers, turn: number) {
  return Array.from({ length: writes }, (_, at) => {
    const id = crypto.randomUUID();
    const lessonId = lessonIds[(turn + at) % lessonIds.length];
    const visit = { id, seconds: 4 };
    return { type: 'read', id, lessonId, furthest: 0.5, visit, at: Date.now() };
  });
}

answerCalls<ReadersCalls>({ tell });
