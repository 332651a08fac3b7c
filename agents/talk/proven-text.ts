/** An answer of a model as it is shown: its marks are proofs that hold, and what nothing backs says so. */
import { createCiteStream, type CitedWords } from '#agents/citation/cite-stream.ts';
import type { FoundPlace, TutorQuestion, TutorRun } from '#agents/port/course-tutor.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { citableText } from '#machines/document/source.ts';
import { citationId, type TalkCitation } from '#machines/talk/talk.ts';
import { citedPage } from './cited-page.ts';
import { createGeneralMarks, knownWords } from './general-knowledge.ts';
import { labelsOf } from './tutor-request.ts';
import { createUnbackedMark } from './unbacked-answer.ts';

export function createProvenText(
  question: TutorQuestion,
  places: readonly FoundPlace[],
  shown: TutorRun['text'],
) {
  const labels = labelsOf(places);
  let found: ReadonlySet<string> | undefined;
  // Not before the first words.
  const known = () => (found ??= knownWords(question, places));
  const createMarks =
    question.settings.knowledgeSource === 'courseAndGeneral'
      ? createGeneralMarks
      : createUnbackedMark;
  // Words of another language say nothing of whether it stands there (GENERAL-4).
  const isTold = places.every(({ language }) => language === question.language);
  let text = '';
  let proven: TalkCitation[] = [];
  let cites = beginCites();
  let marks = beginMarks();

  function beginCites() {
    return createCiteStream((piece) => pass(piece), places.length > 0);
  }

  function beginMarks() {
    return isTold ? createMarks(say, known, question.language) : { push: say, end() {} };
  }

  function say(piece: string): void {
    text += piece;
    shown.append(piece);
  }

  function pass(piece: string): void {
    const passed = piece.replace(/<Cite id="(c\d+)" \/>/gu, (mark, id: string) => {
      const words = cites.cited.find((one) => one.id === id);
      const citation = words && proof(words);
      if (!citation) return '';
      proven.push(citation);
      shown.cite(citation);
      return mark.replace(id, citation.id);
    });
    marks.push(passed);
  }

  function proof({ page: number, quote, material }: CitedWords): TalkCitation | undefined {
    const label = material === undefined ? '' : `M${material} `;
    const place = places.find(
      ({ page, documentId = '' }) =>
        page.number === number && (labels.get(documentId) ?? '') === label,
    );
    if (!place) return undefined;
    const { page, lesson } = place;
    if (!quoteStandsIn(foldForQuote(quote), foldForQuote(citableText(page)))) return undefined;
    const cited = citedPage(place);
    return {
      id: citationId(proven.length + 1, cited),
      quote,
      ...(cited === undefined ? {} : { page: cited }),
      ...(lesson ? { lesson: { id: lesson.id, slug: lesson.slug, title: lesson.title } } : {}),
    };
  }

  return {
    begin() {
      text = '';
      proven = [];
      cites = beginCites();
      marks = beginMarks();
      shown.start();
    },
    onText: (piece: string) => cites.push(piece),
    end() {
      cites.end();
      marks.end();
      return text.trim() !== '';
    },
    text: () => text,
    citations: () => proven,
  };
}
