/**
 * The double in the other language: it knows no word of it. Words are exchanged for filler, the same
 * word for the same one; numbers, code and quotes stay. What a translator would keep is kept.
 */
import { createHash } from 'node:crypto';
import type { Prompt } from './prompt.ts';
import type { Fault } from './protocol.ts';

const FILLER = {
  en: 'a plain word of the other tongue stands here and keeps its place so that the text can be read on'.split(
    ' ',
  ),
  ko: '여기에는 같은 뜻을 지닌 다른 말이 놓여서 글을 이어 읽을 수 있게 제자리를 지키고 있습니다'.split(
    ' ',
  ),
};

function isForeign(text: string, language: 'en' | 'ko'): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const hangul = text.match(/[가-힣]/g)?.length ?? 0;
  return letters > 0 && hangul / letters >= 0.2 !== (language === 'ko');
}

/** The text with filler for its words, where it is in the other language. */
export function inLanguage(text: string, language: 'en' | 'ko'): string {
  if (!isForeign(text, language)) return text;
  const words = FILLER[language];
  return text.replace(/\p{sc=Hangul}+|(?<![\p{L}\p{N}])\p{L}{2,}(?!\p{N})/gu, (word) => {
    if (/^\p{Lu}{2,}$/u.test(word)) return word;
    const place = createHash('sha256').update(word.toLowerCase()).digest().readUInt16BE();
    return words[place % words.length] ?? '';
  });
}

/** Numbered texts, told again in the language asked for. */
export function translations(prompt: Prompt, fault: Fault | undefined): unknown {
  const list = /<texts>\n([\s\S]*?)\n<\/texts>/.exec(prompt.text)?.[1] ?? '';
  const texts = [...list.matchAll(/^(\d+)\. \[[^\]]*\] (.+)$/gm)].map(([, number, text = '']) => ({
    number: Number(number),
    text: fault === 'wrong-language' ? text : inLanguage(text, prompt.language),
  }));
  return { texts: fault === 'parts-missing' ? texts.filter((_, at) => at % 3 > 0) : texts };
}

const LEAD = { en: 'The source says so', ko: '원문에 그렇게 적혀 있습니다' };

/** A lesson built as the one it follows; undefined where it follows none. */
export function followLesson(prompt: Prompt, fault: Fault | undefined): string | undefined {
  const counterpart = /<counterpart language="\w+">\n([\s\S]*?)\n<\/counterpart>/.exec(
    prompt.text,
  )?.[1];
  if (counterpart === undefined) return undefined;
  const { language } = prompt;
  const out: string[] = [];
  let forgets = fault === 'parts-missing';
  for (const part of counterpart.match(/^(`{3,})[\s\S]*?^\1$|^table:\n(?:\|.*\n?)+|^.+$/gm) ?? []) {
    const proof = /^- p\. (\d+): "(.*)"(?: \(numbers: (.*)\))?$/.exec(part);
    if (proof) {
      const [, page, quote = '', numbers = ''] = proof;
      if (forgets) {
        forgets = false;
        continue;
      }
      const told = numbers === '' ? '' : `: ${numbers.split('; ').join(', ')}`;
      out.push(
        `${inLanguage(quote.replace(/\d[\d.,]*/g, ''), language)}. ${LEAD[language]}${told}. [[p. ${page}: "${quote}"]]`,
      );
    } else if (part.startsWith('table:')) {
      const [head = '', ...rows] = part.split('\n').slice(1);
      const rule = head.replace(/[^|]+/g, ' --- ');
      out.push([head, rule, ...rows].map((row) => inLanguage(row, language)).join('\n'));
    } else if (part.startsWith('#')) out.push(inLanguage(part, language));
    else if (part.startsWith('`')) out.push(part);
  }
  return `${out.join('\n\n')}\n`;
}
