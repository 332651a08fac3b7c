/** Sentences with a word or a number left out: they test wording, so that few of them are asked. */
import type { Language } from '#machines/document/source.ts';
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { GAP } from '#machines/quiz/shown-question.ts';
import { amountIn, isBound, nearAmounts } from './amounts.ts';
import { findGap, gapSentence } from './gap.ts';
import { withOptions, type QuizMaterial } from './quiz-material.ts';
import { rivals, shuffled } from './quiz-terms.ts';
import type { Line } from './reading.ts';

/** Whether the term is a whole noun phrase in the line: in "stable distribution" neither word is. */
function standsAlone(line: Line, surface: string, language: Language): boolean {
  if (language === 'ko') return true;
  const words = surface.toLowerCase().split(' ');
  const at = line.tokens.findIndex((_, start) =>
    words.every((word, offset) => line.tokens[start + offset]?.text.toLowerCase().startsWith(word)),
  );
  const isNoun = (token: Line['tokens'][number] | undefined): boolean =>
    token?.kind === 'noun' || token?.kind === 'name';
  return at >= 0 && !isNoun(line.tokens[at - 1]) && !isNoun(line.tokens[at + words.length]);
}

/** Where the term can be left out of the line; undefined where it is part of a longer name. */
function gapOf(line: Line, surface: string, language: Language) {
  return standsAlone(line, surface, language) ? findGap(line.text, surface, language) : undefined;
}

export function gapItem(
  material: QuizMaterial,
  line: Line,
  term: { surface: string; key: string },
  random: () => number,
): QuizDraft | undefined {
  const { language, wording } = material;
  const found = gapOf(line, term.surface, language);
  if (!found) return undefined;
  const others = rivals(found.answer, term.key, line.text, material.pool);
  if (others.length < 3) return undefined;
  const question = line.definition
    ? wording.askTerm(gapSentence(line.text, found, language))
    : wording.askGap(gapSentence(line.text, found, language));
  return withOptions(
    { question, explanation: wording.because(line.text, line.page), page: line.page },
    found.answer,
    others,
    random,
  );
}

/** The number of a sentence among numbers near it. */
export function numberItem(
  material: QuizMaterial,
  line: Line,
  random: () => number,
): QuizDraft | undefined {
  if (!isBound(line.text)) return undefined;
  const amount = amountIn(line.text);
  if (!amount) return undefined;
  const { value, before, behind } = amount;
  const near = shuffled(nearAmounts(amount), random).slice(0, 3).map(String);
  if (near.length < 2) return undefined;
  const gapped = `${before}${GAP}${behind}`;
  const options = [String(value), ...near].sort((a, b) => Number(a) - Number(b));
  return {
    type: 'choice',
    question: material.wording.askNumber(gapped),
    options,
    answer: options.indexOf(String(value)),
    explanation: material.wording.because(line.text, line.page),
    page: line.page,
  };
}

/** A sentence with a key term left out, to be written from memory. */
export function clozeItem(
  material: QuizMaterial,
  line: Line,
  term: { surface: string; key: string },
): QuizDraft | undefined {
  const { language, wording } = material;
  const found = gapOf(line, term.surface, language);
  if (!found || found.answer.split(' ').length > 3) return undefined;
  return {
    type: 'cloze',
    question: wording.askCloze,
    text: gapSentence(line.text, found, language),
    gaps: [[...new Set([found.answer, term.surface])]],
    explanation: wording.because(line.text, line.page),
    page: line.page,
  };
}
