/** What a worker process and the process that watches it say to each other. */
import type { ActorProgressMessage } from '#machines/wire.ts';
import type { Hurry } from '../actors/hurry.ts';
import type { ChildResult } from '../actors/run-child.ts';
import type { StreamPiece } from '../live/stream-log.ts';

/** Where a worker finds what its parent has started or was told of. */
export interface WorkerServices {
  databaseUrl: string;
  ingressUrl: string;
  adminUrl: string;
  identityKeys: readonly string[];
  /** Children the engine brings over one connection. */
  streamsPerConnection: number;
  /** Bytes over which nothing more begins in it. */
  memoryLimit: number;
}

/** How a worker does, as of one moment. */
export interface WorkerLoad {
  /** Children that run, and that wait until the worker keeps up again. */
  running: number;
  waiting: number;
  /** Milliseconds its event loop was late, at most, since the last message of this kind. */
  lag: number;
  /** Bytes of resident memory. */
  memory: number;
}

/** What is being written, on its way to those who watch. */
export interface LiveBatch {
  pieces: StreamPiece[];
  /** The newest figure of each, where there is one since the last batch. */
  progress: (Pick<ActorProgressMessage, 'ref'> & { progress?: unknown; ended: boolean })[];
}

export type ToWorker =
  | { type: 'start'; services: WorkerServices }
  | { type: 'hurry'; messages: readonly Hurry[] }
  /** Answers `brought`: what became of it in the worker that began it; without it, it is to be begun or gone on with. */
  | { type: 'begun'; ask: number; result?: ChildResult }
  /** Comes with a connection of the engine. */
  | { type: 'connection' };

export type FromWorker =
  | { type: 'ready' }
  /** It has the connection that was dealt to it first of those it has not spoken of. */
  | { type: 'taken' }
  | { type: 'load'; load: WorkerLoad }
  /** The engine has brought what may have been begun in another worker. */
  | { type: 'brought'; ask: number; key: string }
  /** What was begun here ahead of the engine; without a result it was given up. */
  | { type: 'ended'; key: string; result?: ChildResult }
  | { type: 'live'; batch: LiveBatch };
