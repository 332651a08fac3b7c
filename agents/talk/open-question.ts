/** Whether somebody asks what a lesson asks them: such a question is theirs to answer. */
import type { Language } from '#machines/document/source.ts';
import type { TutorLesson, TutorQuestion } from '#agents/port/course-tutor.ts';
import { withoutAsking } from '#agents/retrieval/question-words.ts';
import { likeness, roughStems } from '#agents/text/overlap.ts';
import { keysOf } from './known-words.ts';

/** Less alike is another question. */
const ALIKE = 0.8;
/** Fewer words that carry meaning are too few to tell. */
const TELLING = 3;

export interface OpenItem {
  lesson: TutorLesson;
  item: string;
}

export function openItemIn(question: TutorQuestion): OpenItem | undefined {
  const { text, language, lessons, memory } = question;
  const solved = new Set(memory?.solved);
  for (const lesson of lessons) {
    const open = lesson.quiz.find(
      (one) => !solved.has(one.item) && isAlike(text, one.question, language),
    );
    if (open) return { lesson, item: open.item };
  }
  return undefined;
}

function isAlike(text: string, asked: string, language: Language): boolean {
  if (text.includes(asked.trim())) return true;
  const stems = roughStems(asked, language);
  if (stems.size >= TELLING && likeness(stems, roughStems(text, language)) >= ALIKE) return true;
  // One line for lines, and whatever is polite.
  const about = keysOf(withoutAsking(asked));
  return about.size >= TELLING && likeness(about, keysOf(withoutAsking(text))) >= ALIKE;
}
