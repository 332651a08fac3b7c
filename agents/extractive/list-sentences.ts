/** The sentences that stand in items of lists: rules and conditions mostly do, and can be asked about. */
import { announces, dangles, isWhole } from '#agents/text/sentence-shape.ts';
import { sentences } from '#agents/text/sentences.ts';
import type { Tokenizer } from '#agents/text/tokens.ts';
import { withoutNoteMarks } from '#agents/text/note-marks.ts';
import type { Matter } from './matter.ts';
import type { Line } from './reading.ts';

/** A list that a page's end cuts does not say which item stands where. */
export function sentencesOf(lists: readonly Matter[], tokenizer: Tokenizer): Line[] {
  const { language } = tokenizer;
  return lists.flatMap((list, at) => {
    if (list.page !== list.lastPage) return [];
    return list.items.flatMap((item) =>
      sentences(item, language).map((sentence, place): Line => {
        const text = withoutNoteMarks(sentence.text);
        const tokens = tokenizer.tokens(text);
        return {
          kind: 'sentence',
          text,
          page: list.page,
          quote: sentence.text,
          // No paragraph has it.
          paragraph: -1 - at,
          place,
          tokens,
          words: text.split(/\s+/u).length,
          dangles: dangles(text, language),
          announces: announces(text, language),
          stands: true,
          whole: isWhole(text, tokens, language, place === 0 ? 'passage' : 'no'),
          leads: false,
        };
      }),
    );
  });
}
