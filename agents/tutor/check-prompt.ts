/**
 * Makes a tutor's prompt of what a model answered: what can be mended is mended, for the rest it is
 * said what is wrong. Ground rules of the model's own are left out: ours follow, word for word.
 */
import { isMetaTalk } from '#agents/text/meta-talk.ts';
import { isWrittenIn } from '#agents/text/detect-language.ts';
import type { Language } from '#machines/document/source.ts';
import { withGrounding } from '#machines/tutor/grounding.ts';
import {
  TUTOR_LIMITS,
  type KnowledgeSource,
  type TutorPromptRequest,
} from '#machines/tutor/tutor-settings.ts';

export type PromptProblem = 'tooShort' | 'tooLong' | 'language';

/** Letters below which nothing has been said of how to teach. */
const SHORTEST: Record<Language, number> = { en: 160, ko: 80 };

/** A few words in another language are names and greetings; more is another language. */
const FOREIGN_SHARE = 0.15;

/** The finished prompt, or why there is none. */
export function promptOfAnswer(
  answer: string,
  { brief, knowledgeSource }: Pick<TutorPromptRequest, 'brief' | 'knowledgeSource'>,
): { prompt: string } | { problem: PromptProblem } {
  const { language } = brief;
  const body = mended(answer, knowledgeSource);
  const letters = body.replace(/[^\p{L}]/gu, '').length;
  // A few letters do not tell the language.
  if (letters >= SHORTEST.ko && isForeign(body, language)) return { problem: 'language' };
  if (letters < SHORTEST[language]) return { problem: 'tooShort' };
  const prompt = withGrounding(body, knowledgeSource, language);
  return prompt.length > TUTOR_LIMITS.systemPrompt ? { problem: 'tooLong' } : { prompt };
}

/** Fences, thinking aloud, talk about the work and what goes against the knowledge source are gone. */
function mended(answer: string, knowledgeSource: KnowledgeSource): string {
  const bare = answer
    .replaceAll('\r\n', '\n')
    .replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, '')
    .replace(/^\s*`{3,}[a-z]*\n([\s\S]*?)\n`{3,}\s*$/i, '$1');
  const kept: string[] = [];
  for (const line of withoutGroundRules(bare).split('\n')) {
    const sentences = line.split(/(?<=[.!?。:])\s+/u);
    const left = sentences.filter(
      (sentence) =>
        !isTalk(sentence, kept.join('').trim() === '') && !contradicts(sentence, knowledgeSource),
    );
    if (left.length === sentences.length) kept.push(line);
    // A mark of a list alone is no line.
    else if (/\p{L}/u.test(left.join(' '))) kept.push(left.join(' '));
  }
  return withoutEmptySections(kept)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const GROUND_RULES = /^#{1,6}\s*(?:ground(?:ing)? rules|기본 규칙|근거 규칙)\s*$/iu;

function withoutGroundRules(text: string): string {
  let within = false;
  return text
    .split('\n')
    .filter((line) => {
      if (/^#{1,6}\s/.test(line)) within = GROUND_RULES.test(line);
      return !within;
    })
    .join('\n');
}

function withoutEmptySections(lines: readonly string[]): string[] {
  return lines.filter((line, at) => {
    if (!/^#{2,6}\s/.test(line)) return true;
    const next = lines.slice(at + 1).find((one) => one.trim() !== '');
    return next !== undefined && !/^#{1,6}\s/.test(next);
  });
}

const TALK: readonly RegExp[] = [
  /^(?:here(?:'s|’s| is)|below is|this is) (?:the|your|a|my)\b.{0,40}\bprompt\b/iu,
  /\b(?:feel free to (?:adjust|edit|change|modify)|let me know if|hope this helps|word count)\b/iu,
  /(?:다음은|아래는|여기) .{0,24}프롬프트(?:입니다|예요|이에요)/u,
  /(?:필요하(?:시면|면) (?:수정|말씀)|도움이 되(?:길|었으면|셨으면)|언제든 알려)/u,
  /\[(?:insert|your|course|name|placeholder|강의|이름|여기에)[^\]]*\]/iu,
];

function isTalk(sentence: string, isOpening: boolean): boolean {
  const bare = sentence.trim().replace(/^[-*>\d.\s]+/u, '');
  // Said to the tutor, not of the model itself.
  if (/^as an ai tutor\b/iu.test(bare)) return false;
  return TALK.some((pattern) => pattern.test(bare)) || isMetaTalk(bare, isOpening);
}

const ELSEWHERE =
  /\b(?:general|outside|external|background|world|your own) (?:knowledge|sources?|information)\b|\b(?:draw|explain|answer|add|teach|use)\b.{0,30}\b(?:beyond|outside) the (?:course|materials?|pages)\b|\b(?:search|browse) the (?:web|internet)\b|(?:일반|외부|배경) ?(?:지식|자료|정보)|강의 밖의? ?(?:지식|자료|내용)(?:을|도|으로|까지)|인터넷(?:을|에서) /iu;
const REFUSED =
  /\b(?:never|not|don['’]t|avoid|without|refrain|no)\b|않|말(?:고|아|며|고요)|마세요|마십시오|금지|없(?:이|습|다|음)|삼가/iu;
const ONLY =
  /\b(?:only|solely|exclusively|nothing but)\s+(?:from|on|with|use|what)?\s*(?:the |this |these |what )?(?:provided )?(?:course|lessons?|pages?|materials?)\b|(?:강의|레슨|책|교재)\S{0,8}(?: \S{1,6})?(?:만으로|에서만|으로만|만 (?:사용|이용|답))/iu;

/** Whether a sentence allows what the knowledge source does not, or forbids what it does. */
function contradicts(sentence: string, knowledgeSource: KnowledgeSource): boolean {
  const isForbidden = REFUSED.test(sentence);
  return knowledgeSource === 'course'
    ? ELSEWHERE.test(sentence) && !isForbidden
    : ONLY.test(sentence) || (ELSEWHERE.test(sentence) && isForbidden);
}

function isForeign(body: string, language: Language): boolean {
  const lines = body.split('\n').filter((line) => /\p{L}/u.test(line));
  const foreign = lines.filter((line) => !isWrittenIn(line, language));
  const length = (some: readonly string[]) => some.join('').length;
  return length(foreign) > length(lines) * FOREIGN_SHARE;
}
