/**
 * The processes in which children run, beside the one that answers people: started, watched, replaced
 * and ended here. The engine reaches them by one port, whose connections are dealt out.
 *
 * WORKERS-1 A worker that ends is started again; what ran in it is given to others by the engine.
 * WORKERS-2 A worker that says nothing for HUNG_AFTER hangs: it is killed, and WORKERS-1 holds. One that
 *    the system has stopped is known by that sooner; one that only gets little of the processor is slow.
 * WORKERS-3 Connections go to the ready worker with the least to do. While there is none they wait.
 * WORKERS-5 Each knows its share of the memory, which in a container is what that allows and no more.
 */
import { createServer, type Socket } from 'node:net';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Hurry } from '../actors/hurry.ts';
import { forkManaged, isStopped } from '../embedded/managed-process.ts';
import { listenOn } from '../embedded/ports.ts';
import { supervise, type Supervised } from '../embedded/restarting-process.ts';
import type { Logger } from '../logger.ts';
import { createConnectionHandover, type ConnectionHandover } from './connection-handover.ts';
import { createHurriedWorkers, type HurriedWorker } from './hurried-workers.ts';
import { memoryShare } from './memory-share.ts';
import type {
  FromWorker,
  LiveBatch,
  ToWorker,
  WorkerLoad,
  WorkerServices,
} from './worker-messages.ts';

/** Milliseconds without a word after which a worker hangs. It says something every half second. */
const HUNG_AFTER = 60_000;
/** The same for one that is stopped, as by a debugger or a machine that put it to sleep. */
const STOPPED_AFTER = 8_000;
/** Milliseconds a worker may take to start, and to end what it records. */
const START_PATIENCE = 60_000;
/**
 * For glibc, which otherwise gives each of its threads memory to manage and never takes it back: a hundred
 * megabytes that nothing uses. Other systems do not know it.
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };
const STOP_STEPS = [['SIGTERM', 10_000]] as const;

export interface WorkerStatus extends WorkerLoad {
  pid: number;
  state: 'starting' | 'ready' | 'silent';
}

export interface WorkerPoolOptions {
  /** How many processes. */
  count: number;
  services: Omit<WorkerServices, 'streamsPerConnection' | 'memoryLimit'>;
  /** Where the engine reaches them. */
  listen: { host: string; port: number };
  logger: Logger;
  onLive: (batch: LiveBatch) => void;
  /** On the command line of each, by which it is found. */
  mark: string;
  /** The program of a worker; another one in tests. */
  program?: { file: string; args: readonly string[] };
  stoppedAfter?: number;
  hungAfter?: number;
}

export interface WorkerPool {
  readonly port: number;
  /** Resolves when one worker takes work. */
  ready: () => Promise<void>;
  hurry: (message: Hurry) => void;
  status: () => WorkerStatus[];
  /** Each ends what it records and goes. May be called twice. */
  close: () => Promise<void>;
}

interface Slot extends HurriedWorker {
  name: string;
  channel?: ChildProcess;
  status: WorkerStatus;
  heardAt: number;
  /** Connections dealt out since its last word. */
  dealt: number;
  handover: ConnectionHandover;
  supervised?: Supervised;
}

const IDLE: WorkerLoad = { running: 0, waiting: 0, lag: 0, memory: 0 };
const WORKER = fileURLToPath(new URL('../worker.ts', import.meta.url));

export async function startWorkerPool(options: WorkerPoolOptions): Promise<WorkerPool> {
  const { count, listen, logger, mark } = options;
  const { stoppedAfter = STOPPED_AFTER, hungAfter = HUNG_AFTER } = options;
  const services: WorkerServices = {
    ...options.services,
    // Small bundles where there are several to share them.
    streamsPerConnection: count === 1 ? 128 : 16,
    memoryLimit: memoryShare(count),
  };
  const slots = Array.from({ length: count }, (_, index): Slot => {
    const slot: Slot = {
      name: `worker ${index + 1}`,
      status: { pid: -1, state: 'starting', ...IDLE },
      heardAt: Date.now(),
      dealt: 0,
      handover: createConnectionHandover(),
      isReady: () => slot.status.state === 'ready',
      burden: () => slot.status.running + slot.status.waiting,
      tell: (message) => tell(slot, message),
    };
    return slot;
  });
  const hurried = createHurriedWorkers(slots);
  const waiting: Socket[] = [];
  let readied = Promise.withResolvers<void>();

  const tell = (slot: Slot, message: ToWorker) => {
    // A channel that has just broken tells it by the exit of its process.
    if (slot.channel?.connected) slot.channel.send(message, () => undefined);
  };
  const deal = (socket: Socket) => {
    const ready = slots.filter((slot) => slot.isReady());
    const burden = (slot: Slot) => slot.burden() + slot.dealt * 8;
    const [slot] = ready.toSorted((a, b) => burden(a) - burden(b));
    if (slot === undefined) {
      waiting.push(socket);
      return;
    }
    slot.dealt += 1;
    slot.handover.pass(slot.channel, socket);
  };

  const hear = (slot: Slot, message: FromWorker) => {
    slot.heardAt = Date.now();
    if (message.type === 'taken') slot.handover.taken();
    if (message.type === 'live') options.onLive(message.batch);
    if (message.type === 'load') {
      Object.assign(slot.status, message.load);
      slot.dealt = 0;
      hurried.counted(slot);
    }
    hurried.hear(slot, message);
    // Whatever a worker says that has started, it takes work.
    if (
      slot.status.state === 'ready' ||
      (slot.status.state === 'starting' && message.type !== 'ready')
    )
      return;
    slot.status.state = 'ready';
    readied.resolve();
    for (const socket of waiting.splice(0)) deal(socket);
  };

  const start = async (slot: Slot, signal: AbortSignal) => {
    const { file, args } = options.program ?? { file: WORKER, args: [] };
    const { process: child, channel } = forkManaged(file, [mark, ...args], FEW_ARENAS);
    slot.status = { pid: child.pid, state: 'starting', ...IDLE };
    slot.channel = channel;
    slot.heardAt = Date.now();
    slot.dealt = 0;
    const isReady = new Promise<void>((resolve) => {
      // Nobody else sends over this channel.
      channel.on('message', (message: FromWorker) => {
        if (slot.channel !== channel) return;
        hear(slot, message);
        if (message.type === 'ready') resolve();
      });
    });
    channel.on('error', (error) => logger.debug({ err: error, worker: slot.name }, 'channel'));
    tell(slot, { type: 'start', services });
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(START_PATIENCE)]);
    await Promise.race([isReady, child.exited, aborted(timeout)]);
    if (slot.status.state !== 'ready') {
      child.signal('SIGKILL');
      throw new Error(`${slot.name} did not start (${await child.exited})`);
    }
    return child;
  };

  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => undefined);
    deal(socket);
  });
  const port = await listenOn(server, listen.port, listen.host);

  const watchdog = watchSlots(slots, { stoppedAfter, hungAfter, logger });

  const starting = slots.map(async (slot) => {
    slot.supervised = await supervise({
      name: slot.name,
      logger,
      start: (signal) => start(slot, signal),
      stopSteps: STOP_STEPS,
      onExit: () => {
        slot.status = { pid: -1, state: 'starting', ...IDLE };
        hurried.gone(slot);
        for (const socket of slot.handover.ended()) deal(socket);
        if (slots.every(({ status }) => status.state === 'starting')) {
          readied = Promise.withResolvers();
        }
      },
    });
  });
  const allStarted = Promise.all(starting);
  // A worker that cannot start at all is a start that fails: `ready` says so, to whoever asks.
  allStarted.catch(() => undefined);

  let closing: Promise<void> | undefined;
  const close = async () => {
    clearInterval(watchdog);
    server.close();
    for (const socket of waiting.splice(0)) socket.destroy();
    await Promise.allSettled(starting);
    await Promise.all(slots.map(async ({ supervised }) => supervised?.stop()));
  };
  return {
    port,
    ready: () => Promise.race([readied.promise, allStarted.then(() => readied.promise)]),
    hurry: (message) => hurried.hurry(message),
    status: () => slots.map(({ status }) => ({ ...status })),
    close: () => (closing ??= close()),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}

/** WORKERS-2 @returns the timer that looks at them. */
function watchSlots(
  slots: readonly Slot[],
  { stoppedAfter, hungAfter, logger }: { stoppedAfter: number; hungAfter: number; logger: Logger },
): NodeJS.Timeout {
  const look = (slot: Slot) => {
    const silence = Date.now() - slot.heardAt;
    if (slot.status.state === 'starting' || silence < stoppedAfter / 2) return;
    slot.status.state = 'silent';
    if (silence < stoppedAfter) return;
    if (silence < hungAfter && !isStopped(slot.status.pid)) return;
    logger.error(
      { worker: slot.name, workerPid: slot.status.pid, silence },
      'worker hangs, it is replaced',
    );
    slot.heardAt = Date.now();
    slot.channel?.kill('SIGKILL');
  };
  return setInterval(() => slots.forEach(look), Math.min(1000, stoppedAfter / 4));
}
