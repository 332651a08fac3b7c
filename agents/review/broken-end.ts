/** Whether a text stops in the middle of a sentence, as a stream that was cut off does. */
import { foldForQuote } from '#machines/document/quote.ts';
import type { MdxReading } from '#agents/text/read-mdx.ts';

/** Words after which something has to follow. */
const HANGING =
  /(?:^|\s)(?:an?|the|of|to|in|on|at|by|for|from|with|and|or|but|nor|as|than|that|which|who|whose|is|are|was|were|be|has|have|can|may|must|will|would|should|its|their|this|these|into|between|because|if|when|while|such|not|also|및|또는|그리고|하지만|그러나|대한|위한|위해|통해|따라|의한)$/iu;
const KOREAN_HANGING =
  /[가-힣](?:은|는|을|를|의|에|에서|으로|와|과|며|면서|지만|고|서|도록|하는|되는|있는|한)$/u;
/** Paragraphs of fewer words are captions and labels. */
const CAPTION_WORDS = 4;

function ends(text: string): boolean {
  return /[.!?。…:;][\s"'”’»)\]*_]*$/u.test(text);
}

/** Whether the last word is the beginning of one of the source, and never a word of it. */
function stopsInWord(text: string, sourceText: string): boolean {
  const word = /[\p{L}\p{N}]+$/u.exec(foldForQuote(text))?.[0];
  if (word === undefined) return false;
  let isBeginning = false;
  for (let at = sourceText.indexOf(word); at >= 0; at = sourceText.indexOf(word, at + 1)) {
    if (/[\p{L}\p{N}]/u.test(sourceText[at - 1] ?? '')) continue;
    if (!/[\p{L}\p{N}]/u.test(sourceText[at + word.length] ?? '')) return false;
    isBeginning = true;
  }
  return isBeginning;
}

/** Whether the source has the text and goes on behind it, wherever it has it. */
function isLongerInSource(text: string, sourceText: string): boolean {
  const folded = foldForQuote(text);
  let isThere = false;
  for (let at = sourceText.indexOf(folded); at >= 0; at = sourceText.indexOf(folded, at + 1)) {
    if (!/^ ?[\p{Ll}\p{Lo}\p{N}]/u.test(sourceText.slice(at + folded.length))) return false;
    isThere = true;
  }
  return isThere;
}

/** The passage that breaks off; undefined when none does. `sourceText` is folded. */
export function brokenEnd(reading: MdxReading, sourceText: string): string | undefined {
  const read = reading.blocks.filter((block) => block.kind !== 'heading');
  const last = read.at(-1);
  if (!last) return undefined;
  const { text, kind } = last;
  if (kind === 'code' || kind === 'table' || ends(text)) return undefined;
  const isLabel = kind === 'item' || text.split(/\s+/u).length < CAPTION_WORDS;
  if (!isLabel) return text;
  // Items need no full stop, unless their neighbours have one.
  const before = read.at(-2);
  const isOdd = kind === 'item' && before?.kind === 'item' && ends(before.text);
  // Every item before it is proven, and it has no proof yet.
  const [second, first] = [read.at(-2), read.at(-3)].map(
    (block) => block?.kind === 'item' && block.cites.length > 0,
  );
  const isUnproven = kind === 'item' && last.cites.length === 0 && first && second;
  // Emphasis that was never closed stands as it was written.
  const isOpen = text.split('**').length % 2 === 0 || !/[\p{L}\p{N}]/u.test(text);
  const hangs = HANGING.test(text) || KOREAN_HANGING.test(text);
  if (kind !== 'item' && isLongerInSource(text, sourceText)) return text;
  // "term: what the source says of it" without proof, and the source says more.
  const [, body = ''] = /^[^:]{1,60}: (.{8,})$/u.exec(text) ?? [];
  if (
    kind === 'item' &&
    last.cites.length === 0 &&
    body !== '' &&
    isLongerInSource(body, sourceText)
  )
    return text;
  return isOdd || isUnproven || isOpen || hangs || stopsInWord(text, sourceText) ? text : undefined;
}
