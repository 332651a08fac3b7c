/** An answer to what a lesson asks: shown once it is whole, and only if it leaves the answer to the learner. */
import type { FoundPlace, TutorQuestion, TutorRun } from '#agents/port/course-tutor.ts';
import type { TalkCitation } from '#machines/talk/talk.ts';
import { hint } from './hint.ts';
import type { OpenItem } from './open-question.ts';
import { Answer } from './said-answer.ts';

interface Given {
  text: string;
  citations: TalkCitation[];
}

function collecting(): { text: TutorRun['text']; given: () => Given } {
  let given: Given = { text: '', citations: [] };
  return {
    text: {
      start() {
        given = { text: '', citations: [] };
      },
      cite: (citation) => void given.citations.push(citation),
      append(more) {
        given.text += more;
      },
    },
    given: () => given,
  };
}

export function heldBack(
  question: TutorQuestion,
  { lesson, item }: OpenItem,
  places: readonly FoundPlace[],
  run: Pick<TutorRun, 'text' | 'handsOver'>,
) {
  const { text, given } = collecting();
  return {
    text,
    /** @returns what was shown */
    async letGo(): Promise<Given> {
      if (await run.handsOver?.(item, given().text))
        hint(question, lesson, places, new Answer({ text }));
      const { text: said, citations } = given();
      // A page's own words may be what is asked for: where to look is enough.
      const shown = { text: said, citations: citations.map((one) => ({ ...one, quote: '' })) };
      run.text.start();
      for (const citation of shown.citations) run.text.cite(citation);
      run.text.append(shown.text);
      return shown;
    },
  };
}
