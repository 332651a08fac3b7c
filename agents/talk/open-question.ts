/** Whether somebody asks what a lesson asks them: such a question is theirs to answer. */
import type { Language } from '#machines/document/source.ts';
import type { TutorLesson, TutorQuestion } from '#agents/port/course-tutor.ts';
import { likeness, roughStems } from '#agents/text/overlap.ts';

/** Less alike is another question. */
const ALIKE = 0.8;
/** Fewer words that carry meaning are too few to tell. */
const TELLING = 3;

export function openQuestionIn(question: TutorQuestion): TutorLesson | undefined {
  const { text, language, lessons, memory } = question;
  const solved = new Set(memory?.solved);
  return lessons.find(({ quiz }) =>
    quiz.some((one) => !solved.has(one.item) && isAlike(text, one.question, language)),
  );
}

function isAlike(text: string, asked: string, language: Language): boolean {
  if (text.includes(asked.trim())) return true;
  const stems = roughStems(asked, language);
  return stems.size >= TELLING && likeness(stems, roughStems(text, language)) >= ALIKE;
}
