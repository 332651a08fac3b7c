import { afterEach, beforeEach, vi } from 'vitest';

const PLACE = { width: 600, height: 200 };

/** Lets what is as wide as its place be drawn: nothing in jsdom has a width. For a whole file. */
export function drawnWide(): void {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(sizeOf);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

/** Places have one, and words have none. */
function sizeOf(this: Element): DOMRect {
  const { width, height } = this.tagName === 'DIV' ? PLACE : { width: 0, height: 0 };
  return new DOMRect(0, 0, width, height);
}
