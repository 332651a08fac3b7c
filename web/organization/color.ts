/** Colours of an organization: `#rrggbb`, and OKLCH to move lightness without moving hue. Pure. */
import {
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  wcagLuminance,
  type Oklch,
} from 'culori/fn';

// What a conversion goes through has to be known by then.
useMode(modeRgb);
useMode(modeOklab);
const linear = useMode(modeLrgb);
const oklch = useMode(modeOklch);

const SLACK = 0.0005;
/** How often a search halves: finer than a screen can show. */
const STEPS = 14;

/** Whether it is `#` and six digits, in the form that is stored. */
export function isHex(text: string): boolean {
  return /^#[0-9a-f]{6}$/iu.test(text.trim());
}

/** From 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

/** Black for what is no colour. */
export function toOklch(hex: string): Oklch {
  return oklch(hex) ?? { mode: 'oklch', l: 0, c: 0 };
}

/** Whether a screen can show it, but for what is rounded away. */
function shows(color: Oklch): boolean {
  const { r, g, b } = linear(color);
  return [r, g, b].every((part) => part >= -SLACK && part <= 1 + SLACK);
}

/**
 * The nearest colour a screen can show: hue and lightness stay, colourfulness gives way. Not culori's
 * own search: without slack a pure blue, which rounding puts outside by a hair, would turn grey.
 */
export function oklchToHex(color: Oklch): string {
  if (shows(color)) return formatHex(color);
  let low = 0;
  let high = color.c;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (shows({ ...color, c: middle })) low = middle;
    else high = middle;
  }
  return formatHex({ ...color, c: low });
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
  const ground = grounds.reduce((sum, one) => sum + wcagLuminance(one), 0) / grounds.length;
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
