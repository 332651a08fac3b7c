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
import { streamOf } from '#machines/actor/stream-kind.ts';
import { STREAM_KINDS } from '#machines/registry.ts';
import type { StoredText } from './live/memory-stream-log.ts';

export interface HeadlessOptions extends Omit<AppServicesOptions, 'storedText'> {
  /** Starts the engine these actors run in. */
  readonly startHost: (
    definitions: ActorDefinition[],
    services: AppServices,
  ) => Promise<BootedHost>;
}

export interface HeadlessApp extends HostedServices {
  /** Stops the actors and what shows their work. May be called once. */
  readonly close: () => Promise<void>;
}

const FEATURES: readonly Feature[] = features;

export async function openHeadlessApp(options: HeadlessOptions): Promise<HeadlessApp> {
  const services = await openAppServices({
    ...options,
    storedText: (stream) => storedText(options.orm, stream),
  });
  const closeServices = () => {
    services.streams.close();
    services.progress.close();
  };
  try {
    const definitions = FEATURES.flatMap((feature) => feature.actors?.(services) ?? []);
    const host = await options.startHost(definitions, services);
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

async function storedText(orm: Orm, name: string): Promise<StoredText | undefined> {
  const stream = streamOf(STREAM_KINDS, name);
  if (!stream) return undefined;
  const [read] = FEATURES.flatMap(({ storedTexts }) => storedTexts?.[stream.kind.storedText] ?? []);
  return read?.(orm, stream.id);
}
