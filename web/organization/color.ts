/** Colours as numbers: sRGB as `#rrggbb`, OKLCH to move lightness without moving hue. Pure. */

export interface Oklch {
  /** 0 to 1. */
  l: number;
  c: number;
  /** Radians. */
  h: number;
}

type Triple = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu;

/** Undefined for everything that is not `#` and six digits. */
export function parseHex(text: string): Triple | undefined {
  const match = HEX.exec(text.trim());
  if (!match) return undefined;
  const part = (at: number) => Number.parseInt(match[at] ?? '0', 16) / 255;
  return [part(1), part(2), part(3)];
}

function toHex(rgb: Triple): string {
  const part = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(rgb[0])}${part(rgb[1])}${part(rgb[2])}`;
}

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Relative luminance as WCAG 2 has it; 0 for what is no colour. */
export function luminance(hex: string): number {
  const rgb = parseHex(hex);
  if (!rgb) return 0;
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

export function toOklch(hex: string): Oklch {
  const rgb = parseHex(hex) ?? [0, 0, 0];
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

function linearOf({ l, c, h }: Oklch): Triple {
  const x = c * Math.cos(h);
  const y = c * Math.sin(h);
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const SLACK = 0.0005;
const STEPS = 14;

/** The nearest colour a screen can show: hue and lightness stay, colourfulness gives way. */
export function oklchToHex(color: Oklch): string {
  const fits = (c: number) =>
    linearOf({ ...color, c }).every((value) => value >= -SLACK && value <= 1 + SLACK);
  let c = color.c;
  if (!fits(c)) {
    let low = 0;
    let high = color.c;
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    c = low;
  }
  const [r, g, b] = linearOf({ ...color, c });
  return toHex([
    fromLinear(Math.max(0, r)),
    fromLinear(Math.max(0, g)),
    fromLinear(Math.max(0, b)),
  ]);
}

/**
 * `hex` as it is when it stands out from every ground by `ratio`, else the nearest lighter or darker
 * one that does. Grounds that are all light or all dark always leave a way.
 */
export function standingOut(hex: string, grounds: readonly string[], ratio: number): string {
  const enough = (candidate: string) =>
    grounds.every((ground) => contrast(candidate, ground) >= ratio);
  if (enough(hex)) return hex;
  const start = toOklch(hex);
  const ground = grounds.reduce((sum, one) => sum + luminance(one), 0) / grounds.length;
  // Away from the ground; at a luminance of 0.18 black and white stand out equally.
  const end = ground > 0.18 ? 0 : 1;
  let near = start.l;
  let far = end;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (near + far) / 2;
    if (enough(oklchToHex({ ...start, l: middle }))) far = middle;
    else near = middle;
  }
  return oklchToHex({ ...start, l: far });
}
