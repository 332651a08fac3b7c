/**
 * Calls as LiveKit deals them out: a process registers there, is asked whether it has room, and is given a
 * room and a token (the protocol of its agents). So each call has one process, and the least busy one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import {
  AvailabilityResponse,
  JobStatus,
  JobType,
  RegisterWorkerRequest,
  ServerMessage,
  UpdateJobStatus,
  UpdateWorkerStatus,
  WorkerMessage,
  WorkerPing,
  WorkerStatus,
  type AvailabilityRequest,
  type JobAssignment,
} from '@livekit/protocol';
import { AccessToken } from 'livekit-server-sdk';
import { TUTOR, TUTOR_NAME } from '#machines/talk/call-line.ts';
import type { Logger } from '../logger.ts';

/** Milliseconds between two words to the server, and before it is tried again. */
const PING = 10_000;
const AGAIN = 1_000;

export interface DispatchedCall {
  /** What the product says of the call. */
  metadata: string;
  url: string;
  token: string;
}

export interface JobsOptions {
  livekit: { url: string; apiKey: string; apiSecret: string };
  /** Calls at a time. */
  limit: number;
  logger: Logger;
  /** Resolves when the call is over. */
  hold: (call: DispatchedCall) => Promise<void>;
}

type Word = NonNullable<ConstructorParameters<typeof WorkerMessage>[0]>['message'];

export function takeJobs({ livekit, limit, logger, hold }: JobsOptions) {
  const closing = new AbortController();
  const calls = new Set<Promise<void>>();
  let socket: WebSocket | undefined;
  const registered = Promise.withResolvers<void>();

  const say = (message: Word) => {
    if (socket?.readyState !== WebSocket.OPEN || !message) return;
    socket.send(Uint8Array.from(new WorkerMessage({ message }).toBinary()));
  };
  const isFull = () => closing.signal.aborted || calls.size >= limit;
  const tellLoad = () =>
    say({
      case: 'updateWorker',
      value: new UpdateWorkerStatus({
        status: isFull() ? WorkerStatus.WS_FULL : WorkerStatus.WS_AVAILABLE,
        load: Math.min(1, calls.size / limit),
        jobCount: calls.size,
      }),
    });

  const answer = ({ job }: AvailabilityRequest) =>
    say({
      case: 'availability',
      value: new AvailabilityResponse({
        jobId: job?.id ?? '',
        available: !isFull(),
        participantIdentity: TUTOR,
        participantName: TUTOR,
      }),
    });
  const begin = ({ job, url, token }: JobAssignment) => {
    const jobId = job?.id ?? '';
    const tell = (status: JobStatus) =>
      say({ case: 'updateJob', value: new UpdateJobStatus({ jobId, status }) });
    tell(JobStatus.JS_RUNNING);
    const call = hold({ metadata: job?.metadata ?? '', url: url ?? livekit.url, token })
      .then(
        () => tell(JobStatus.JS_SUCCESS),
        (err: unknown) => {
          logger.error({ err }, 'a call could not be held');
          tell(JobStatus.JS_FAILED);
        },
      )
      .finally(() => {
        calls.delete(call);
        tellLoad();
      });
    calls.add(call);
    tellLoad();
  };
  const hear = ({ message }: ServerMessage) => {
    if (message.case === 'register') {
      logger.info('calls are taken');
      registered.resolve();
      tellLoad();
    } else if (message.case === 'availability') answer(message.value);
    else if (message.case === 'assignment') begin(message.value);
  };

  /** Resolves when the connection has ended. */
  async function connect(): Promise<void> {
    const token = new AccessToken(livekit.apiKey, livekit.apiSecret, { ttl: 300 });
    token.addGrant({ agent: true });
    const address = new URL('/agent', livekit.url.replace(/^http/, 'ws'));
    address.searchParams.set('access_token', await token.toJwt());
    const ended = Promise.withResolvers<void>();
    const now = new WebSocket(address);
    now.binaryType = 'arraybuffer';
    socket = now;
    const ping = setInterval(
      () => say({ case: 'ping', value: new WorkerPing({ timestamp: BigInt(Date.now()) }) }),
      PING,
    );
    now.addEventListener('open', () =>
      say({
        case: 'register',
        value: new RegisterWorkerRequest({
          type: JobType.JT_ROOM,
          agentName: TUTOR_NAME,
          version: '1',
          pingInterval: PING / 1000,
        }),
      }),
    );
    now.addEventListener('message', ({ data }) => {
      if (data instanceof ArrayBuffer) hear(ServerMessage.fromBinary(new Uint8Array(data)));
    });
    now.addEventListener('close', () => ended.resolve());
    now.addEventListener('error', () => ended.resolve());
    await ended.promise;
    clearInterval(ping);
  }

  const run = async () => {
    while (!closing.signal.aborted) {
      await connect();
      if (closing.signal.aborted) return;
      logger.warn('the voice server is out of reach, it is tried again');
      await delay(AGAIN, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    ready: registered.promise,
    calls: () => calls.size,
    /** Takes no more calls, and waits for those that are held (CALL-LINE-7). */
    async drain(): Promise<void> {
      closing.abort();
      tellLoad();
      await Promise.allSettled(calls);
      socket?.close();
      await running;
    },
  };
}
