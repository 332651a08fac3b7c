// How the application reaches the actor engine, wherever it runs.
import type { Env } from '../env.ts';
import type { EmbeddedRestate } from '../embedded/restate.ts';

/** Where handlers are offered, and what the engine is told of it. */
interface EngineAddress {
  readonly host: string;
  readonly port: number;
  readonly url: string;
}

export interface EngineConnection {
  readonly ingressUrl: string;
  readonly adminUrl: string;
  /** Public keys the engine may sign its calls with; empty means unsigned calls are accepted. */
  readonly identityKeys: readonly string[];
  /** Where events of actors are applied. */
  readonly actors: EngineAddress;
  /** Where their children run. */
  readonly runners: EngineAddress;
  /**
   * Called when the engine answers again after it went away. It may have lost its directory, so the
   * registration and the limits must be sent again. Never called for an engine of somebody else's.
   */
  readonly onRestart: (listener: () => void) => void;
}

export function embeddedEngine(engine: EmbeddedRestate): EngineConnection {
  const host = '127.0.0.1';
  const addressAt = (port: number) => ({ host, port, url: `http://${host}:${port}` });
  return {
    ingressUrl: engine.ingressUrl,
    adminUrl: engine.adminUrl,
    identityKeys: [engine.identityKey],
    actors: addressAt(engine.actorPort),
    runners: addressAt(engine.runnerPort),
    onRestart: engine.onRestart,
  };
}

export function externalEngine(engine: NonNullable<Env['engine']>): EngineConnection {
  return {
    ingressUrl: engine.ingressUrl,
    adminUrl: engine.adminUrl,
    identityKeys: engine.identityKeys,
    actors: engine.actors,
    runners: engine.runners,
    onRestart: () => {},
  };
}
