/**
 * An organization's colours as they may be used.
 *
 * BRAND-1 Whatever was chosen, text on them and in them can be read, on paper and on slate.
 * BRAND-2 They stay as they were chosen where that is so already.
 * BRAND-3 Without a primary colour there are none.
 */
import type { CSSProperties } from 'react';
import { contrast, isHex, oklchToHex, standingOut, toOklch } from './color.ts';

export interface BrandShades {
  /** Ground of a button, the logo tile and a banner without a picture. */
  fill: string;
  /** The same while it is pointed at. */
  hover: string;
  /** Text on both. */
  onFill: string;
  /** Text on the page. */
  ink: string;
  /** Marks on the fill: the second colour. */
  mark: string;
}

export interface Brand {
  light: BrandShades;
  dark: BrandShades;
}

/** Where things stand on: the page's own grounds, as tokens.css has them. */
export const GROUNDS = {
  light: ['#f9f8f3', '#fefdfb', '#f3f1ea'],
  dark: ['#101817', '#161f1e', '#1d2726'],
} as const;

const TEXT = 4.5;
const GRAPHIC = 3;
const WHITE = '#ffffff';
const BLACK = '#000000';

function shades(primary: string, secondary: string, grounds: readonly string[]): BrandShades {
  const fill = standingOut(primary, grounds, GRAPHIC);
  const onFill = contrast(WHITE, fill) >= TEXT ? WHITE : BLACK;
  const fillColor = toOklch(fill);
  const step = onFill === WHITE ? -0.05 : 0.05;
  const hover = oklchToHex({ ...fillColor, l: Math.min(1, Math.max(0, fillColor.l + step)) });
  return {
    fill,
    hover,
    onFill,
    ink: standingOut(primary, grounds, TEXT),
    mark: standingOut(secondary, [fill], GRAPHIC),
  };
}

/** Undefined without a primary colour: the page then looks as every page does. */
export function brandOf(primary: string, secondary: string): Brand | undefined {
  if (!isHex(primary)) return undefined;
  const second = isHex(secondary) ? secondary : primary;
  return {
    light: shades(primary, second, GROUNDS.light),
    dark: shades(primary, second, GROUNDS.dark),
  };
}

type BrandStyle = CSSProperties & Record<`--brand-${string}`, string>;

/** For an element of class `org-brand`, whose accent they become (organization.css). */
export function brandStyle(brand: Brand | undefined): BrandStyle | undefined {
  if (!brand) return undefined;
  const { light, dark } = brand;
  return {
    '--brand-light': light.fill,
    '--brand-light-hover': light.hover,
    '--brand-light-on': light.onFill,
    '--brand-light-ink': light.ink,
    '--brand-light-mark': light.mark,
    '--brand-dark': dark.fill,
    '--brand-dark-hover': dark.hover,
    '--brand-dark-on': dark.onFill,
    '--brand-dark-ink': dark.ink,
    '--brand-dark-mark': dark.mark,
  };
}
