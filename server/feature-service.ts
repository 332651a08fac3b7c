/**
 * What a feature opens once for the whole application and others may ask it for: texts that were
 * changed, a way to pay. It is asked for by its definition, which is a file of the feature, so that
 * whoever composes the product names none.
 *
 * FEATURE-SERVICE-1 Each is opened once, before anything is answered, and is the same for whoever asks.
 * FEATURE-SERVICE-2 One that no feature lists is refused where it is asked for.
 */
import type { Orm } from '#db/orm.config.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';

/** What is there before features open anything. */
export interface ServiceBasis {
  readonly orm: Orm;
  readonly logger: Logger;
  readonly env: Env['services'];
}

export interface FeatureService<Value> {
  /** Stands in messages about it. */
  readonly name: string;
  readonly open: (basis: ServiceBasis) => Value | Promise<Value>;
}

export type Opened = <Value>(service: FeatureService<Value>) => Value;

/** One after another, in the order of the list. */
export async function openFeatureServices(
  services: readonly FeatureService<unknown>[],
  basis: ServiceBasis,
): Promise<Opened> {
  const opened = new Map<FeatureService<unknown>, unknown>();
  for (const service of services) opened.set(service, await service.open(basis));
  return (service) => {
    if (!opened.has(service)) throw new Error(`No feature lists the service ${service.name}`);
    return valueOf(service, opened);
  };
}

/** The map holds under each service what its `open` gave, which a map of many types cannot say. */
function valueOf<Value>(
  service: FeatureService<Value>,
  opened: ReadonlyMap<FeatureService<unknown>, unknown>,
): Value {
  return opened.get(service) as Value;
}
