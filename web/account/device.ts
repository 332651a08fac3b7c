/** Which browser on which system, from what a browser says of itself. Brand names, never translated. */
export interface Device {
  /** Undefined when it says nothing we know. */
  browser: string | undefined;
  system: string | undefined;
  phone: boolean;
}

/** In order: many name others beside themselves, so the rarer ones come first. */
const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bWhale\//u, 'Whale'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bVersion\/.*\bSafari\//u, 'Safari'],
];

const SYSTEMS: ReadonlyArray<[RegExp, string]> = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows NT\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

export function deviceOf(userAgent: string): Device {
  const first = (table: ReadonlyArray<[RegExp, string]>) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return {
    browser: first(BROWSERS),
    system: first(SYSTEMS),
    phone: /\b(?:iPhone|Android)\b.*\bMobile\b|\biPhone\b/u.test(userAgent),
  };
}

/** What an address says of the place, without asking anybody: here, in the same network, or elsewhere. */
export function placeOf(address: string): 'here' | 'network' | 'elsewhere' | 'unknown' {
  const plain = address.toLowerCase().replace(/^::ffff:/u, '');
  if (plain === '') return 'unknown';
  if (plain === '::1' || plain.startsWith('127.') || /^0{4}(?::0{4}){6}:0{0,3}[01]$/u.test(plain)) {
    return 'here';
  }
  const local =
    /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|fe[89ab][\da-f]:|f[cd][\da-f]{2}:)/u;
  return local.test(plain) ? 'network' : 'elsewhere';
}
