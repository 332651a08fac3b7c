/** What a sentence says of the thing it begins with, and how that is asked for. */
import type { Language } from '#machines/document/source.ts';
import { isNounPhrase } from '#agents/text/key-terms.ts';
import type { Fact, FactKind } from './fact.ts';
import { namesIn } from './kind-names.ts';
import { koreanFact } from './korean-facts.ts';
import { readings } from '#agents/text/plain-sentence.ts';
import type { Line } from './reading.ts';

const VERBS =
  'must not|must|cannot|can|may not|may|should not|should|returns?|takes?|contains?|allows?|requires?|needs?|has|have|is|are|gives?|produces?|computes?|creates?|displays?|shows?|forms?|sets?|makes?|specif(?:y|ies)|controls?|reads?|writes?|prints?|draws?|adds?|removes?|defines?|determines?|evaluates?|converts?|calculates?|generates?|changes?|replaces?|appl(?:y|ies)|accepts?|provides?|supports?|performs?|causes?|holds?|stores?|keeps?|moves?|places?|starts?|ends?|runs?|uses?|lives|consists?|depends?|means|refers?|indicates?|represents?|describes?|selects?|enables?|disables?|prevents?|ensures?|lets|affects?|adjusts?|includes?|combines?|joins?|splits?|opens?|closes?|loads?|saves?|sends?|stops?|plots?|tests?|checks?|finds?|searches|lists?|matches|extracts?|measures?|increases?|decreases?|reduces?|turns?|tells?|inserts?|deletes?|copies|copy|saves?|follows?|serves?|acts?|belongs?|begins?|extends?|gets?|puts?|prevents?|protects?|separates?|divides?|transforms?|marks?|calls?|loops?|repeats?|fits?|estimates?|assigns?|attaches|detaches|coerces?|invokes?|adheres?|ships?|comes?|works?|builds?|assumes?|issues|remains?|becomes?|inherits?|overrides?|ignores?|raises?|throws?|installs?|boots?|executes?|launch(?:es)?|waits?|listens?|connects?|exits?|fails?|succeeds?|wraps?|delivers?|handles?|manages?|monitors?|triggers?|implements?|maps?|points|links|refuses?|offers?|behaves?|differs?|signals?|sorts?|scans?|parses?|compiles?|emits?|rejects?|permits?|restricts?|limits?|expects?|yields?|employs?|relies|rely|mounts?|operates?|exports?|imports?|adds?|treats?|assigns?|obtains?|reports|switch(?:es)?|resets?|outputs?|updates?|disconnects?|shuts?';
const FACT = new RegExp(
  String.raw`^([Tt]he |[Aa]n? )?([/.$_\\<-]?[\p{L}\p{N}][^\s,;:]*(?:\s[^\s,;:]+){0,4}?) ((${VERBS})\s[^;:]{14,120})\.$`,
  'u',
);
/** What names nothing by itself, or makes a clause of the phrase. */
const NO_NAME =
  /^(?:central|common|similar|essential|crucial|key|this|that|these|those|it|they|there|he|she|we|you|one|two|three|four|five|six|seven|eight|nine|ten|lots|plenty|much|few|half|some|certain|different|specific|all|each|every|many|most|both|such|what|which|who|how|why|if|when|while|where|as|in|on|for|to|by|at|of|with|from|since|because|although|however|another|other|others|here|note|no|not|any|only|also|then|thus|so|and|but|or|nothing|everything|something|first|second|third|following|last|next|previous|same|current|present|new|old|modern|recent|latest|even|though|once|several|various|usually|often|\p{L}+ly)\b|\b(?:is|are|was|were|be|that|which|who|whether|if|when|because|and|or|not|you|we|it|such|\p{L}{3,}est|most|least|same|above|below|following|other)\b|\(\d|\s(?:now|also|will|would|shall|then|still|always|currently|again|both|only|already|just|even|never|longer)$|^--?\S+\s|\s(?:to|of|for|on|with|by|in|from|as|at)$/iu;
/** Nouns that name their thing only together with what stood before. */
const GENERAL =
  /(?:^|\s)(?:values?|results?|examples?|displays?|cases?|problems?|sections?|chapters?|reasons?|questions?|answers?|options?|ways?|things?|figures?|tables?|parts?|points?|ideas?|exceptions?|purposes?|goals?|aims?|facts?|differences?|advantages?|effects?|solutions?|alternatives?|expressions?|numbers?|names?|files?|lists?|items?|lines?|words?|books?|manuals?|documents?|authors?|readers?|users?|programmers?|developers?|administrators?|maintainers?|beginners?|people|work|efforts?|steps?|time|rest|default|output|input|display|text|integrand|following|versions?|rule|situation|approach|behaviou?r|issues?|discussion|matters?|topics?|objectives?)$/iu;
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
  /\b(?:important|useful|interesting) for\b|\bshown in (?:the )?figure|\bhas some useful|^(?:is|are) (?:more|less) \p{L}+(?:,|$)|^(?:is|are) \p{L}+, (?:it|they|you)\b|^(?:has|have) been (?:\p{L}+ly )?(?:(?:re)?(?:named|moved|written|worked|designed|organi[sz]ed)|done|made|added|removed|updated|improved|extended)\b|\b(?:two|three|several|many) (?:reasons|ways)\b|\b(?:he|she|his|her)\b/iu;
/** A comma, and a clause of its own behind it. */
const TWO_CLAUSES =
  /,\s(?:and\s)?(?:(?:the|an?)\s)?(?:[\p{L}\p{N}_.()]+\s){1,6}(?:is|are|becomes?|has|have|can|will|must|returns?|gives?|does)\b/u;
/** The second one begins with a name in small letters. */
const TWO_SENTENCES = /\p{Ll}{3,}[.!?]\s/u;
/** Goes on in what is not there. */
const TORN_END = /\b(?:e\.g|i\.e|cf|etc|resp|vs|so|and|or|but|to|of|the|an?|with|by)$/u;
/** What stands in the sentence, and not in the thing: "this", "above". */
const POINTS_BACK =
  /\b(?:this|these|those|such|the same|above|below|former|latter|following|here|as (?:described|explained|mentioned|discussed))\b/iu;
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
  /^(?:(?:By default|In general|Generally|Usually|Normally|Typically|Often|Currently|Traditionally|On (?:most|many|some) [\p{L}-]+(?: [\p{L}-]+)?|(?:In|For|On|With|Within|Under|Inside|During) (?!this\b|that\b|these\b|those\b|such\b|it\b|them\b|each case\b|addition\b|contrast\b|other words\b|particular\b|fact\b|short\b|example\b|instance\b)(?:\p{L}[\p{L}\p{N}.()/_-]*)(?: [\p{L}\p{N}.()/_-]+){0,5}), )(?=\S)/u;

/** Verbs that no noun is written like. */
const CLEAR =
  'must not|must|cannot|can|may not|should not|should|has|have|is|are|requires|contains|provides|returns|means|depends|consists|allows|produces|specifies|determines|includes|applies|happens|occurs|describes|controls|adheres|comes|works|remains|becomes|supports|serves|gives|takes|makes|keeps|holds|refers|belongs|consumes|relies|assumes|implements|handles|creates|generates|represents|indicates|defines|causes|prevents|ensures|enables|disables|computes|displays';
const LONG_NAME = new RegExp(
  String.raw`^([Tt]he |[Aa]n? )?([\p{L}\p{N}/.$_\-][^,;:“”]{8,80}?) ((${CLEAR})\s[^;:]{14,130})\.$`,
  'u',
);
/** A clause of its own, or what only stood before names. */
const NO_LONG_NAME =
  /\b(?:that|which|who|whose|what|how|why|whether|if|when|while|because|since|as|than|but|nor|not|it|they|we|you|he|she|I|them|him|ones|its|their|your|our|this|these|those|such|same|other|another|following|above|below|example|is|are|was|were|be|been|has|have|had|does|do|did|will|would|could|might|see)\b/iu;
const LONGEST_NAME = 11;

/** "The easiest form of data to import": a name with what is said of it, told by more than its noun. */
function isLongName(article: string | undefined, name: string): boolean {
  const words = name.split(' ');
  const [head = ''] = name.split(/\s(?:of|for|in|to|from|with|on|by|at|between|under|without)\s/u);
  const opens = article !== undefined || /[^s]s$/u.test(head) || /^\p{Lu}/u.test(name);
  return (
    opens &&
    words.length >= 3 &&
    words.length <= LONGEST_NAME &&
    !NO_LONG_NAME.test(name) &&
    !/^(?:central|similar|common|essential|one|two|three|four|five|six|seven|eight|nine|ten|lots|plenty|much|few|half|several|various|nearly|almost|only|just|even|some|many|most|all|each|every|any|no|in|on|for|to|by|at|of|with|from|there|here|first|second|another)$/iu.test(
      words[0] ?? '',
    ) &&
    !OF_GENERAL.test(name) &&
    /\s(?:of|for|in|to|from|with|on|by|at|between|under|without)\s\S/u.test(` ${name}`) &&
    !/\s(?:to|of|for|on|with|by|in|from|as|at|also|now|only|then|still|\p{L}+ly)$/u.test(name)
  );
}

/** "The apt tool merges functions of two others and by default": a clause of its own, and no name. */
function hasVerb(name: string, { tokens }: Line): boolean {
  const words = new Set(name.split(' '));
  return tokens.some(
    ({ text, kind }) => kind === 'verb' && /[^s]s$/u.test(text) && words.has(text),
  );
}

function longName(text: string, line: Line): Fact | undefined {
  const [, article, asked = '', answer = '', verb = ''] = LONG_NAME.exec(text) ?? [];
  if (asked === '' || !isLongName(article, asked) || hasVerb(asked, line)) return undefined;
  if (TWO_CLAUSES.test(answer)) return undefined;
  if (SAYS_LITTLE.test(answer) || TWO_SENTENCES.test(answer) || IS_EXAMPLE.test(answer))
    return undefined;
  if (FIRST_PERSON.test(text) || POINTS_BACK.test(answer)) return undefined;
  const [head = ''] = asked.split(/\s(?:of|for|in|to|from|with|on|by|at|between|under)\s/u);
  const isPlural = /^(?:are|have)$/u.test(verb) || (!verb.endsWith('s') && PLURAL.test(head));
  return factIn(text, { fact: 'state', isPlural, verb, asked, answer, line });
}

/** What a sentence says of what it names: asked is its subject, the answer stands at its end. */
function factIn(
  text: string,
  {
    verb,
    ...said
  }: Pick<Fact, 'fact' | 'isPlural' | 'asked' | 'answer' | 'line'> & { verb: string },
): Fact {
  const { answer, isPlural } = said;
  return {
    kind: 'fact',
    ...said,
    form: `fact ${formOf(kindOf(verb, answer), verb, isPlural)}`,
    opening: text.slice(0, text.length - answer.length - 1).trim(),
  };
}

function english(text: string, line: Line): Fact | undefined {
  const ahead = AHEAD.exec(text)?.[0] ?? '';
  const match = FACT.exec(text.slice(ahead.length));
  const [, article, asked = '', answer = '', verb = ''] = match ?? [];
  if (!match) return undefined;
  // "Rakes and hoes are …": two things of which the same is said.
  const pair = verb.endsWith('s') ? [] : asked.split(' and ');
  const isPair = pair.length === 2;
  const names = isPair ? pair : [asked];
  if (!names.every((name) => namesItself(article?.trim(), name, line))) return undefined;
  if (TORN_END.test(answer)) return undefined;
  if (SAYS_LITTLE.test(answer) || TWO_SENTENCES.test(answer) || TWO_CLAUSES.test(answer))
    return undefined;
  if (FIRST_PERSON.test(text) || POINTS_BACK.test(answer) || IS_EXAMPLE.test(answer))
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
  return factIn(text, { fact, isPlural, verb, asked, answer, line });
}

function readFact(line: Line, language: Language): Fact | undefined {
  // What only adds to it would make an option of two claims.
  for (const text of readings(line.text, language).toReversed()) {
    if (/[“”"『』「」]/u.test(text)) continue;
    const fact =
      language === 'ko' ? koreanFact(text, line) : (english(text, line) ?? longName(text, line));
    if (fact) return fact;
  }
  return undefined;
}

/** "The function truncate", "the -v option". */
const KIND_NOUN =
  /^(?:\p{L}+ )?(functions?|packages?|options?|commands?|programs?|arguments?|methods?|class|variables?|parameters?|operators?|scripts?|drivers?|tools?|utility|macros?|property) \S+$|^\S+ (functions?|options?|commands?|programs?|arguments?|methods?|variables?|parameters?|operators?|scripts?|tools?|utility|macros?|property|clause|statement)$/iu;

/**
 * What can be mistaken for each other: functions for functions, whatever their verbs; of things in words those of
 * one head, or of one form.
 */
export function sortOf({ asked, isPlural }: Fact): string | undefined {
  const [, first, last] = KIND_NOUN.exec(asked) ?? [];
  const [named, ...others] = namesIn(asked);
  const kind =
    (first ?? last)?.toLowerCase().slice(0, 5) ?? (others.length > 0 ? undefined : named?.shape);
  return kind === undefined ? undefined : `sort ${kind} ${isPlural ? 'many' : 'one'}`;
}

const known = new WeakMap<Line, Fact | 'none'>();

/** Undefined where nothing is named that could be asked about. */
export function factOf(line: Line, language: Language): Fact | undefined {
  const found = known.get(line) ?? readFact(line, language) ?? 'none';
  known.set(line, found);
  return found === 'none' ? undefined : found;
}
