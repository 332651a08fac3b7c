/**
 * The figures of a page among its blocks. Pure.
 *
 * PAGE-FIGURE-3 A figure stands where its caption stands, which it takes for its text, else behind what stands
 *    above it.
 */
import type { Block } from '#machines/document/source.ts';
import { CAPTION_GAP, opensCaption } from './figures.ts';
import type { Line } from './lines.ts';
import { gapTo, type Box } from './page-boxes.ts';

interface MadeBlock {
  block: Block;
  lines: Line[];
}

/** White around a figure, in points. */
const MARGIN = 4;
/** Letters of a caption; what is longer runs on into the text. */
const LONGEST_CAPTION = 600;

export function withFigures(
  made: MadeBlock[],
  { figures, width, height }: { figures: Box[]; width: number; height: number },
): Block[] {
  const captioned = new Map<MadeBlock, Box[]>();
  const behind = new Map<MadeBlock | undefined, Box[]>();
  for (const box of figures.toSorted((a, b) => a.y0 - b.y0 || a.x0 - b.x0)) {
    const caption = captionOf(box, made);
    const place = caption ?? lastAbove(box, made);
    const list = caption ? captioned : behind;
    const own = place === undefined ? behind.get(place) : list.get(place);
    if (own) own.push(box);
    else if (caption) captioned.set(caption, [box]);
    else behind.set(place, [box]);
  }
  const placed = (boxes: Box[] = [], text = ''): Block[] =>
    boxes.map((box, at) => ({
      kind: 'figure',
      text: at === boxes.length - 1 ? text : '',
      place: { box: shareOf(box, width, height) },
    }));
  return [
    ...placed(behind.get(undefined)),
    ...made.flatMap((one) => {
      const own = captioned.get(one);
      const block = own ? placed(own, one.block.text) : [one.block];
      return [...block, ...placed(behind.get(one))];
    }),
  ];
}

/** The nearest; one right below a listing is the listing's where there is another. */
function captionOf(box: Box, made: MadeBlock[]): MadeBlock | undefined {
  const near = made
    .flatMap((one, at) => {
      const [first] = one.lines;
      const { kind, text } = one.block;
      if (!first || kind === 'code' || kind === 'table' || text.length > LONGEST_CAPTION) return [];
      const gap = gapTo(box, first);
      return opensCaption(text) && gap < CAPTION_GAP
        ? [{ one, gap, isOfListing: made[at - 1]?.block.kind === 'code' && first.y < box.y0 }]
        : [];
    })
    .toSorted((a, b) => Number(a.isOfListing) - Number(b.isOfListing) || a.gap - b.gap);
  return near[0]?.one;
}

/** The last that begins above it among those that share its columns. */
function lastAbove(box: Box, made: MadeBlock[]): MadeBlock | undefined {
  const above = made.filter(({ lines: [first] }) => first !== undefined && first.y <= box.y1);
  const isAlong = ({ lines }: MadeBlock): boolean =>
    lines.some(({ x0, x1 }) => Math.min(x1, box.x1) - Math.max(x0, box.x0) > 5);
  return above.findLast(isAlong) ?? above.at(-1);
}

function shareOf(box: Box, width: number, height: number) {
  const [x0, y0] = [Math.max(0, box.x0 - MARGIN), Math.max(0, box.y0 - MARGIN)];
  const [x1, y1] = [Math.min(width, box.x1 + MARGIN), Math.min(height, box.y1 + MARGIN)];
  const share = (value: number): number => Math.min(1, Math.round(value * 10_000) / 10_000);
  return {
    left: share(x0 / width),
    top: share(y0 / height),
    width: share((x1 - x0) / width),
    height: share((y1 - y0) / height),
  };
}
