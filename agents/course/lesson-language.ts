/** Whether a lesson is in the language it was asked for, told from its first words on. */
import type { Language } from '#machines/document/source.ts';
import { isWrittenIn } from '#agents/text/language.ts';

/** Letters of prose that are enough to tell while the rest is still being written. */
const ENOUGH = 300;

/** Said to a writer whose last answer was in another one. */
export const LANGUAGE_REMINDER: Record<Language, string> = {
  en: 'Your last answer was not in English. Write the whole lesson in English.',
  ko: '지난번 답은 한국어가 아니었습니다. 수업 전체를 한국어로 쓰세요.',
};

function proseOf(content: string): string {
  return content
    .replace(/^([`~]{3,})[\s\S]*?(?:^\1|$(?![\s\S]))/gmu, ' ')
    .replace(/`[^`\n]*`|\$[^$\n]*\$|<[^>\n]*>|https?:\S+/gu, ' ')
    .trim();
}

/** `isWhole`: no more will come; until then only a longer beginning is judged. */
export function isInOtherLanguage(content: string, language: Language, isWhole: boolean): boolean {
  if (!isWhole && content.length < ENOUGH) return false;
  const prose = proseOf(content);
  if (!isWhole && prose.length < ENOUGH) return false;
  return !isWrittenIn(prose.slice(0, 4 * ENOUGH), language);
}
