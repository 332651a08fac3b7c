/** A lesson's pages as an editor reads them: sections of sentences, lists, code and tables. */
import type { Block, Language, SourcePage } from '#machines/document/source.ts';
import { findDefinition, isGlossaryEntry, type Definition } from '#agents/text/definitions.ts';
import { isNounPhrase } from '#agents/text/key-terms.ts';
import { foldForQuote, quoteStandsIn } from '#agents/text/quote.ts';
import { oneLine, sentences } from '#agents/text/sentences.ts';
import type { Token, Tokenizer } from '#agents/text/tokens.ts';
import { citableText } from '#machines/document/source.ts';

export interface Line {
  kind: 'sentence';
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
  /** Ends with a colon: it announces what follows. */
  announces: boolean;
  /** Its quote is found on its page. */
  stands: boolean;
  /** A full sentence that says something by itself or with those before it. */
  whole: boolean;
}
export interface Matter {
  kind: 'code' | 'table' | 'list';
  text: string;
  page: number;
  items: string[];
  ordered: boolean;
}
export type Piece = Line | Matter;

export interface Part {
  title?: string;
  level: number;
  pieces: Piece[];
}

const DANGLES_EN =
  /^["“(]*(?:this|that|these|those|it|its|they|their|them|he|she|his|her|such|however|therefore|thus|hence|consequently|also|moreover|furthermore|but|and|or|nor|so|then|otherwise|instead|nevertheless|nonetheless|similarly|likewise|again|accordingly|meanwhile|finally|in this|in that|in these|in those|in such|in addition|in contrast|in other words|in particular|for this|for these|for that|for example|for instance|because of this|as such|as a result|as above|as mentioned|as noted|on the other hand|at this|at that|the former|the latter|the same|the following|the above|another|both|neither|either|here|there(?! (?:is|are|was|were))|one of (?:these|those|them)|some of (?:these|those|them)|most of (?:these|those|them)|all of (?:these|those|them)|to do (?:this|so|that)|of course|yet|still|thereby|first,|second,|secondly|third|thirdly|next,|in short|in summary|to summarize|in brief|as you can see|as we (?:saw|have seen|said)|we have seen|what we|if so|if not|note that (?:this|it|these)|even so|that is)\b/iu;
const DANGLES_KO =
  /^["“(]*(?:이는|이것|그것|이들|그들|이러한|그러한|이런|그런|이와|그와|이를|이로|이에|그는|그녀|그러나|하지만|그런데|그러므로|따라서|그래서|그리고|또한|또|게다가|더구나|반면|반대로|한편|즉|곧|다시 말해|예를 들|이때|이 때|여기서|여기에|이 |그 |이처럼|그렇|이렇|결국|마찬가지|둘째|셋째|다음으로|그다음|마지막으로|이밖에|이 밖에|왜냐하면|그 결과|위의|앞의|앞에서)/u;
const VERB_EN =
  /\b(?:is|are|was|were|has|have|had|can|may|might|must|should|will|would|shall|do|does|did|be|been)\b/iu;
/** "Archives of this list …": the list was named in a sentence before. */
const DANGLES_INSIDE =
  /^(?:\S+\s+){1,5}(?:this|these|those)\s+(?!section|chapter|document|manual|book|policy|standard|appendix|guide|tutorial|reason|way|case)\p{Ll}/iu;
/** Sentences that only send the reader somewhere. */
const POINTER =
  /^(?:for (?:more|further|additional|full) (?:details?|information)|please (?:see|refer|consult|read)|see (?:also )?|refer to |details (?:of|on|about) .{0,80}(?:are|is) (?:given|described|found|published|available)|this (?:section|chapter|document|appendix) |the (?:next|following|previous) (?:section|chapter)|자세한 (?:내용|것|설명)은|이 (?:장|절)에서는)/iu;
const POINTS_ELSEWHERE =
  /(?:described|explained|discussed) in the (?:previous|next|following)|as (?:described|explained|mentioned|discussed) |please (?:see|refer)|\b(?:see (?:also )?(?:the |section|chapter|below|above|figure|table|p\.)|(?:figure|fig\.|table|listing) \d|(?:section|chapter) \d|described (?:below|above)|shown (?:below|above)|(?:listed|given) (?:below|above)|p\. ?\d+)|(?:그림|표) ?\d|\d+쪽|참[고조](?:하|해)/iu;

function isWhole(text: string, tokens: Token[], language: Language): boolean {
  const words = text.split(/\s+/u).length;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < text.length * 0.55 || POINTER.test(text)) return false;
  if (isGlossaryEntry(text, language)) return true;
  if (language === 'ko')
    return words >= 3 && words <= 60 && /[다요까음함임됨죠네오라자][.!?。]?["”’)]*$/u.test(text);
  if (words < 5 || words > 60) return false;
  if (!/[.!?:]["'”’)]*$/u.test(text) || !/^["“‘'(]?[\p{Lu}\p{N}/.$_-]/u.test(text)) return false;
  return VERB_EN.test(text) || tokens.some((token) => token.kind === 'verb');
}

export function pointsElsewhere(text: string): boolean {
  return POINTS_ELSEWHERE.test(text);
}

function dangles(text: string, language: Language): boolean {
  return language === 'ko'
    ? DANGLES_KO.test(text)
    : DANGLES_EN.test(text) || DANGLES_INSIDE.test(text);
}

const BULLET = /^\s*(?:[•●○◦▪■□▸►‣∙·*–—-]|o(?=\s))\s+/u;
const ORDINAL =
  /^\s*(?:\(?(\d{1,2}|[a-z]|[ivx]{1,4})[.)]|([①-⑳])|([가나다라마바사아자차카타파하])[.)])\s*/u;

function listOf(block: Block, page: number): Matter {
  const items: string[] = [];
  let ordered = 0;
  for (const line of block.text.split('\n')) {
    const bare = line.replace(BULLET, '').replace(ORDINAL, '');
    if (BULLET.test(line) || ORDINAL.test(line) || items.length === 0) {
      items.push(oneLine(bare));
      if (ORDINAL.test(line)) ordered += 1;
    } else {
      items[items.length - 1] = oneLine(`${items.at(-1) ?? ''}\n${line}`);
    }
  }
  const kept = items.filter((item) => item !== '');
  return {
    kind: 'list',
    text: block.text,
    page,
    items: kept,
    ordered: kept.length > 1 && ordered >= kept.length * 0.8,
  };
}

interface Paragraph {
  text: string;
  /** Where each page's text begins in `text`. */
  pages: { page: number; at: number }[];
}

function joinText(before: string, after: string): string {
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after) ? before.slice(0, -1) : `${before} `;
}

/** The longer of the parts a page break cuts a sentence into. */
function quoteOf(
  paragraph: Paragraph,
  start: number,
  end: number,
): { page: number; quote: string } {
  let best = { page: paragraph.pages[0]?.page ?? 1, quote: '' };
  paragraph.pages.forEach(({ page, at }, index) => {
    const stop = paragraph.pages[index + 1]?.at ?? paragraph.text.length;
    const quote = paragraph.text.slice(Math.max(start, at), Math.min(end, stop)).trim();
    if (quote.length > best.quote.length) best = { page, quote };
  });
  return best;
}

/** The parts of a lesson between its headings, in reading order. */
export function readParts(pages: SourcePage[], tokenizer: Tokenizer): Part[] {
  const { language } = tokenizer;
  const folded = new Map(pages.map((page) => [page.number, foldForQuote(citableText(page))]));
  const parts: Part[] = [{ level: 6, pieces: [] }];
  let open: Paragraph | undefined;
  let count = 0;

  const closeParagraph = (): void => {
    if (!open) return;
    const paragraph = open;
    open = undefined;
    count += 1;
    sentences(paragraph.text, language).forEach((sentence, place) => {
      const { page, quote } = quoteOf(paragraph, sentence.start, sentence.end);
      const tokens = tokenizer.tokens(sentence.text);
      const definition = findDefinition(sentence.text, language);
      const stands = quoteStandsIn(foldForQuote(quote), folded.get(page) ?? '');
      const named =
        definition && (language === 'ko' || isNounPhrase(tokenizer.tokens(definition.term)));
      parts.at(-1)?.pieces.push({
        kind: 'sentence',
        text: sentence.text,
        page,
        quote,
        paragraph: count,
        place,
        tokens,
        words: sentence.text.split(/\s+/u).length,
        ...(definition && named ? { definition } : {}),
        dangles: dangles(sentence.text, language),
        announces: /:["”’)]*$/u.test(sentence.text),
        stands,
        whole: stands && isWhole(sentence.text, tokens, language),
      });
    });
  };

  for (const page of pages) {
    for (const block of page.blocks) {
      const last = parts.at(-1);
      if (block.kind === 'paragraph') {
        const text = oneLine(block.text);
        if (text === '') continue;
        if (open && block.continues) {
          const joined = joinText(open.text, text);
          open.pages.push({ page: page.number, at: joined.length });
          open.text = joined + text;
        } else {
          closeParagraph();
          open = { text, pages: [{ page: page.number, at: 0 }] };
        }
        continue;
      }
      closeParagraph();
      if (block.kind === 'heading') {
        const title = oneLine(block.text);
        if (title !== '') parts.push({ title, level: block.level ?? 3, pieces: [] });
      } else if (block.kind === 'list') {
        const list = listOf(block, page.number);
        const before = last?.pieces.at(-1);
        if (block.continues && before?.kind === 'list') before.items.push(...list.items);
        else if (list.items.length > 0) last?.pieces.push(list);
      } else if (block.text.trim() !== '') {
        const before = last?.pieces.at(-1);
        const text = block.text.replace(/\s+$/u, '');
        if (before?.kind === block.kind && (block.continues || block.kind === 'code'))
          before.text += `\n${text}`;
        else
          last?.pieces.push({
            kind: block.kind,
            text,
            page: page.number,
            items: [],
            ordered: false,
          });
      }
    }
  }
  closeParagraph();
  return parts.filter((part) => part.pieces.length > 0 || part.title !== undefined);
}

export function linesOf(parts: Part[]): Line[] {
  return parts.flatMap((part) => part.pieces).filter((piece) => piece.kind === 'sentence');
}
