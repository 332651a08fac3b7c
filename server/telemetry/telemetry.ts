/**
 * What a process tells a collector of OpenTelemetry of itself: metrics and traces.
 *
 * TELEMETRY-1 Where no address is set nothing is loaded, measured or sent.
 * TELEMETRY-3 A collector that is away, slow or refuses holds nobody up.
 *
 * Neither words of people nor of models are among the attributes, nor who they are.
 */
import { toFailure } from '#machines/errors.ts';
import type { DurationName } from './metrics.ts';
import type { Attributes, Begun, Telemetry, TelemetrySettings } from './port.ts';

const NOTHING: Begun = { run: (work) => work(), end: () => undefined };
const OFF: Telemetry = {
  begin: () => NOTHING,
  add: () => undefined,
  observe: () => () => undefined,
  close: async () => undefined,
};

let current: Telemetry = OFF;

/** That of this process. */
export const telemetry = (): Telemetry => current;

/** @param role what this process does, such as `web`. */
export async function startTelemetry(
  settings: TelemetrySettings | undefined,
  role: string,
): Promise<Telemetry> {
  if (settings === undefined) return OFF;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const built = openTelemetry(settings, role);
  current = {
    ...built,
    async close() {
      current = OFF;
      await built.close();
    },
  };
  return current;
}

/** Runs the work as a part of what goes on, and says how long it took and how it ended. */
export async function measured<T>(
  name: DurationName,
  attributes: Attributes,
  work: () => Promise<T>,
  /** What is known of it only afterwards. */
  more: (value: T) => Attributes = () => ({}),
): Promise<T> {
  const begun = current.begin(name, attributes);
  try {
    const value = await begun.run(work);
    begun.end({ outcome: 'done', ...more(value) });
    return value;
  } catch (error) {
    begun.end({ outcome: toFailure(error).code });
    throw error;
  }
}
