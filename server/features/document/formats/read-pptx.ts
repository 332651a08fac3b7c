/** Slides in the order they are shown (FORMAT-12): title, text, lists, tables and the speaker's notes. */
import path from 'node:path/posix';
import { AppError } from '#machines/errors.ts';
import type { Block } from '#machines/document/source.ts';
import { cleanText } from '../reader/clean-text.ts';
import type { BoundedZip } from './bounded-zip.ts';
import { blockOf, shifted } from './inline-text.ts';
import { draftFigure, type DraftBlock } from './draft-figure.ts';
import { measurePacked } from './packed-pictures.ts';
import type { SectionedBook } from './sectioned-book.ts';
import { settleFigures, type DraftPart } from './settle-figures.ts';
import { attributeOf, childAt, nodesIn, xmlTree, type XmlNode } from './xml-tree.ts';

const PRESENTATION = 'ppt/presentation.xml';
const MOST_SLIDES = 2_000;
/** Placeholders of what stands on every slide. */
const FURNITURE = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg']);
/** In thousandths of a per cent of the letters' height. */
const SHIFTED = 5_000;

/** @throws {AppError} DOCUMENT_DAMAGED, DOCUMENT_TOO_INTRICATE, DOCUMENT_ENCRYPTED */
export async function pptxBook(zip: BoundedZip): Promise<SectionedBook> {
  const presentation = await treeOf(zip, PRESENTATION);
  if (!presentation) throw new AppError('DOCUMENT_DAMAGED');
  const related = await relatedTo(zip, PRESENTATION);
  const size = areaOf(childAt(presentation, 'sldSz'));
  const parts: DraftPart[] = [];
  const slides = childAt(presentation, 'sldIdLst')?.children ?? [];
  for (const slide of slides.slice(0, MOST_SLIDES)) {
    const place = related.get(slide.attributes['r:id'] ?? attributeOf(slide, 'id') ?? '');
    if (place) parts.push({ blocks: await slideBlocks(zip, place.path, size) });
  }
  const core = await treeOf(zip, 'docProps/core.xml');
  const title = nodesIn(core, 'title')[0]?.text;
  return {
    unit: 'slide',
    ...(title === undefined ? {} : { title }),
    parts: await settleFigures(parts, measurePacked(zip)),
  };
}

/** @param size of a slide */
async function slideBlocks(zip: BoundedZip, place: string, size: number): Promise<DraftBlock[]> {
  const slide = await treeOf(zip, place);
  const parts = await relatedTo(zip, place);
  const related = [...parts.values()];
  const layoutPath = related.find(({ kind }) => kind === 'slideLayout')?.path;
  const layout = layoutPath === undefined ? undefined : await treeOf(zip, layoutPath);
  const opens = ['title', 'secHead'].includes(attributeOf(layout, 'type') ?? '');
  const blocks = shapesIn(slide).flatMap((shape) =>
    shape.name === 'pic' ? pictureBlocks(shape, parts, size) : shapeBlocks(shape, opens ? 1 : 2),
  );
  // The title comes first, wherever its shape was made.
  const ordered = [
    ...blocks.filter(({ kind }) => kind === 'heading'),
    ...blocks.filter(({ kind }) => kind !== 'heading'),
  ];
  const notesPath = related.find(({ kind }) => kind === 'notesSlide')?.path;
  const notes = notesPath === undefined ? undefined : await treeOf(zip, notesPath);
  const said = shapesIn(notes).filter((shape) => placeholderOf(shape) === 'body');
  return [...ordered, ...said.flatMap((shape) => paragraphBlocks(childAt(shape, 'txBody'), false))];
}

function shapesIn(tree: XmlNode | undefined): XmlNode[] {
  return nodesIn(childAt(tree, 'cSld', 'spTree'), 'sp', 'pic', 'graphicFrame');
}

/** The share of a slide: what is smaller decorates it. */
const LEAST_SHARE = 0.02;

function pictureBlocks(
  shape: XmlNode,
  related: ReadonlyMap<string, Related>,
  size: number,
): DraftBlock[] {
  const part = related.get(attributeOf(childAt(shape, 'blipFill', 'blip'), 'embed') ?? '');
  const own = areaOf(childAt(shape, 'spPr', 'xfrm', 'ext'));
  const isSmall = own > 0 && own < size * LEAST_SHARE;
  if (part?.kind !== 'image' || isSmall) return [];
  const alt = attributeOf(childAt(shape, 'nvPicPr', 'cNvPr'), 'descr');
  return [draftFigure({ file: part.path, alt })];
}

/** In whatever a file measures by; 0 where it does not say. */
function areaOf(extent: XmlNode | undefined): number {
  return Number(attributeOf(extent, 'cx') ?? 0) * Number(attributeOf(extent, 'cy') ?? 0);
}

/** Undefined for a shape that somebody drew. */
function placeholderOf(shape: XmlNode): string | undefined {
  const placeholder = childAt(shape, 'nvSpPr', 'nvPr', 'ph');
  return placeholder && (attributeOf(placeholder, 'type') ?? 'body');
}

function shapeBlocks(shape: XmlNode, level: number): Block[] {
  if (shape.name === 'graphicFrame') return nodesIn(shape, 'tbl').flatMap(tableBlocks);
  const placeholder = placeholderOf(shape);
  if (placeholder !== undefined && FURNITURE.has(placeholder)) return [];
  const body = childAt(shape, 'txBody');
  if (placeholder === 'title' || placeholder === 'ctrTitle') {
    const words = (body?.children ?? []).filter(isParagraph).map(wordsOf).join(' ');
    const block = blockOf('heading', words, placeholder === 'ctrTitle' ? 1 : level);
    return block ? [block] : [];
  }
  return paragraphBlocks(body, placeholder === 'body');
}

/** Paragraphs of a body that a theme gives bullets are the items of one list, if there are several. */
function paragraphBlocks(body: XmlNode | undefined, hasBullets: boolean): Block[] {
  const paragraphs = (body?.children ?? []).filter(isParagraph);
  const blocks: Block[] = [];
  let items: string[] = [];
  const settle = (): void => {
    const [only] = items;
    const isList = items.length > 1 && only !== undefined;
    const text = isList ? items.join('\n') : (only ?? '').replace(/^• /u, '');
    const block = blockOf(isList ? 'list' : 'paragraph', text);
    if (block) blocks.push(block);
    items = [];
  };
  let number = 0;
  for (const paragraph of paragraphs) {
    const words = cleanText(wordsOf(paragraph));
    const style = childAt(paragraph, 'pPr');
    const isNumbered = childAt(style, 'buAutoNum') !== undefined;
    const isItem =
      isNumbered ||
      childAt(style, 'buChar') !== undefined ||
      (hasBullets && childAt(style, 'buNone') === undefined);
    number = isNumbered ? number + 1 : 0;
    if (words === '') continue;
    if (isItem) {
      items.push(`${isNumbered ? `${number}.` : '•'} ${words}`);
      continue;
    }
    settle();
    const block = blockOf('paragraph', words);
    if (block) blocks.push(block);
  }
  settle();
  return blocks;
}

function isParagraph({ name }: XmlNode): boolean {
  return name === 'p';
}

function wordsOf(paragraph: XmlNode): string {
  return paragraph.children
    .map((run) => {
      if (run.name === 'br') return ' ';
      if (run.name !== 'r' && run.name !== 'fld') return nodesIn(run, 't').map(textOf).join('');
      const text = childAt(run, 't')?.text ?? '';
      const lift = Number(attributeOf(childAt(run, 'rPr'), 'baseline') ?? 0);
      if (lift > SHIFTED) return shifted(text, 'raised');
      return lift < -SHIFTED ? shifted(text, 'lowered') : text;
    })
    .join('');
}

function textOf({ text }: XmlNode): string {
  return text;
}

function tableBlocks(table: XmlNode): Block[] {
  const rows = nodesIn(table, 'tr').map((row) =>
    nodesIn(row, 'tc').map((cell) => cleanText(nodesIn(cell, 'p').map(wordsOf).join(' '))),
  );
  const block = blockOf('table', rows.map((cells) => cells.join('\t')).join('\n'));
  return block ? [block] : [];
}

interface Related {
  /** The last word of its type: slide, slideLayout, notesSlide. */
  kind: string;
  path: string;
}

/** Parts that a part names, by their ids; what lies outside the file is none. */
async function relatedTo(zip: BoundedZip, place: string): Promise<Map<string, Related>> {
  const directory = path.dirname(place);
  const list = await treeOf(zip, `${directory}/_rels/${path.basename(place)}.rels`);
  const found = new Map<string, Related>();
  for (const { attributes } of list?.children ?? []) {
    const { Id: id, Type: type = '', Target: target, TargetMode: mode } = attributes;
    if (id === undefined || target === undefined || mode === 'External') continue;
    const inside = target.startsWith('/') ? target.slice(1) : path.join(directory, target);
    found.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), path: inside });
  }
  return found;
}

async function treeOf(zip: BoundedZip, name: string): Promise<XmlNode | undefined> {
  const bytes = await zip.read(name);
  return bytes && xmlTree(bytes);
}
