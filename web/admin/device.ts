/** What a browser says of itself, as a person would name it. Order matters: many claim to be others. */
const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bWhale\//u, 'Whale'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bChrome\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const SYSTEMS: ReadonlyArray<[RegExp, string]> = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

const named = (list: typeof BROWSERS, agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** Undefined for what is no browser we know. */
export function deviceOf(
  agent: string | null | undefined,
): { browser: string; system: string } | undefined {
  const browser = named(BROWSERS, agent ?? '');
  const system = named(SYSTEMS, agent ?? '');
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}
