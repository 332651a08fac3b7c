import type { TFunction } from 'i18next';

const QUESTIONS = ['stop', 'more', 'down', 'students', 'card'] as const;

export function pricingQuestions(t: TFunction<'pricing'>) {
  return QUESTIONS.map((one) => ({ q: t(`questions.${one}.q`), a: t(`questions.${one}.a`) }));
}
