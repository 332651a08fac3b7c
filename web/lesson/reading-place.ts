/** Where somebody reads, found again in another text of the same lesson. */

export interface ReadingPlace {
  /** The last heading above the upper edge of what is seen; undefined before the first. */
  heading: string | undefined;
  /** How far the edge is below that heading's top, in CSS pixels. */
  below: number;
  /** How far it is through the whole text, 0 to 1. */
  part: number;
}

interface Mark {
  text: string;
  top: number;
}

/** Tops count from the upper edge of what is seen; `height` is that of the text. */
export interface TextLayout {
  top: number;
  height: number;
  headings: readonly Mark[];
}

export function placeIn({ top, height, headings }: TextLayout): ReadingPlace {
  const above = headings.findLast((heading) => heading.top <= 0);
  return {
    heading: above?.text,
    below: -(above?.top ?? top),
    part: height === 0 ? 0 : Math.min(1, Math.max(0, -top / height)),
  };
}

/**
 * How far the page has to be scrolled on, in CSS pixels. A heading that is still there is where it
 * was; else the place is as far through the text as before. Whoever was above the text stays there.
 */
export function scrollTo(place: ReadingPlace, layout: TextLayout): number {
  if (place.heading === undefined && place.part === 0) return 0;
  const same = layout.headings.find((heading) => heading.text === place.heading);
  if (same) {
    const next = layout.headings[layout.headings.indexOf(same) + 1];
    const end = (next?.top ?? layout.top + layout.height) - same.top;
    return same.top + Math.min(place.below, Math.max(0, end));
  }
  return layout.top + place.part * layout.height;
}
