/** A lesson's pages as an editor reads them: sections of sentences, lists, code and tables. */
import type { Block, FigurePlace, OutlineEntry, SourcePage } from '#machines/document/source.ts';
import { findDefinition, type Definition } from '#agents/text/definitions.ts';
import { isNounPhrase } from '#agents/text/key-terms.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { withoutNoteMarks } from '#agents/text/note-marks.ts';
import { withoutAddresses } from '#agents/text/bracketed-addresses.ts';
import { bareTitle } from '#agents/text/titles.ts';
import { oneLine, sentences } from '#agents/text/sentences.ts';
import type { Token, Tokenizer } from '#agents/text/tokens.ts';
import { citableText } from '#machines/document/source.ts';
import { addItems, addRest, isRestOfList, listOf } from './list-matter.ts';
import type { Matter } from './matter.ts';
import { editedBlocks } from './page-blocks.ts';
import { joinText, quoteOf, type Paragraph } from './paragraph-quote.ts';
import { isCaption } from '#agents/text/figure-label.ts';
import { behindTheirText } from './floats.ts';
import { announces, dangles, isWhole, runsInto } from '#agents/text/sentence-shape.ts';

export interface Line {
  kind: 'sentence';
  /** Without the marks of notes and addresses in brackets, which its quote has. */
  text: string;
  page: number;
  /** The words of it that stand on `page`: a sentence may go on over the page. */
  quote: string;
  /** Sentences of one paragraph share it. */
  paragraph: number;
  /** Place in the paragraph, from 0. */
  place: number;
  tokens: Token[];
  words: number;
  definition?: Definition;
  /** Begins with a word that points back ("This …", "그러나 …"). */
  dangles: boolean;
  /** Says that something follows, by a colon or in words. */
  announces: boolean;
  /** Its quote is found on its page. */
  stands: boolean;
  /** A full sentence that says something by itself or with those before it. */
  whole: boolean;
  /** Goes on in the code, table or list below it: "A loop has the form". */
  leads: boolean;
}
export type Piece = Line | Matter;

export interface Part {
  title?: string;
  level: number;
  pieces: Piece[];
}

/** Letters of a label. */
const LABEL = 12;
/** Sections that only say where else to read. */
const SENDS_ON =
  /^(?:see also|references|further reading|related (?:topics|sections)|관련 항목|함께 보기|참고 ?문헌|더 읽을거리)$/iu;
/** Code and tables that a page's end, or an empty line, cuts in two. */
function goOn(before: Matter, text: string, page: number): void {
  // A table has its head again on each page.
  const [head = ''] = before.text.split('\n');
  const isAgain = before.kind === 'table' && text.startsWith(`${head}\n`);
  before.text += `\n${isAgain ? text.slice(head.length + 1) : text}`;
  before.lastPage = page;
}

/** What goes on; lines of code that stand below each other, but no formula among them. */
function isOfOne(before: Piece | undefined, { kind, text, continues }: Block): before is Matter {
  if (before?.kind === 'sentence' || before?.kind !== kind || before.caption) return false;
  const isAlike = before.text.startsWith('$$') === text.startsWith('$$');
  return continues === true || (kind === 'code' && isAlike);
}

function figureOf({ text: caption, alt }: Block, place: FigurePlace, page: number): Matter {
  const text = oneLine(caption);
  const items: string[] = [];
  return { kind: 'figure', text, page, lastPage: page, items, ordered: false, place, alt };
}

/** Whether it is the rest of an item that a page's end cut in its sentence; then it is added to that. */
function goesInItem(before: Piece | undefined, text: string, page: number): boolean {
  return before?.kind === 'list' && addRest(before, text, page);
}

function isNameless(piece: Piece | undefined): piece is Matter {
  return (piece?.kind === 'code' || piece?.kind === 'table') && !piece.caption;
}

/** A table may be called a figure, but no listing a table. */
function namesKind(caption: string, kind: Matter['kind']): boolean {
  return kind === 'table' || !/^(?:table|표)/iu.test(caption);
}

/** The parts of a lesson between its headings, in reading order. */
export function readParts(
  pages: SourcePage[],
  tokenizer: Tokenizer,
  outline: readonly OutlineEntry[] = [],
): Part[] {
  const { language } = tokenizer;
  const folded = new Map(pages.map((page) => [page.number, foldForQuote(citableText(page))]));
  const parts: Part[] = [{ level: 6, pieces: [] }];
  let open: Paragraph | undefined;
  let count = 0;
  /** A caption that stands above what it names. */
  let over: Matter['caption'];

  const closeParagraph = (): void => {
    if (!open) return;
    const paragraph = open;
    open = undefined;
    count += 1;
    const above = parts.at(-1)?.pieces.findLast((piece) => piece.kind === 'sentence');
    const isFree = !above || /[.!?:]["”’)]*$/u.test(above.text);
    const part = parts.at(-1);
    const isFirst =
      part?.title !== undefined && !part.pieces.some(({ kind }) => kind === 'sentence');
    const opens = isFirst ? 'section' : isFree ? 'passage' : 'no';
    sentences(paragraph.text, language).forEach((sentence, place) => {
      const { page, quote } = quoteOf(paragraph, sentence.start, sentence.end);
      const text = withoutAddresses(withoutNoteMarks(sentence.text));
      const tokens = tokenizer.tokens(text);
      const definition = findDefinition(text, language);
      const stands = quoteStandsIn(foldForQuote(quote), folded.get(page) ?? '');
      const named =
        definition && (language === 'ko' || isNounPhrase(tokenizer.tokens(definition.term)));
      parts.at(-1)?.pieces.push({
        kind: 'sentence',
        text,
        page,
        quote,
        paragraph: count,
        place,
        tokens,
        words: text.split(/\s+/u).length,
        ...(definition && named ? { definition } : {}),
        dangles: dangles(text, language),
        announces: announces(text, language),
        stands,
        whole: stands && isWhole(text, tokens, language, place === 0 ? opens : 'middle'),
        leads: false,
      });
    });
  };
  const addMatter = (matter: Matter): void => {
    const pieces = parts.at(-1)?.pieces;
    const before = pieces?.at(-1);
    if (before?.kind === 'sentence') {
      // "Syntax:" and "Then," are too short to be proven, and say nothing that would have to be.
      const isLabel = before.text.length <= LABEL;
      const hasNext = before.announces || runsInto(before.text, language);
      before.leads = hasNext && (isLabel || before.stands);
    }
    pieces?.push(matter);
    if (over && isNameless(matter) && namesKind(over.text, matter.kind)) matter.caption = over;
    over = undefined;
  };

  const placed = pages.flatMap((page) =>
    editedBlocks(page, outline).map((block) => ({ block, page: page.number })),
  );
  for (const { block, page } of behindTheirText(placed)) {
    const last = parts.at(-1);
    if (block.kind === 'paragraph') {
      const text = oneLine(block.text);
      if (text === '') continue;
      if (isCaption(text)) {
        closeParagraph();
        const above = last?.pieces.at(-1);
        if (isNameless(above) && namesKind(text, above.kind)) above.caption = { text, page };
        else over = { text, page };
        continue;
      }
      over = undefined;
      if (open && block.continues) {
        const joined = joinText(open.text, text);
        open.pages.push({ page, at: joined.length });
        open.text = joined + text;
      } else if (!open && block.continues && goesInItem(last?.pieces.at(-1), text, page)) {
        continue;
      } else {
        closeParagraph();
        open = { text, pages: [{ page, at: 0 }] };
      }
      continue;
    }
    closeParagraph();
    if (block.kind === 'heading') {
      const title = oneLine(block.text);
      if (title !== '') parts.push({ title, level: block.level ?? 3, pieces: [] });
    } else if (block.kind === 'list') {
      const list = listOf(block, page);
      const before = last?.pieces.at(-1);
      if (before?.kind === 'list' && (block.continues || isRestOfList(before, list)))
        addItems(before, list, block.continues === true);
      else if (list.items.length > 0) addMatter(list);
    } else if (block.kind === 'figure') {
      if (block.place) addMatter(figureOf(block, block.place, page));
    } else if (block.text.trim() !== '') {
      const before = last?.pieces.at(-1);
      const text = block.text.replace(/\s+$/u, '');
      if (isOfOne(before, block)) goOn(before, text, page);
      else
        addMatter({
          kind: block.kind,
          text,
          page,
          lastPage: page,
          items: [],
          ordered: false,
        });
    }
  }
  closeParagraph();
  return parts.filter(
    ({ pieces, title }) =>
      (pieces.length > 0 || title !== undefined) && !SENDS_ON.test(bareTitle(title ?? '')),
  );
}

export function linesOf(parts: Part[]): Line[] {
  return parts.flatMap((part) => part.pieces).filter((piece) => piece.kind === 'sentence');
}
