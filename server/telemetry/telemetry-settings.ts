import type { TelemetrySettings } from './port.ts';

/** @param headers `name=value` with commas between them, percent-encoded, as OpenTelemetry has it. */
export function telemetryOf(
  url: string | undefined,
  headers: string | undefined,
): TelemetrySettings | undefined {
  if (url === undefined) return undefined;
  const pairs = (headers ?? '').split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [[pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]];
  });
  return { url, headers: Object.fromEntries(pairs) };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Whoever wrote a percent sign meant it.
    return value;
  }
}
