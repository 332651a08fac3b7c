/** What a sentence says of the thing it begins with, and how that is asked for. */
import type { Language } from '#machines/document/source.ts';
import { isNounPhrase } from '#agents/text/key-terms.ts';
import { isVerbal } from '#agents/text/korean-verbs.ts';
import type { Claim } from './clause-questions.ts';
import type { Line } from './reading.ts';

export type FactKind =
  | 'demand'
  | 'advice'
  | 'ban'
  | 'ability'
  | 'result'
  | 'use'
  | 'holding'
  | 'nature'
  | 'state';

export interface Fact extends Claim {
  fact: FactKind;
  isPlural: boolean;
}

const VERBS =
  'must not|must|cannot|can|may not|may|should not|should|returns?|takes?|contains?|allows?|requires?|needs?|has|have|is|are|gives?|produces?|computes?|creates?|displays?|shows?|forms?|sets?|makes?|specif(?:y|ies)|controls?|reads?|writes?|prints?|draws?|adds?|removes?|defines?|determines?|evaluates?|converts?|calculates?|generates?|changes?|replaces?|appl(?:y|ies)|accepts?|provides?|supports?|performs?|causes?|holds?|stores?|keeps?|moves?|places?|starts?|ends?|runs?|uses?|lives|consists?|depends?|means|refers?|indicates?|represents?|describes?|selects?|enables?|disables?|prevents?|ensures?|lets|affects?|adjusts?|includes?|combines?|joins?|splits?|opens?|closes?|loads?|saves?|sends?|stops?|plots?|tests?|checks?|finds?|searches|lists?|matches|extracts?|measures?|increases?|decreases?|reduces?|turns?|tells?|inserts?|deletes?|copies|copy|saves?|follows?|serves?|acts?|belongs?|begins?|extends?|gets?|puts?|prevents?|protects?|separates?|divides?|transforms?|marks?|calls?|loops?|repeats?|fits?|estimates?|assigns?|attaches|detaches|coerces?|invokes?';
const FACT = new RegExp(
  String.raw`^([Tt]he |[Aa]n? )?([/.$_\\<-]?[\p{L}\p{N}][^\s,;:]*(?:\s[^\s,;:]+){0,4}?) ((${VERBS})\s[^;:]{14,120})\.$`,
  'u',
);
/** What names nothing by itself, or makes a clause of the phrase. */
const NO_NAME =
  /^(?:this|that|these|those|it|they|there|he|she|we|you|one|two|three|some|certain|different|specific|all|each|every|many|most|both|such|what|which|who|how|why|if|when|while|where|as|in|on|for|to|by|at|of|with|from|since|because|although|however|another|other|others|here|note|no|not|any|only|also|then|thus|so|and|but|or|nothing|everything|something|first|second|third|following|last|next|previous|same|even|though|once|several|various|usually|often|\p{L}+ly)\b|\b(?:is|are|was|were|be|that|which|who|and|or|not|you|we|it|such|\p{L}{3,}est|most|least|same|above|below|following|other)\b|\(\d|\s(?:now|also|will|would|shall|then|still|always|currently|again|both|only|already|just|even|never)$|\s(?:to|of|for|on|with|by|in|from|as|at)$/iu;
/** Nouns that name their thing only together with what stood before. */
const GENERAL =
  /(?:^|\s)(?:values?|results?|examples?|displays?|cases?|problems?|sections?|chapters?|reasons?|questions?|answers?|options?|ways?|things?|figures?|tables?|parts?|points?|ideas?|exceptions?|purposes?|goals?|aims?|facts?|differences?|advantages?|effects?|solutions?|alternatives?|expressions?|numbers?|names?|files?|lists?|items?|lines?|words?|books?|manuals?|documents?|authors?|readers?|users?|people|steps?|time|rest|default|output|input|display|text|integrand|following)$/iu;
/** "result of the function": the same behind a head that says nothing. */
const OF_GENERAL =
  /^(?:values?|results?|examples?|cases?|problems?|reasons?|meaning|purposes?|effects?|numbers?|names?|lists?|parts?|use) of\b/iu;
const PLURAL = /(?:[^s]s|people|data|children|criteria|media)$/iu;
const IS_EXAMPLE =
  /^(?:is|are) (?:an? )?(?:\p{L}+ )?examples? of\b|^(?:is|are) (?:also|then|still|thus|therefore)\b/u;
/** Says of itself or of its reader what is no matter to know. */
const FIRST_PERSON = /\b(?:I|we|us|our|my|me)\b/u;
/** Says that something is so, and not what. */
const SAYS_LITTLE =
  /\b(?:important|useful|interesting) for\b|\bshown in (?:the )?figure|\b(?:two|three|several|many) (?:reasons|ways)\b|\b(?:he|she|his|her)\b/iu;
/** The second one begins with a name in small letters. */
const TWO_SENTENCES = /\p{Ll}{3,}[.!?]\s/u;
/** What stands in the sentence, and not in the thing: "this", "above". */
const POINTS_BACK =
  /\b(?:this|these|those|above|below|former|latter|following|here|as (?:described|explained|mentioned|discussed))\b/iu;
/** As few words as may be: behind "후방교회법은" the "는" of "아는 지점" ends no name. */
const FACT_KO =
  /^(\p{L}[\p{L}\p{N}]{1,11}?(?:\s[\p{L}\p{N}]{1,10}?)??)(은|는)\s([^,.]{12,90}[다요])\.?$/u;
const POINTS_BACK_KO =
  /(?:^|\s)(?:이것|그것|이를|그를|이는|그는|이런|그런|이러한|그러한|그|이|해당|여기|앞|위|아래)(?:\s|에서)/u;
const GENERAL_KO =
  /(?:경우|때|것|다음|결과|예|예제|문제|이유|방법|부분|내용|값|점|사람|우리|여기|독자)$/u;

/** Facts of one form can be mistaken for each other: their verbs go with the same names. */
function formOf(fact: FactKind, verb: string, isPlural: boolean): string {
  if (/^(?:is|are|can|may)$/u.test(verb)) return verb;
  return fact === 'holding' || fact === 'result' ? `has ${isPlural ? 'many' : 'one'}` : fact;
}

function kindOf(verb: string, body: string): FactKind {
  if (/not$|^cannot/u.test(verb)) return 'ban';
  if (verb === 'must') return 'demand';
  if (verb === 'should') return 'advice';
  if (/^(?:can|may)$/u.test(verb)) return 'ability';
  if (/^returns?$/u.test(verb)) return 'result';
  if (
    /^(?:is|are) (?:used|provided|designed|intended|meant|responsible|needed) (?:to|for)\b/u.test(
      body,
    )
  )
    return 'use';
  if (!/^(?:is|are)$/u.test(verb)) return 'holding';
  return /^(?:is|are) (?:an?|the|one of)\s/u.test(body) ? 'nature' : 'state';
}

/** Whether it names its thing without what stood before. */
export function isOwnName(name: string): boolean {
  return !NO_NAME.test(name) && !GENERAL.test(name) && !OF_GENERAL.test(name);
}

/** "The value" is known from before; "The root filesystem" and "/etc" name themselves. */
function namesItself(article: string | undefined, name: string, line: Line): boolean {
  const isCode = /[/_()\\.\d%*@#&|~^+=]|\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(name);
  const words = name.split(' ').length;
  // "Text files": all of a kind, which its first word tells.
  const isKind = article === undefined && words > 1 && /[^s]s$/u.test(name) && !NO_NAME.test(name);
  if (!isKind && !isOwnName(name)) return false;
  if (words === 1 && article?.toLowerCase() === 'the' && !isCode && !/^\p{Lu}/u.test(name))
    return false;
  const start = line.tokens.findIndex(({ text }) => name.startsWith(text));
  return isCode || isNounPhrase(line.tokens.slice(Math.max(0, start), Math.max(0, start) + words));
}

/** What a sentence begins with before it names its thing: where, when or for whom it is so. */
const AHEAD =
  /^(?:(?:By default|In general|Generally|Usually|Normally|Typically|Often|Currently|Traditionally|On (?:most|many|some) [\p{L}-]+(?: [\p{L}-]+)?|(?:In|For|On|With|Within|Under|Inside|During) (?!this\b|that\b|these\b|those\b|such\b|it\b|them\b|each case\b|addition\b|contrast\b|other words\b|particular\b|fact\b|short\b|example\b|instance\b)(?:\p{L}[\p{L}\p{N}.()/_-]*)(?: [\p{L}\p{N}.()/_-]+){0,5}), |Note that )(?=\S)/u;

function english(line: Line): Fact | undefined {
  const ahead = AHEAD.exec(line.text)?.[0] ?? '';
  const match = FACT.exec(line.text.slice(ahead.length));
  const [, article, asked = '', answer = '', verb = ''] = match ?? [];
  if (!match) return undefined;
  // "Rakes and hoes are …": two things of which the same is said.
  const pair = verb.endsWith('s') ? [] : asked.split(' and ');
  const isPair = pair.length === 2;
  const names = isPair ? pair : [asked];
  if (!names.every((name) => namesItself(article?.trim(), name, line))) return undefined;
  if (/\b(?:e\.g|i\.e|cf|etc|resp|vs)$/u.test(answer)) return undefined;
  if (SAYS_LITTLE.test(answer) || TWO_SENTENCES.test(answer)) return undefined;
  if (FIRST_PERSON.test(line.text) || POINTS_BACK.test(answer) || IS_EXAMPLE.test(answer))
    return undefined;
  // "An argument list is …": what looks like a verb is the head of the name.
  const isBare =
    /[^s]$/u.test(verb) && !/^(?:must|can|may|should|cannot|are|have|has|is)\b/u.test(verb);
  if (isBare && !isPair && !PLURAL.test(asked)) return undefined;
  // Asked for by its name alone it would lose where it is so.
  const fact = ahead === '' ? kindOf(verb, answer) : 'state';
  const isMany = /^(?:must|can|may|should)/u.test(verb)
    ? /[^s]s$/u.test(asked)
    : /^(?:are|have)$|[^s]$/u.test(verb) && verb !== 'is' && verb !== 'has';
  const isPlural = isMany || isPair;
  return {
    kind: 'fact',
    fact,
    isPlural,
    form: `fact ${formOf(kindOf(verb, answer), verb, isPlural)}`,
    asked,
    answer,
    line,
  };
}

function koreanKind(answer: string): FactKind {
  if (/[야]\s?(?:한다|합니다|해요)$/u.test(answer)) return 'demand';
  if (/수 없(?:다|습니다|어요)$|안 (?:된다|됩니다)$/u.test(answer)) return 'ban';
  if (/수 있(?:다|습니다|어요)$/u.test(answer)) return 'ability';
  if (/(?:이다|입니다|이에요|예요)$/u.test(answer)) return 'nature';
  return 'state';
}

function korean(line: Line): Fact | undefined {
  const match = FACT_KO.exec(line.text);
  const [, asked = '', particle = '', answer = ''] = match ?? [];
  if (!match || GENERAL_KO.test(asked) || POINTS_BACK_KO.test(` ${asked} ${answer}`))
    return undefined;
  // "적용되는": an ending of a verb, no particle behind a noun.
  const [head = '', ...before] = asked.split(' ').toReversed();
  if (
    /(?:하|되|지|시키|있|없|않)$|.(?:에|에서|까지|부터|으로|처럼|보다)$/u.test(head) ||
    before.some((word) => /(?:에|에서|을|를|이|가|로|와|과)$/u.test(word))
  )
    return undefined;
  if (asked.split(' ').some(isVerbal) || isVerbal(`${asked.split(' ').at(-1) ?? ''}${particle}`))
    return undefined;
  const fact = koreanKind(answer);
  return { kind: 'fact', fact, isPlural: false, form: `${fact} ko`, asked, answer, line };
}

/** Undefined where nothing is named that could be asked about. */
export function factOf(line: Line, language: Language): Fact | undefined {
  if (/[“”"『』「」]/u.test(line.text)) return undefined;
  return language === 'ko' ? korean(line) : english(line);
}
