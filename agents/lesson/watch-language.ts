/** Whether a lesson is in the language it was asked for, told from its first words on. */
import type { Language } from '#machines/document/source.ts';
import { isWrittenIn } from '#agents/text/detect-language.ts';

/** Letters of prose that are enough to tell while the rest is still being written. */
const ENOUGH = 300;
/** Those that are looked at: what comes later changes nothing. */
const JUDGED = 4 * ENOUGH;
/** Letters that have to come before it is looked at again: not every token is worth it. */
const STRIDE = 150;

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

export function isInOtherLanguage(content: string, language: Language): boolean {
  return !isWrittenIn(proseOf(content).slice(0, JUDGED), language);
}

/**
 * The same of a text that grows, told as soon as enough of it is there.
 * @returns asked with the text so far, from its beginning.
 */
export function watchLanguage(language: Language): (content: string) => boolean {
  let next = ENOUGH;
  return (content) => {
    if (content.length < next) return false;
    const prose = proseOf(content);
    next = prose.length < JUDGED ? content.length + STRIDE : Infinity;
    return prose.length >= ENOUGH && !isWrittenIn(prose.slice(0, JUDGED), language);
  };
}
