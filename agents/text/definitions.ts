/**
 * Sentences that say what something is, in both languages.
 *
 * PROSE-3 A term is taken from a sentence that says what it means, and from no other.
 */
import type { Language } from '#machines/document/source.ts';
import { stripParticles } from './korean.ts';
import { isVerbal } from './korean-verbs.ts';

export interface Definition {
  /** As it stands, without its article. */
  term: string;
  /** What is said of the term, as it stands: "is a set of files …". */
  body: string;
  sentence: string;
  strength: 'strong' | 'weak';
}

const NO_TERM =
  /^(?:this|that|these|those|it|they|he|she|we|you|i|there|here|who|what|which|one|ones|some|all|both|each|another|such|most|many|none|any|nothing|everything|the following|following|the former|the latter|note|if|when|while|where|as|in|on|for|at|by|with|from|since|because|although|though|to|however|therefore|thus|hence|then|so|but|and|or|also|not|only|even|how|why|let|see|example|for example|first|second|third|finally|instead|after|before|under|within|between|during|unless|until|once|depending|your|my|our|their|its|his|her)\b/i;
const EMPTY_TERM =
  /\b(?:reason|problem|result|following|goal|purpose|idea|example|rest|point|question|answer|fact|difference|aim|way|thing|time|case|step|advantage|disadvantage|exception|default|intention|intent|solution|effect|alternative|options?|main|only|best|easiest|same|other|next|previous|above|below)\b/i;

/** A noun phrase of up to six words that starts a sentence. */
const TERM = String.raw`(?:(?:An?|The|the|an?)\s+)?((?:["“‘'][^"”’']{2,40}["”’'])|(?:[\p{L}\p{N}/._+#-]+(?:\s+[\p{L}\p{N}/._+#-]+){0,5}?))(?:\s*\([^)]{1,40}\))?`;
const STRONG = new RegExp(
  String.raw`^${TERM},?\s+((?:is|are)\s+(?:defined as|an?\s+(?:kind|type|form|sort|set|collection|way|method|process|measure|list|name|program|file|directory|tool|group|unit|term|function|rule|system)\b|the\s+(?:process|set|part|name|study|act|number|amount|collection|set)\b)|refers? to|means?\b|denotes?\b|stands? for|consists? of|(?:is|are)\s+(?:an?|the)\s+(?:\p{L}[\p{L}-]*\s+){1,4}?(?:that|which|who|whose|in which|from which|used to|used for)\b|(?:is|are)\s+the\s+(?:\p{L}[\p{L}-]*\s+){1,2}?(?:of|in|between)\b)(.*)$`,
  'u',
);
/** "The difference between … is called the sampling error." */
const NAMED =
  /^(.{12,160}?)\s+(?:is|are)\s+(?:(?:also|often|sometimes|usually|commonly|then)\s+)?(?:called|known as|termed)\s+(?:an?\s+|the\s+)?["“‘']?([\p{L}][\p{L}\p{N}/-]*(?:\s[\p{L}][\p{L}\p{N}/-]*){0,3}?)["”’']?(?:[.,;]|\s(?:and|or|because|since|which|if|when)\b|$)/u;
const WEAK = new RegExp(
  String.raw`^${TERM},?\s+((?:is|are)\s+(?:an?|the|one of|any|those|used (?:to|for|as)|intended|responsible))\s(.*)$`,
  'u',
);
const KOREAN =
  /^["“‘']?([\p{L}\p{N}()·\s]{1,30}?)["”’']?\s?(?:\([^)]{1,40}\))?(이란|란|은|는)\s+(.{6,}?(?:이다|입니다|말한다|말합니다|뜻한다|뜻합니다|의미한다|의미합니다|가리킨다|가리킵니다|일컫는다|부른다|한다|합니다|것이다|이에요|예요|해요))[.。]?$/u;
const KOREAN_STRONG =
  /(?:말한다|말합니다|말해요|뜻한다|뜻합니다|뜻해요|의미한다|의미합니다|의미해요|가리킨다|가리킵니다|일컫는다|라고 한다|라고 합니다|라고 해요|라고 부른다)[.。]?$/u;
/** An entry of a glossary: "범례: 지도에 쓰인 기호를 설명하는 부분." */
const KOREAN_ENTRY = /^([\p{L}\p{N}()·\s]{2,20}?)\s?[:：]\s+(.{8,200}?)[.。]$/u;
const KOREAN_NO_TERM =
  /^(?:이것|그것|저것|이|그|저|이는|그는|우리|여기|이때|다음|이번|또한|그러나|하지만|따라서|먼저|예를 들어|만약|만일|어떤|이러한|그러한|이런|그런|오늘|결과|문제|이유|목적|앞|위|아래|즉|한편|때|방법|경우|예|보기|내용|특징|차이|장점|단점)(?:\s|$|은(?:\s|$)|는(?:\s|$))/u;

function cleanTerm(term: string): string {
  return term.replace(/^["“‘'\s]+|["”’'\s,]+$/gu, '').replace(/^(?:an?|the)\s+/iu, '');
}

function english(sentence: string): Definition | undefined {
  if (NO_TERM.test(sentence) || sentence.endsWith('?') || sentence.endsWith(':')) return undefined;
  const named = NAMED.exec(sentence);
  if (named) {
    const [, subject = '', name = ''] = named;
    const isClear =
      subject.split(/\s+/u).length >= 4 &&
      !NO_TERM.test(name) &&
      // "a set of rules that are called scope": what is named is not the whole clause.
      !/[;:]|\b(?:that|which|who|what)$/iu.test(subject);
    return isClear ? { term: name, body: subject, sentence, strength: 'strong' } : undefined;
  }
  for (const [pattern, strength] of [
    [STRONG, 'strong'],
    [WEAK, 'weak'],
  ] as const) {
    const match = pattern.exec(sentence);
    if (!match) continue;
    const [, rawTerm = '', copula = '', rest = ''] = match;
    const term = cleanTerm(rawTerm);
    if (term.length < 3 || NO_TERM.test(term) || EMPTY_TERM.test(term)) return undefined;
    if (
      /\b(?:is|are|was|were|be|can|may|must|should|that|which|who|and|or|to|if|has|have|do|does|not|will|for)\b/i.test(
        term,
      )
    )
      return undefined;
    if (/\p{L}/u.exec(term) === null || /[.,:;]$/u.test(term)) return undefined;
    if (rest.trim().split(/\s+/u).length < 4) return undefined;
    // "X is an example of …" does not say what X is.
    if (/^(?:is|are) (?:an? )?(?:\p{L}+ )?examples? of\b/u.test(`${copula.trim()} ${rest.trim()}`))
      return undefined;
    return {
      term,
      body: `${copula}${copula.endsWith(' ') || rest.startsWith(' ') ? '' : ' '}${rest}`.replace(
        /\s+/gu,
        ' ',
      ),
      sentence,
      strength,
    };
  }
  return undefined;
}

/** Labels of boxes and parts that stand before a colon as terms of a glossary do. */
const KOREAN_LABEL =
  /^(?:주의|참고|중요|경고|알림|팁|비고|예시|예문|예제|보기|문제|질문|정답|답|출처|자료|그림|표|요약|결론|주|힌트|도움말)(?:\s?\d+)?$/u;

function closes(syllable: string): boolean {
  const code = syllable.charCodeAt(0);
  return code >= 0xac00 && code <= 0xd7a3 && (code - 0xac00) % 28 !== 0;
}

/**
 * "만들어지는 결과물은 …": the particle is a verb's ending, or another subject follows. That is looked
 * for with 은 alone: before 는 no rule tells "나무는" from "기르는".
 */
function isClause(term: string, particle: string, body: string): boolean {
  const last = term.split(/\s+/u).at(-1) ?? '';
  if (/^\d/u.test(term) || term.split(/\s+/u).some(isVerbal)) return true;
  // "다른 화단에서는 …" says where, and of nothing what it is.
  if (/.(?:에|에서|까지|부터|으로|처럼|보다)$/u.test(last)) return true;
  if (particle === '는' && (closes(last.at(-1) ?? '') || isVerbal(`${last}는`))) return true;
  const words = body.split(/\s+/u).slice(0, -1);
  return words.some(
    (word) => word.endsWith('은') && !isVerbal(word) && stripParticles(word) !== word,
  );
}

function koreanDefinition(sentence: string): Definition | undefined {
  if (KOREAN_NO_TERM.test(sentence)) return undefined;
  const entry = KOREAN_ENTRY.exec(sentence);
  if (entry) {
    const [, term = '', body = ''] = entry;
    const isTerm = term.split(/\s+/u).length <= 3 && !KOREAN_LABEL.test(term) && !/^\d/u.test(term);
    return isTerm ? { term, body, sentence, strength: 'strong' } : undefined;
  }
  const match = KOREAN.exec(sentence);
  if (!match) return undefined;
  const [, rawTerm = '', particle = '', body = ''] = match;
  const term = cleanTerm(rawTerm).trim();
  const words = term.split(/\s+/u);
  if (term.length < 2 || words.length > 3 || isClause(term, particle, body)) return undefined;
  // A particle inside the phrase makes it a clause ("모집단에서 뽑은 표본은").
  if (
    words
      .slice(0, -1)
      .some((word) => /(?:은|는|을|를|에서|으로|한|된|하는|되는|할|의|에)$/u.test(word))
  )
    return undefined;
  const explicit = particle === '이란' || particle === '란';
  const strong = explicit || KOREAN_STRONG.test(sentence);
  if (!strong && !/(?:이다|입니다|것이다|이에요|예요)[.。]?$/u.test(sentence)) return undefined;
  return { term, body, sentence, strength: strong ? 'strong' : 'weak' };
}

/** Whether it is a glossary's entry, which is whole without a verb. */
export function isGlossaryEntry(sentence: string, language: Language): boolean {
  return (
    language === 'ko' && koreanDefinition(sentence) !== undefined && KOREAN_ENTRY.test(sentence)
  );
}

/** What the sentence defines, when it does. */
export function findDefinition(sentence: string, language: Language): Definition | undefined {
  if (sentence.length > 400) return undefined;
  return language === 'ko' ? koreanDefinition(sentence) : english(sentence);
}
