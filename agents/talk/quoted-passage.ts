/**
 * What is quoted of a page for a sentence that answers: with the code or the list that it leads to, and with what
 * leads to it.
 *
 * EXTRACT-8 A sentence that leads to code or to a list is shown with it, and one that goes on from code after it:
 *    half an answer is none. All of it stands on its page, in its order.
 */
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { citableText, type Language } from '#machines/document/source.ts';
import { escapeMdx } from '#agents/text/read-mdx.ts';
import { sentencesOfPart, type SaidSentence } from './best-sentences.ts';
import { isEnded, partsOfPage, type PagePart } from './reading-parts.ts';

export interface Passage {
  /** As it is proven. */
  quote: string;
  /** As it is shown, without its mark. */
  shown: string;
}

/** Characters, and lines of code, that are shown with a sentence. */
const SHOWN = { characters: 700, lines: 14, items: 8 };
/** Characters: a longer list is not shown for one of its items. */
const WHOLE_LIST = 420;
/** Words that something is shown after, at the end of a sentence. */
const LEADS: Record<Language, RegExp> = {
  en: /\b(?:following|follows|below|example|thus|e\.g\.|namely|form|command|such as)\b[^.]{0,40}[.:]?$/iu,
  ko: /(?:다음|아래|이렇게|보기|예제|예를|같이|같다)[^.]{0,24}[.:]?$/u,
};
/** A sentence begins so that says more of what was shown before it. */
const GOES_ON = /^(?:\p{Ll}|그러면|이때|여기서)/u;

type Shown = Pick<PagePart, 'kind' | 'text'>;

export function passageOf({ place, text, part, sentence }: SaidSentence): Passage {
  const { page, language } = place;
  const parts = partsOfPage(page);
  const folded = foldForQuote(citableText(page));
  const own = parts[part];
  const said: Shown = { kind: own?.kind === 'listed' ? 'listed' : 'said', text };
  const around =
    own?.kind === 'listed'
      ? [listWith(parts, part, language), [said, ...display(parts, part, text, language)], [said]]
      : [
          [
            ...leadIn(parts, part, sentence, text, language),
            said,
            ...display(parts, part, text, language),
          ],
          [said, ...display(parts, part, text, language)],
          [said],
        ];
  const whole = around.find((one) => {
    if (one.length === 0) return false;
    const quote = one.map((piece) => piece.text).join(' ');
    return quoteStandsIn(foldForQuote(quote), folded);
  });
  const pieces = whole ?? [said];
  return {
    quote: pieces.map((piece) => piece.text.replace(/\s+/gu, ' ').trim()).join(' '),
    shown: pieces.map(asShown).join('\n>\n'),
  };
}

/** The list an item stands in, with what leads to it; nothing where it is a long one. */
function listWith(parts: readonly PagePart[], at: number, language: Language): Shown[] {
  const [before, list] = [parts[at - 1], parts[at]];
  if (!list || !isShort(list) || list.text.length > WHOLE_LIST) return [];
  const isLed = before?.kind === 'said' && before.heading === list.heading;
  const lead = isLed ? sentencesOfPart(before, language).at(-1) : undefined;
  const last = sentencesOfPart(list, language).at(-1) ?? '';
  return [
    ...(lead === undefined ? [] : [{ kind: 'said', text: lead } as const]),
    list,
    ...display(parts, at, last, language),
  ];
}

/** Code that the sentence speaks of, with what led to it. */
function leadIn(
  parts: readonly PagePart[],
  at: number,
  sentence: number,
  text: string,
  language: Language,
): Shown[] {
  const [before, code] = [parts[at - 2], parts[at - 1]];
  if (sentence > 0 || code?.kind !== 'shown' || !GOES_ON.test(text) || !isShort(code)) return [];
  const lead = before?.kind === 'said' ? sentencesOfPart(before, language).at(-1) : undefined;
  return [...(lead === undefined ? [] : [{ kind: 'said', text: lead } as const]), code];
}

/** What the sentence leads to, and the words that go on after it. */
function display(
  parts: readonly PagePart[],
  at: number,
  text: string,
  language: Language,
): Shown[] {
  const own = parts[at];
  const next = parts[at + 1];
  if (!own || !next || own.kind === 'shown' || next.heading !== own.heading) return [];
  if (next.kind === 'said') return [];
  const last = sentencesOfPart(own, language).at(-1) ?? '';
  if (!text.endsWith(last)) return [];
  const leads = !isEnded(text) || text.endsWith(':') || LEADS[language].test(text);
  if (!leads || !isShort(next)) return [];
  const after = parts[at + 2];
  const leadsToNext =
    after?.kind === 'said' && after.heading === own.heading && GOES_ON.test(after.text);
  const [more] = leadsToNext && next.kind === 'shown' ? sentencesOfPart(after, language) : [];
  const isWhole = more !== undefined && isEnded(more);
  return [next, ...(isWhole ? [{ kind: 'said', text: more } as const] : [])];
}

function isShort({ kind, text }: Shown): boolean {
  const lines = text.split('\n').length;
  return text.length <= SHOWN.characters && lines <= (kind === 'shown' ? SHOWN.lines : SHOWN.items);
}

/** Inside a quotation, every line of it. */
function asShown({ kind, text }: Shown): string {
  if (kind === 'said') return `> ${escapeMdx(text)}`;
  if (kind === 'listed') {
    return text.split('\n').map(asItem).join('\n');
  }
  const fence = text.includes('```') ? '````' : '```';
  return [fence, ...text.split('\n'), fence].map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** With the number it has in the book. */
function asItem(line: string): string {
  const [, number, text = ''] =
    /^\s*(?:[•·▪◦●○■□►➢✓*–-]\s*)*(?:(\d{1,2})[.)])?\s*(.*)$/su.exec(line) ?? [];
  return `> ${number === undefined ? '-' : `${number}.`} ${escapeMdx(text)}`;
}
