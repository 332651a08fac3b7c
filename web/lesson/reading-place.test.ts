import { describe, expect, it } from 'vitest';
import { placeIn, scrollTo } from './reading-place.ts';

const headings = (...tops: number[]) => tops.map((top, index) => ({ text: `H${index}`, top }));

describe('the place of a reader', () => {
  it('[READING-PLACE-1] is found again under the same heading, however long the text before it is', () => {
    const place = placeIn({ top: -900, height: 3000, headings: headings(-900, -200, 700) });
    expect(place).toMatchObject({ heading: 'H1', below: 200 });
    expect(scrollTo(place, { top: -900, height: 4000, headings: headings(-900, 300, 900) })).toBe(
      500,
    );
  });

  it('[READING-PLACE-1] does not pass the end of a section that has become short', () => {
    const place = placeIn({ top: -900, height: 3000, headings: headings(-900, -500, 700) });
    expect(scrollTo(place, { top: -900, height: 1200, headings: headings(-900, -100, 20) })).toBe(
      20,
    );
  });

  it('[READING-PLACE-1] is as far through the text where the heading is gone', () => {
    const place = placeIn({ top: -1000, height: 4000, headings: headings(-1000, -100) });
    const other = { top: -1000, height: 2000, headings: [{ text: 'Other', top: -1000 }] };
    expect(scrollTo(place, other)).toBe(-500);
  });

  it('[READING-PLACE-1] stays above the text for whoever has not begun', () => {
    const place = placeIn({ top: 120, height: 3000, headings: headings(120, 700) });
    expect(scrollTo(place, { top: 120, height: 5000, headings: headings(120) })).toBe(0);
  });
});
