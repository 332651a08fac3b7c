/** Taking a word out of a sentence so that the words around it do not tell which it was. */
import type { Language } from '#machines/document/source.ts';
import { particleAfter } from '#machines/korean-particle.ts';
import { GAP } from '#machines/quiz/shown-question.ts';

interface Gap {
  start: number;
  end: number;
  /** As it stands in the sentence, without a Korean particle. */
  answer: string;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

const PARTICLE = '(?:은|는|이|가|을|를|과|와|의|에|도|만|으로|로|에서|이란|란|이다|이며|이고)?';

/** Undefined when the term is not in the sentence or stands in it twice. */
export function findGap(sentence: string, term: string, language: Language): Gap | undefined {
  if (term.trim() === '') return undefined;
  const pattern =
    language === 'ko'
      ? new RegExp(
          String.raw`(?<![\p{L}\p{N}/._\\-])${escaped(term)}(?=${PARTICLE}(?:[^\p{L}\p{N}/{]|$))`,
          'giu',
        )
      : new RegExp(
          String.raw`(?<![\p{L}\p{N}/._\\-])${escaped(term)}(?:s|es)?(?![\p{L}\p{N}/_-])(?!\.\p{L})`,
          'giu',
        );
  const found = [...sentence.matchAll(pattern)];
  const [match] = found;
  if (!match || found.length > 1) return undefined;
  const answer = match[0];
  const start = match.index;
  // The same word elsewhere in another form gives it away.
  const rest = (sentence.slice(0, start) + sentence.slice(start + answer.length)).toLowerCase();
  const stem = (term.split(' ').at(-1) ?? term).toLowerCase();
  if (stem.length > 3 && rest.includes(stem.slice(0, Math.max(4, stem.length - 2))))
    return undefined;
  const isStart = start === 0;
  const small =
    isStart && /^\p{Lu}\p{Ll}/u.test(answer) && term.startsWith(answer.slice(0, 1).toLowerCase());
  return {
    start,
    end: start + answer.length,
    answer: small ? answer.slice(0, 1).toLowerCase() + answer.slice(1) : answer,
  };
}

/** Particles in two forms: after a consonant, after a vowel, and for a gap that may be either. */
const FORMS = [
  ['은', '는', '은(는)'],
  ['이', '가', '이(가)'],
  ['을', '를', '을(를)'],
  ['과', '와', '과(와)'],
  ['으로', '로', '(으)로'],
  ['이란', '란', '(이)란'],
] as const;

function fitParticle(after: string, word: string): string {
  for (const [consonant, vowel, both] of FORMS) {
    const match = new RegExp(`^(?:${consonant}|${vowel})(?=[^\\p{L}\\p{N}]|$)`, 'u').exec(after);
    if (!match) continue;
    const particle = word === GAP ? both : particleAfter(word, consonant, vowel);
    return particle + after.slice(match[0].length);
  }
  return after;
}

/** The sentence with the gap (or another word in it); articles and particles fit every word. */
export function gapSentence(
  sentence: string,
  gap: Gap,
  language: Language,
  word: string = GAP,
): string {
  let before = sentence.slice(0, gap.start);
  let after = sentence.slice(gap.end);
  if (language === 'ko') {
    after = fitParticle(after, word);
  } else if (word === GAP) {
    before = before.replace(
      /\b(a|an)(\s+["“‘']?)$/iu,
      (_, article: string, space: string) => `${article.startsWith('A') ? 'A(n)' : 'a(n)'}${space}`,
    );
  } else {
    const vowel = /^[aeiou]/iu.test(word);
    before = before.replace(
      /\b(an?)(\s+["“‘']?)$/u,
      (_, __: string, space: string) => `${vowel ? 'an' : 'a'}${space}`,
    );
  }
  const shown =
    gap.start === 0 && word !== GAP ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
  return `${before}${shown}${after}`;
}
