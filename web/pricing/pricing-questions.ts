import type { TFunction } from 'i18next';

const QUESTIONS = ['stop', 'more', 'down', 'students'] as const;

/** @param byCard how one pays here. */
export function pricingQuestions(t: TFunction<'pricing'>, byCard: boolean) {
  return [...QUESTIONS, byCard ? ('byCard' as const) : ('card' as const)].map((one) => ({
    q: t(`questions.${one}.q`),
    a: t(`questions.${one}.a`),
  }));
}
