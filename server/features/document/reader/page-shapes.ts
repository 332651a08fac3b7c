/** What is drawn on a page besides its letters, and where: pictures, lines, areas. */
import type { PdfFile } from './pdfium.ts';
import type { Frame } from './page-letters.ts';

const PATH_OBJECT = 2;
const IMAGE_OBJECT = 3;
const SHADING_OBJECT = 4;
const FORM_OBJECT = 5;
const BEZIER = 2;
/** A page with more than these is drawn all over; the first say where. */
const MOST_OBJECTS = 12_000;
const DEEPEST = 4;
/** Points of a path that are looked at. */
const POINTS = 24;
/** Clips within each other that are looked at. */
const CLIPS = 6;
/** So many that are drawn freely tell enough. */
const ENOUGH_DRAWN = 150;
/** What is thinner is a rule. */
const THIN = 2;
/** The numbers of a matrix: a, b, c, d, e, f. */
type Matrix = readonly [number, number, number, number, number, number];
const PLAIN: Matrix = [1, 0, 0, 1, 0, 0];

/** `drawn` has a curve or a slant; a `box` is an area with upright edges, a `rule` a thin one. */
export type ShapeKind = 'rule' | 'box' | 'drawn' | 'image';

/** In the frame in which the words of the page stand. */
export interface Shape {
  kind: ShapeKind;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Shapes with an extent that the page shows. */
export function shapesOf({ calls, scratch }: PdfFile, page: number, frame: Frame): Shape[] {
  const out = scratch.pointer;
  const shapes: Shape[] = [];
  let seen = 0;
  let drawnCount = 0;

  const isSlanted = (path: number): boolean => {
    if (drawnCount > ENOUGH_DRAWN) return true;
    const count = Math.min(calls.FPDFPath_CountSegments(path), POINTS);
    let before: [number, number] | undefined;
    for (let at = 0; at < count; at += 1) {
      const segment = calls.FPDFPath_GetPathSegment(path, at);
      const type = calls.FPDFPathSegment_GetType(segment);
      if (type === BEZIER) return true;
      if (calls.FPDFPathSegment_GetPoint(segment, out, out + 4) === 0) continue;
      const point: [number, number] = [scratch.float(0), scratch.float(1)];
      const isLine = type === 0 && before !== undefined;
      if (
        isLine &&
        before &&
        Math.abs(point[0] - before[0]) > 1 &&
        Math.abs(point[1] - before[1]) > 1
      )
        return true;
      before = point;
    }
    return false;
  };
  const isSeen = (path: number): boolean => {
    calls.FPDFPath_GetDrawMode(path, out, out + 4);
    return scratch.float(0) !== 0 || scratch.float(1) !== 0;
  };
  /** What is shown of an object, in its own units. */
  const clipOf = (object: number): [number, number, number, number] | undefined => {
    const clip = calls.FPDFPageObj_GetClipPath(object);
    const paths = clip === 0 ? 0 : calls.FPDFClipPath_CountPaths(clip);
    if (paths <= 0) return undefined;
    const shown: [number, number, number, number] = [-Infinity, -Infinity, Infinity, Infinity];
    for (let path = 0; path < Math.min(paths, CLIPS); path += 1) {
      const count = Math.min(calls.FPDFClipPath_CountPathSegments(clip, path), POINTS);
      const [xs, ys]: [number[], number[]] = [[], []];
      for (let at = 0; at < count; at += 1) {
        const segment = calls.FPDFClipPath_GetPathSegment(clip, path, at);
        if (calls.FPDFPathSegment_GetPoint(segment, out, out + 4) === 0) continue;
        xs.push(scratch.float(0));
        ys.push(scratch.float(1));
      }
      // The rest of a longer one may lie anywhere.
      if (xs.length < 2 || count === POINTS) continue;
      shown[0] = Math.max(shown[0], Math.min(...xs));
      shown[1] = Math.max(shown[1], Math.min(...ys));
      shown[2] = Math.min(shown[2], Math.max(...xs));
      shown[3] = Math.min(shown[3], Math.max(...ys));
    }
    return shown;
  };
  const add = (object: number, type: number, matrix: Matrix): void => {
    if (calls.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12) === 0) return;
    let [left, bottom] = [scratch.float(0), scratch.float(1)];
    let [right, top] = [scratch.float(2), scratch.float(3)];
    const clip = clipOf(object);
    if (clip) {
      [left, bottom] = [Math.max(left, clip[0]), Math.max(bottom, clip[1])];
      [right, top] = [Math.min(right, clip[2]), Math.min(top, clip[3])];
      if (right < left || top < bottom) return;
    }
    const corners = [
      [left, bottom],
      [right, bottom],
      [left, top],
      [right, top],
    ].map(([x = 0, y = 0]) => frame(...through(matrix, x, y)));
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
    const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
    let kind: ShapeKind = 'image';
    if (type === PATH_OBJECT) {
      if (!isSeen(object)) return;
      kind = x1 - x0 < THIN || y1 - y0 < THIN ? 'rule' : isSlanted(object) ? 'drawn' : 'box';
    } else if (type === SHADING_OBJECT) kind = 'drawn';
    if (kind === 'drawn') drawnCount += 1;
    shapes.push({ kind, x0, y0, x1, y1 });
  };
  const visit = (object: number, depth: number, matrix: Matrix): void => {
    seen += 1;
    if (seen > MOST_OBJECTS || object === 0) return;
    const type = calls.FPDFPageObj_GetType(object);
    if (type === PATH_OBJECT || type === IMAGE_OBJECT || type === SHADING_OBJECT) {
      add(object, type, matrix);
      return;
    }
    if (type !== FORM_OBJECT || depth > DEEPEST) return;
    const own = calls.FPDFPageObj_GetMatrix(object, out) === 0 ? PLAIN : matrixAt(scratch);
    const inner = Math.min(calls.FPDFFormObj_CountObjects(object), MOST_OBJECTS);
    const both = product(own, matrix);
    for (let at = 0; at < inner; at += 1)
      visit(calls.FPDFFormObj_GetObject(object, at), depth + 1, both);
  };
  const count = Math.min(calls.FPDFPage_CountObjects(page), MOST_OBJECTS);
  for (let at = 0; at < count; at += 1) visit(calls.FPDFPage_GetObject(page, at), 0, PLAIN);
  return shapes;
}

function matrixAt(scratch: PdfFile['scratch']): Matrix {
  const at = (index: number): number => scratch.float(index);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

function through([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** First the one, then the other. */
function product(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [x, y] = through(then, e, f);
  return [
    a * then[0] + b * then[2],
    a * then[1] + b * then[3],
    c * then[0] + d * then[2],
    c * then[1] + d * then[3],
    x,
    y,
  ];
}
