// How the application reaches the actor engine, wherever it runs.
import type { Env } from '../env.ts';
import type { EmbeddedRestate } from '../embedded/restate.ts';

export interface EngineConnection {
  readonly ingressUrl: string;
  readonly adminUrl: string;
  /** Public keys the engine may sign its calls with; empty means unsigned calls are accepted. */
  readonly identityKeys: readonly string[];
  /** Where this process offers its handlers, and the address the engine is told. */
  readonly worker: { readonly host: string; readonly port: number; readonly url: string };
  /**
   * Called when the engine answers again after it went away. It may have lost its directory, so the
   * registration and the limits must be sent again. Never called for an engine of somebody else's.
   */
  readonly onRestart: (listener: () => void) => void;
}

export function embeddedEngine(engine: EmbeddedRestate): EngineConnection {
  const host = '127.0.0.1';
  const port = engine.appPort;
  return {
    ingressUrl: engine.ingressUrl,
    adminUrl: engine.adminUrl,
    identityKeys: [engine.identityKey],
    worker: { host, port, url: `http://${host}:${port}` },
    onRestart: engine.onRestart,
  };
}

export function externalEngine(engine: NonNullable<Env['engine']>): EngineConnection {
  return {
    ingressUrl: engine.ingressUrl,
    adminUrl: engine.adminUrl,
    identityKeys: engine.identityKeys,
    worker: { host: engine.workerHost, port: engine.workerPort, url: engine.workerUrl },
    onRestart: () => {},
  };
}
