/**
 * What a model says that may take from the course alone.
 *
 * UNBACKED-1 Where only the course may be told, an answer that proves nothing, and claims several things in words that
 *    stand in no passage that was found, ends by saying that nothing in the course was found for it.
 */
import type { Language } from '#machines/document/source.ts';
import { claimsOf } from './claims.ts';

/** One sentence may lead, or be kind. */
const SEVERAL = 2;

const SAID: Record<Language, string> = {
  en: 'I found nothing in the course that backs this.',
  ko: '강의에서 이 답변의 근거를 찾지 못했어요.',
};

/** Passes an answer on as it comes. */
export function createUnbackedMark(
  emit: (text: string) => void,
  known: () => ReadonlySet<string>,
  language: Language,
) {
  let said = '';
  return {
    push(text: string): void {
      said += text;
      emit(text);
    },
    /** Nothing may be pushed afterwards. */
    end(): void {
      const { beyond, isProven } = claimsOf(said, known());
      if (!isProven && beyond >= SEVERAL) emit(`\n\n*${SAID[language]}*`);
    },
  };
}

/** An answer as its model gave it. */
export function withoutUnbackedMark(text: string): string {
  return Object.values(SAID).reduce((bare, mark) => bare.replaceAll(`*${mark}*`, ''), text);
}
