/** Which pictures of a file are figures (FORMAT-14, FORMAT-15). */
import type { Block } from '#machines/document/source.ts';
import { opensCaption } from '../reader/figures.ts';
import { isDraft, type DraftBlock, type DraftFigure } from './draft-figure.ts';
import type { PictureMeasure } from './picture-measure.ts';
import type { Part } from './sectioned-book.ts';

/** Figures of one file. */
const MOST_FIGURES = 1_000;
/** Whose size is looked at, whatever they turn out to be. */
const MOST_LOOKED_AT = 4_000;
/** Pixels of the shorter side: a formula on a line of its own has so many, a bullet has not. */
const LEAST_SIDE = 32;
/** Pixels of one among words: what is less is a sign. */
const LEAST_IN_LINE = 120;
/** A line across the page is longer than it is high by more. */
const LONGEST_RATIO = 12;
/** Places where the same picture may stand. */
const MOST_PLACES = 2;
/** Letters of a caption; what is longer runs on into the text. */
const LONGEST_CAPTION = 600;

export interface DraftPart {
  name?: string | undefined;
  blocks: DraftBlock[];
}

/** @param measure undefined for what cannot be shown */
export async function settleFigures(
  parts: readonly DraftPart[],
  measure: (file: string) => Promise<PictureMeasure | undefined>,
): Promise<Part[]> {
  const drafts = parts.flatMap(({ blocks }) => blocks.filter(isDraft));
  const places = Map.groupBy(drafts, ({ file }) => file);
  const shown = new Set<DraftFigure>();
  for (const [file, own] of [...places].slice(0, MOST_LOOKED_AT)) {
    if (own.length > MOST_PLACES || shown.size >= MOST_FIGURES) continue;
    const size = await measure(file);
    for (const draft of own) if (size && isLargeEnough(draft, size)) shown.add(draft);
  }
  return parts.map(({ blocks, ...part }) => ({
    ...part,
    blocks: withCaptions(blocks.flatMap((block) => settled(block, shown))),
  }));
}

function isLargeEnough({ inLine }: DraftFigure, { width, height }: PictureMeasure): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= (inLine ? LEAST_IN_LINE : LEAST_SIDE) && long <= short * LONGEST_RATIO;
}

function settled(block: DraftBlock, shown: ReadonlySet<DraftFigure>): Block[] {
  if (!isDraft(block)) return [block];
  const { text, file, alt } = block;
  if (shown.has(block)) {
    return [{ kind: 'figure', text, place: { file }, ...(alt === undefined ? {} : { alt }) }];
  }
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}

/** A paragraph right below a figure, or else right above it, that begins as captions do is its caption. */
function withCaptions(blocks: readonly Block[]): Block[] {
  const made: Block[] = [];
  for (const [at, block] of blocks.entries()) {
    const last = made.at(-1);
    if (last?.kind === 'figure' && last.text === '' && isCaption(block)) {
      made[made.length - 1] = { ...last, text: block.text };
    } else if (block.kind === 'figure' && block.text === '' && last && isCaption(last)) {
      const below = blocks[at + 1];
      if (below && isCaption(below)) made.push(block);
      else made[made.length - 1] = { ...block, text: last.text };
    } else made.push(block);
  }
  return made;
}

function isCaption({ kind, text }: Block): boolean {
  return kind === 'paragraph' && text.length <= LONGEST_CAPTION && opensCaption(text);
}
