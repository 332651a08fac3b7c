/**
 * The product without a way in: its services and the actors of its features. Served to people by
 * serve-features.ts, worked with as it is by the terminal command and by tests.
 */
import type { BootedHost } from './actors/in-process-host.ts';
import type { ActorDefinition } from './actors/actor-host.ts';
import {
  openAppServices,
  type AppServices,
  type AppServicesOptions,
  type HostedServices,
} from './app-services.ts';
import type { Feature } from './feature.ts';
import { features } from './features.ts';
import type { Orm } from '#db/orm.config.ts';
import { STREAM_KINDS } from '#machines/registry.ts';
import { createLatestProgress } from './live/latest-progress.ts';
import { createStoredTexts, type ReadStoredTexts } from './live/stored-texts.ts';
import { createMemoryStreamLog, type StreamLogOptions } from './live/memory-stream-log.ts';

export interface HeadlessOptions extends Omit<AppServicesOptions, 'progress' | 'streams'> {
  /** Starts the engine these actors run in. */
  readonly startHost: (
    definitions: ActorDefinition[],
    services: Omit<HostedServices, 'host'>,
  ) => Promise<BootedHost>;
  /** What other processes keep of texts that are being written. */
  readonly recall?: StreamLogOptions['recall'];
}

export interface HeadlessApp extends HostedServices {
  /** Stops the actors and what shows their work. May be called once. */
  readonly close: () => Promise<void>;
}

const FEATURES: readonly Feature[] = features;

export async function openHeadlessApp(options: HeadlessOptions): Promise<HeadlessApp> {
  const { startHost, recall, ...given } = options;
  const { orm, logger } = given;
  const progress = createLatestProgress();
  const streams = createMemoryStreamLog({
    stored: createStoredTexts(STREAM_KINDS, storedTextReaders(orm)),
    ...(recall ? { recall } : {}),
    onError: (err) => logger.error({ err }, 'text that is being written is not all here'),
  });
  const services = {
    ...(await openAppServices({ ...given, progress, streams })),
    progress,
    streams,
  };
  const closeServices = () => {
    streams.close();
    progress.close();
  };
  try {
    const host = await startHost(actorDefinitions(services), services);
    return {
      ...services,
      host,
      async close() {
        await host.close();
        closeServices();
      },
    };
  } catch (error) {
    closeServices();
    throw error;
  }
}

/** The machines of all features with what runs for them. */
export function actorDefinitions(services: AppServices): ActorDefinition[] {
  return FEATURES.flatMap((feature) => feature.actors?.(services) ?? []);
}

function storedTextReaders(orm: Orm): [string, ReadStoredTexts][] {
  return FEATURES.flatMap(({ storedTexts }) =>
    Object.entries(storedTexts ?? {}).map(([name, read]): [string, ReadStoredTexts] => [
      name,
      (ids) => read(orm, ids),
    ]),
  );
}
