/**
 * Figures of a page: what is drawn close together, with the letters in it. Pure.
 *
 * PAGE-FIGURE-1 A picture, or a drawing with slants and curves, is a figure where it is large enough to be read.
 *    Rules and frames around text are none, unless a caption says so; nor is the ground of a whole page, nor a note
 *    with its sign.
 * PAGE-FIGURE-2 Letters that belong to a figure leave the text; its caption stays.
 */
import type { RawPage, RawWord } from './raw-page.ts';
import type { Shape } from './page-shapes.ts';
import { around, edgesOf, gapTo, holds, middleOf, overlaps, type Box } from './page-boxes.ts';
import { clusters, type Cluster } from './shape-clusters.ts';
import { isNote, isStaff } from './known-drawings.ts';
import { segmentsOf } from './lines.ts';
import type { Segment } from './line-segments.ts';

export interface FoundFigures {
  figures: Box[];
  /** The words of the text. */
  words: RawWord[];
}

/** A page's ground, or a frame around all of it. */
const GROUND = 0.8;
const LEAST_WIDTH = 50;
const LEAST_HEIGHT = 24;
/** A drawing of lines alone shows something from here on. */
const LEAST_DRAWN = 3;
/** Words of a line of running text. */
const PROSE_WORDS = 7;
/** Points between a figure and its caption. */
export const CAPTION_GAP = 42;
/** Labels beside a drawing stand this near, in heights of letters. */
const LABEL_GAP = 1.6;

const CAPTION =
  /^(?:[Ff]igure|FIGURE|[Ff]ig\.|FIG\.|Plate|Diagram|그림|도표)\s*(?:[A-Z]\.?)?\d+(?:[.-]\d+)*(?:\s*[:.—–)\]](?=\s|$)|\s+(?=[A-Z가-힣“"(])|$)/u;

/** The first line of a caption: "Figure 3.1: …", not "Figure 3.1 shows …". */
export function opensCaption(text: string): boolean {
  return CAPTION.test(text.trim());
}

export function findFigures(
  page: Pick<RawPage, 'width' | 'height' | 'words' | 'shapes'>,
): FoundFigures {
  const { words, width, height } = page;
  const none = { figures: [], words };
  const all = page.shapes.flatMap((shape) => seen(shape, page));
  if (all.length === 0 || width * height === 0) return none;
  const segments = segmentsOf(words);
  const grounds = all.filter((shape) => isGround(shape, all, segments));
  const shapes = all.filter((shape) => !grounds.some((ground) => holds(ground, shape)));
  const code = grounds.filter((ground) =>
    segments.some((one) => isMono(one) && holds(ground, middleOf(one))),
  );
  const captions = segments.filter(({ text }) => opensCaption(text));
  const bodySize = commonSize(words);
  let found = clusters(shapes, page)
    .filter((cluster) => isFigure(cluster, segments, captions) || isResult(cluster, code))
    .map(({ box }) => grown(box, segments, captions, bodySize, page));
  found = joined(found, captions);
  if (found.length === 0) return none;
  const isTaken = (word: RawWord): boolean => found.some((box) => holds(box, middleOf(word)));
  return { figures: found, words: words.filter((word) => !isTaken(word)) };
}

function isMono({ monoLetters, letters }: Segment): boolean {
  return monoLetters > letters * 0.8;
}

/** An area on which text stands, such as that behind code. */
function isGround(shape: Shape, all: Shape[], segments: Segment[]): boolean {
  if (shape.kind !== 'box' && shape.kind !== 'drawn') return false;
  const inside = segments.filter((segment) => holds(shape, middleOf(segment)));
  const lines = inside.filter((one) => isMono(one) || one.text.split(/\s+/u).length >= 4);
  const drawn = all.some(
    (other) =>
      other !== shape && (other.kind === 'drawn' || other.kind === 'image') && holds(shape, other),
  );
  return lines.length > 0 && lines.length >= inside.length * 0.6 && !drawn;
}

/** A frame beside code: what the code prints. */
function isResult({ box, shapes }: Cluster, code: Shape[]): boolean {
  if (box.x1 - box.x0 < LEAST_WIDTH || shapes.length > 400) return false;
  return code.some((ground) => {
    const shared = Math.min(box.y1, ground.y1) - Math.max(box.y0, ground.y0);
    const isBeside = ground.x1 <= box.x0 + 4 || box.x1 <= ground.x0 + 4;
    return isBeside && shared > (box.y1 - box.y0) * 0.5;
  });
}

function seen(shape: Shape, { width, height }: { width: number; height: number }): Shape[] {
  const x0 = Math.max(0, shape.x0);
  const y0 = Math.max(0, shape.y0);
  const x1 = Math.min(width, shape.x1);
  const y1 = Math.min(height, shape.y1);
  if (x1 < x0 || y1 < y0) return [];
  if ((x1 - x0) * (y1 - y0) > width * height * GROUND) return [];
  // Rules of heads and feet go from margin to margin, and frames from top to bottom.
  if (shape.kind !== 'image' && y1 - y0 > height * 0.9) return [];
  return [{ ...shape, x0, y0, x1, y1 }];
}

function isFigure({ box, shapes }: Cluster, segments: Segment[], captions: Segment[]): boolean {
  const [wide, high] = [box.x1 - box.x0, box.y1 - box.y0];
  if (wide < LEAST_WIDTH || high < LEAST_HEIGHT) return false;
  if (isNote({ box, shapes }, segments)) return false;
  const inside = segments.filter((segment) => holds(box, middleOf(segment)));
  const prose = inside.filter(({ text }) => text.split(/\s+/u).length >= PROSE_WORDS).length;
  const images = shapes.filter(
    ({ kind, x0, y0, x1, y1 }) => kind === 'image' && x1 - x0 > 20 && y1 - y0 > 20,
  );
  if (images.length > 0 && prose < 3) return true;
  // Code on its ground, drawn line by line.
  if (isCode(inside)) return false;
  const captioned = captions.some((caption) => gapTo(box, caption) < CAPTION_GAP);
  const drawn = shapes.filter(({ kind }) => kind === 'drawn').length;
  if (captioned && prose < 3 && (drawn > 0 || shapes.length >= LEAST_DRAWN)) return true;
  if (isStaff(shapes)) return true;
  return drawn >= LEAST_DRAWN && prose < 2 && lettersShare(box, inside) < 0.35;
}

function isCode(inside: Segment[]): boolean {
  const letters = inside.reduce((sum, one) => sum + one.letters, 0);
  const mono = inside.reduce((sum, one) => sum + one.monoLetters, 0);
  return letters > 20 && mono > letters * 0.7;
}

/** How much of the box its letters cover. */
function lettersShare(box: Box, inside: Segment[]): number {
  const area = inside.reduce((sum, { x0, x1, size }) => sum + (x1 - x0) * size, 0);
  return area / ((box.x1 - box.x0) * (box.y1 - box.y0));
}

/** With the labels around it: numbers at an axis, names of parts. */
function grown(
  start: Box,
  segments: Segment[],
  captions: Segment[],
  bodySize: number,
  { width }: { width: number },
): Box {
  let box = { ...start };
  for (let turn = 0; turn < 3; turn += 1) {
    let changed = false;
    for (const segment of segments) {
      if (captions.includes(segment) || holds(box, edgesOf(segment))) continue;
      if (!isLabel(segment, box, segments, bodySize, width)) continue;
      box = around([box, edgesOf(segment)]);
      changed = true;
    }
    if (!changed) break;
  }
  return box;
}

function isLabel(
  segment: Segment,
  box: Box,
  segments: Segment[],
  bodySize: number,
  width: number,
): boolean {
  const edges = edgesOf(segment);
  const words = segment.text.split(/\s+/u).length;
  // What reaches into a drawing is a part of it.
  if (overlaps(box, edges)) return words < PROSE_WORDS;
  if (words > 4 || edges.x1 - edges.x0 > width * 0.3) return false;
  const near = segment.size * LABEL_GAP;
  const beside =
    edges.y0 >= box.y0 - near / 2 && edges.y1 <= box.y1 + near / 2 && sideGap(box, edges) < near;
  if (beside) {
    // One of a line of text that ends beside the drawing is none.
    return !segments.some(
      (other) =>
        other !== segment &&
        Math.abs(other.y - segment.y) < 2 &&
        !holds(box, middleOf(other)) &&
        other.text.split(/\s+/u).length >= 4,
    );
  }
  const gap = Math.max(box.y0 - edges.y1, edges.y0 - box.y1);
  const within = edges.x0 >= box.x0 - near && edges.x1 <= box.x1 + near;
  const isSmall = segment.size < bodySize * 0.93 || /^[-\d.,\s°%]+$/u.test(segment.text);
  return within && gap < near && isSmall;
}

function sideGap(box: Box, edges: Box): number {
  return Math.max(box.x0 - edges.x1, edges.x0 - box.x1, 0);
}

/** Drawings that overlap, or stand side by side over one caption, are one figure. */
function joined(boxes: Box[], captions: Segment[]): Box[] {
  const list = [...boxes];
  for (let at = 0; at < list.length; at += 1) {
    for (let next = at + 1; next < list.length; next += 1) {
      const [one, other] = [list[at], list[next]];
      if (!one || !other || !(overlaps(one, other) || shareCaption(one, other, captions))) continue;
      list[at] = around([one, other]);
      list.splice(next, 1);
      next = at;
    }
  }
  return list;
}

function shareCaption(one: Box, other: Box, captions: Segment[]): boolean {
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  const sideBySide = shared > Math.min(one.y1 - one.y0, other.y1 - other.y0) * 0.5;
  if (!sideBySide) return false;
  const both = around([one, other]);
  const below = captions.filter((caption) => gapTo(both, caption) < CAPTION_GAP);
  return below.length === 1;
}

function commonSize(words: RawWord[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of words) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}
