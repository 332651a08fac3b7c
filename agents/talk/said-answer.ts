/** What is said of an answer, with the marks of its citations: given on as it is put together. */
import { citationId, type TalkCitation } from '#machines/talk/talk.ts';
import type { FoundPlace, TutorLesson, TutorRun } from '#agents/port/course-tutor.ts';
import { citedPage } from './cited-page.ts';

export class Answer {
  private count = 0;
  private readonly run: Pick<TutorRun, 'text'>;

  constructor(run: Pick<TutorRun, 'text'>) {
    this.run = run;
    run.text.start();
  }

  add(text: string): void {
    this.run.text.append(text);
  }

  /** The mark of a proof. */
  mark(proof: Omit<TalkCitation, 'id'>): string {
    this.count += 1;
    const id = citationId(this.count, proof.page);
    this.run.text.cite({ id, ...proof });
    return `<Cite id="${id}" />`;
  }
}

export function proofOf(place: FoundPlace, quote: string): Omit<TalkCitation, 'id'> {
  const cited = citedPage(place);
  const { lesson } = place;
  return {
    quote,
    ...(cited === undefined ? {} : { page: cited }),
    ...(lesson ? { lesson: placeOf(lesson) } : {}),
  };
}

export const placeOf = ({ id, slug, title }: TutorLesson) => ({ id, slug, title });
