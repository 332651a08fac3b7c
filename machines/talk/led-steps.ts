/**
 * A lesson that the tutor leads through by voice: what is read when, what is asked, and what a spoken answer means.
 *
 * LED-1 The tutor reads a lesson part by part, asks the questions that stand in a part behind its text, and waits
 *    after each; what cannot be read aloud (code, tables, formulas, pictures) stays on the page.
 * LED-2 A spoken answer is taken as the learner would have pressed or typed it, and `quiz/grading.ts` alone says
 *    whether it is right. What is no answer to the question is asked again, and never counted.
 * LED-3 A question of the learner's is answered and the lesson waits where it was. They may go on without an answer,
 *    hear a part again, and after the last part the lesson is over.
 * LED-4 A part that was cut off before its end is read again before its questions, and nobody answers a question
 *    that they have not heard.
 * LED-PAGE-1 The page follows: it marks the sentence that sounds in the text of the lesson, and stays there until
 *    another one of the lesson does. The tutor begins as the call does.
 * LED-5 What was answered, and that the lesson was heard to its end, is progress like that of a page.
 */
import { z } from 'zod';
import { gapsOf, type AskedItem } from '../quiz/asked.ts';
import type { QuizResponse } from '../quiz/grading.ts';
import { questionParts } from '../quiz/shown-question.ts';

/** What is said in one breath: a heading with its text, and the questions behind it. */
export interface LedPart {
  heading: string;
  /** With its marks of citations. */
  text: string;
  /** Ids of questions, in their order. */
  asks: string[];
}

/** Where the lesson stands after an answer of the tutor's. */
export const ledPlaceSchema = z.object({
  /** Index of the part that was read last. */
  part: z.number().int().min(0),
  /** The question that waits for an answer. */
  item: z.string().optional(),
  /** What was said there for the first time. */
  says: z.enum(['part', 'question']).optional(),
  /** Questions that were answered, and rightly, in this talk. */
  answered: z.number().int().min(0),
  right: z.number().int().min(0),
  over: z.literal(true).optional(),
});
export type LedPlace = z.infer<typeof ledPlaceSchema>;

/** Letters after which a part is cut at a paragraph: nobody listens longer without a word. */
const LONGEST = 1_200;
const FENCE = /^(```|~~~)[^\n]*\n[\s\S]*?^\1\s*$|^\$\$[\s\S]*?\$\$\s*$/gmu;
const ASKS = /<Quiz id="([\w-]+)" \/>/gu;
const UNREAD = /<(?:Quiz|Figure|Notice|YouTube)\s[^>]*\/>|!\[[^\]]*\]\([^)]*\)/gu;

/** @param questions ids of those that can be asked aloud; others stay on the page */
export function ledParts(content: string, questions: readonly string[]): LedPart[] {
  const parts: LedPart[] = [];
  const open = (heading: string): LedPart => {
    const part = { heading, text: '', asks: [] };
    parts.push(part);
    return part;
  };
  let part: LedPart | undefined;
  for (const block of content.replace(FENCE, '').split(/\n\s*\n/u)) {
    const heading = /^#{1,6}\s+(.+)/u.exec(block.trim())?.[1];
    const asks = [...block.matchAll(ASKS)].map(([, id = '']) => id);
    const text = block
      .replace(/^\s*#{1,6}\s+.+/u, '')
      .replace(UNREAD, '')
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('|'))
      .join('\n')
      .trim();
    if (heading !== undefined) part = open(heading.trim());
    part ??= open('');
    if (text !== '' && part.text.length + text.length > LONGEST && part.text !== '')
      part = open('');
    if (text !== '') part.text += part.text === '' ? text : `\n\n${text}`;
    part.asks.push(...asks.filter((id) => questions.includes(id)));
  }
  return parts.filter(({ text, asks }) => text !== '' || asks.length > 0);
}

/** Whether it can be asked and answered by voice. */
export function isAskedAloud(item: AskedItem): boolean {
  // Lines of code are read with the eyes.
  if (questionParts(item.question).code !== undefined) return false;
  if (item.type === 'cloze') return gapsOf(item) === 1;
  return item.type === 'choice' || item.type === 'truth' || (item.type === 'short' && !item.open);
}

/** What the tutor does next. */
export type LedStep =
  | { does: 'read'; part: number }
  | { does: 'judge'; item: string; response: QuizResponse }
  /** The question that waits was not heard. */
  | { does: 'ask' }
  /** What was said is no answer to it. */
  | { does: 'askAgain'; item: string }
  /** Without an answer to the question that waits. */
  | { does: 'goOn' }
  /** The learner asks something. */
  | { does: 'answer' };

interface Said {
  place: LedPlace | undefined;
  /** The learner spoke before they had heard it. */
  cut: LedPlace['says'];
  text: string;
  /** The question that waits. */
  asked: AskedItem | undefined;
}

/** What follows on what the learner said. */
export function ledStep({ place, cut, text, asked }: Said): LedStep {
  if (!place) return { does: 'read', part: 0 };
  if (place.over) return { does: 'answer' };
  const meant = meaningOf(text);
  if (meant === 'again') return { does: 'read', part: place.part };
  if (meant === 'question') return { does: 'answer' };
  if (cut === 'part') return { does: 'read', part: place.part };
  if (cut === 'question') return { does: 'ask' };
  if (!asked) return { does: 'goOn' };
  const response = spokenResponse(asked, text);
  if (response) return { does: 'judge', item: asked.id, response };
  return meant === 'next' ? { does: 'goOn' } : { does: 'askAgain', item: asked.id };
}

const NEXT =
  /^(?:please )?(?:next|skip|go on|continue|pass|i don'?t know|no idea|다음|계속|넘어가|넘겨|패스|몰라|모르겠)/iu;
const AGAIN =
  /^(?:please )?(?:again|repeat|say (?:that|it) again|read (?:that|it) again|once more|다시|한 ?번 더)/iu;
const QUESTION =
  /\?\s*$|^(?:what|why|how|when|where|who|which|can you|could you|explain)\b|^(?:뭐|무엇|왜|어떻게|언제|어디|누가)|(?:뭐예요|뭔가요|인가요|나요|까요|설명해)[^가-힣]*$/iu;

function meaningOf(text: string): 'next' | 'again' | 'question' | 'words' {
  const said = text.trim();
  if (AGAIN.test(said)) return 'again';
  if (NEXT.test(said)) return 'next';
  return QUESTION.test(said) ? 'question' : 'words';
}

const LEAD_IN =
  /^(?:(?:um|well|so|okay|음|어),?\s+)*(?:(?:i (?:think|guess|believe)(?: that)?|maybe|the answer is|my answer is|it(?:'s| is)|that(?:'s| is)|답은|정답은|제 생각에는)\s+)*/iu;
const LEAD_OUT = /(?:\s*(?:인 것 같아요|같아요|이에요|예요|입니다|이요|요))?[\s.!。]*$/u;
const LETTER = /^(?:(?:option|answer|letter|number|보기)\s+)?([a-f])(?:[.,!\s]|$)/iu;
const PLACES: readonly RegExp[] = [
  /^(?:the )?(?:first|one|1)\b|^(?:일 ?번|1 ?번|첫)/iu,
  /^(?:the )?(?:second|two|2)\b|^(?:이 ?번|2 ?번|두 ?번째|둘째)/iu,
  /^(?:the )?(?:third|three|3)\b|^(?:삼 ?번|3 ?번|세 ?번째|셋째)/iu,
  /^(?:the )?(?:fourth|four|4)\b|^(?:사 ?번|4 ?번|네 ?번째|넷째)/iu,
  /^(?:the )?(?:fifth|five|5)\b|^(?:오 ?번|5 ?번|다섯 ?번째)/iu,
  /^(?:the )?(?:sixth|six|6)\b|^(?:육 ?번|6 ?번|여섯 ?번째)/iu,
];
const TRUE = /^(?:true|yes|right|correct|맞|네|예|참|그래|응)/iu;
const FALSE = /^(?:false|no\b|not\b|wrong|incorrect|틀|아니|거짓)/iu;

/** As it would have been pressed or typed; undefined for what is no answer to it. */
export function spokenResponse(asked: AskedItem, text: string): QuizResponse | undefined {
  const said = text.trim().replace(LEAD_IN, '').replace(LEAD_OUT, '').trim();
  if (said === '') return undefined;
  switch (asked.type) {
    case 'choice': {
      const chosen = chosenOf(asked.options, said);
      return chosen === undefined ? undefined : { type: 'choice', chosen };
    }
    case 'truth':
      if (FALSE.test(said)) return { type: 'truth', chosen: false };
      return TRUE.test(said) ? { type: 'truth', chosen: true } : undefined;
    case 'cloze':
      return isNoAnswer(text) ? undefined : { type: 'cloze', written: [said] };
    case 'short':
      return isNoAnswer(text) ? undefined : { type: 'short', written: said };
    case 'choices':
    case 'ordering':
    case 'matching':
      return undefined;
    default:
      return asked satisfies never;
  }
}

const isNoAnswer = (text: string) => meaningOf(text) !== 'words';

/** Read out as it stands, by its letter or by its place. */
function chosenOf(options: readonly string[], said: string): number | undefined {
  const spoken = folded(said);
  const named = options.flatMap((option, at) => (folded(option) === spoken ? [at] : []));
  const within = options.flatMap((option, at) => (spoken.includes(folded(option)) ? [at] : []));
  const [only, ...more] = named.length > 0 ? named : within;
  if (only !== undefined && more.length === 0) return only;
  const letter = LETTER.exec(said)?.[1];
  const at = letter
    ? letter.toLowerCase().charCodeAt(0) - 97
    : PLACES.findIndex((pattern) => pattern.test(said));
  return at >= 0 && at < options.length ? at : undefined;
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
