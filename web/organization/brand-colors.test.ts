import { describe, expect, it } from 'vitest';
import { brandOf, GROUNDS } from './brand-colors.ts';
import { contrast, oklchToHex, toOklch } from './color.ts';

/** Every hue and lightness there is, coarsely, and the corners. */
const COLORS = [0, 51, 102, 153, 204, 255].flatMap((r) =>
  [0, 51, 102, 153, 204, 255].flatMap((g) =>
    [0, 51, 102, 153, 204, 255].map(
      (b) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    ),
  ),
);

describe('an organization’s colours', () => {
  it('[BRAND-1] can be read whatever was chosen, on paper and on slate', () => {
    const unreadable = COLORS.flatMap((primary, index) => {
      const brand = brandOf(primary, COLORS[(index * 7) % COLORS.length] ?? '');
      if (!brand) return [primary];
      return (['light', 'dark'] as const).flatMap((scheme) => {
        const { fill, hover, onFill, ink, mark } = brand[scheme];
        const grounds = GROUNDS[scheme];
        const wrong = [
          contrast(onFill, fill) < 4.5 && 'text on the fill',
          contrast(onFill, hover) < 4.5 && 'text on the fill pointed at',
          contrast(mark, fill) < 3 && 'marks on the fill',
          ...grounds.map((ground) => contrast(ink, ground) < 4.5 && `text on ${ground}`),
          ...grounds.map((ground) => contrast(fill, ground) < 3 && `fill on ${ground}`),
        ].filter(Boolean);
        return wrong.map((what) => `${scheme} ${primary}: ${what}`);
      });
    });
    expect(unreadable).toEqual([]);
  });

  it('[BRAND-2] stay as they were chosen where they can be read', () => {
    expect(brandOf('#0a5c44', '#d9a441')?.light).toMatchObject({
      fill: '#0a5c44',
      ink: '#0a5c44',
      onFill: '#ffffff',
      mark: '#d9a441',
    });
  });

  it('[BRAND-3] are none without a primary colour', () => {
    for (const primary of ['', 'red', '#12', '#12345', 'url(x)', '#1234567']) {
      expect(brandOf(primary, '#ffffff')).toBeUndefined();
    }
  });

  it('[BRAND-2] go to OKLCH and back unchanged', () => {
    expect(COLORS.map((color) => oklchToHex(toOklch(color)))).toEqual(COLORS);
  });
});
