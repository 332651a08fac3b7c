/** What the review knows of a lesson's pages: their sentences with stems and numbers, made once. */
import { pageText, type Language, type SourcePage } from '#machines/document/source.ts';
import { numbersIn, roughStems } from '#agents/text/overlap.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { withoutNoteMarks } from '#agents/text/note-marks.ts';
import { withoutFormulaMarks } from '#agents/text/formulas.ts';
import { oneLine, sentences } from '#agents/text/sentences.ts';

export interface SourceSentence {
  text: string;
  page: number;
  stems: Set<string>;
  numbers: string[];
}

export interface SourceView {
  language: Language;
  pages: SourcePage[];
  /** All of it but the marks of notes and of formulas, folded as quotes are. */
  folded: string;
  sentences: SourceSentence[];
}

/** Blocks as running text: what goes on over a page's end is one passage. */
function passages(pages: SourcePage[]): { text: string; page: number }[] {
  const found: { text: string; page: number }[] = [];
  for (const page of pages) {
    for (const block of page.blocks) {
      const last = found.at(-1);
      if (block.kind === 'code' || block.kind === 'heading') continue;
      const lines = block.kind === 'paragraph' ? [block.text] : block.text.split('\n');
      for (const [at, line] of lines.entries()) {
        const text = oneLine(line);
        if (at === 0 && block.continues && last) last.text = oneLine(`${last.text}\n${text}`);
        else if (text !== '') found.push({ text, page: page.number });
      }
    }
  }
  return found;
}

export function sourceView(pages: SourcePage[], language: Language): SourceView {
  return {
    language,
    pages,
    folded: foldForQuote(withoutFormulaMarks(withoutNoteMarks(pages.map(pageText).join('\n')))),
    sentences: passages(pages).flatMap(({ text: passage, page }) =>
      sentences(passage, language).map((sentence) => {
        const text = withoutFormulaMarks(withoutNoteMarks(sentence.text));
        return { text, page, stems: roughStems(text, language), numbers: numbersIn(text) };
      }),
    ),
  };
}
