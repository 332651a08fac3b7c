import Bowser from 'bowser';

/** Which browser on which system, from what a browser says of itself. Brand names, never translated. */
export interface Device {
  /** Undefined when it says nothing we know. */
  browser: string | undefined;
  system: string | undefined;
  phone: boolean;
}

/** As people call them. What is not here (programs, robots) is not guessed at. */
const BROWSERS: Record<string, string> = {
  Chrome: 'Chrome',
  Chromium: 'Chrome',
  Firefox: 'Firefox',
  'Microsoft Edge': 'Edge',
  'NAVER Whale Browser': 'Whale',
  Opera: 'Opera',
  Safari: 'Safari',
  'Samsung Internet for Android': 'Samsung Internet',
};
const SYSTEMS: Record<string, string> = {
  Android: 'Android',
  'Chrome OS': 'ChromeOS',
  Linux: 'Linux',
  Windows: 'Windows',
  macOS: 'macOS',
};

export function deviceOf(userAgent: string | null | undefined): Device {
  // The parser refuses to read nothing.
  if (!userAgent) return { browser: undefined, system: undefined, phone: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = os.name === 'iOS' ? platform.model : SYSTEMS[os.name ?? ''];
  return { browser: BROWSERS[browser.name ?? ''], system, phone: platform.type === 'mobile' };
}
