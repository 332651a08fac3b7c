/**
 * A rule turned into its contrary by the word that carries it: "must" into "must not", "before" into
 * "after". Whoever knows the rule sees that; whoever knows the wording alone does not.
 *
 * ITEM-3 A rule is turned where one word of its main clause carries it, and nowhere else.
 * ITEM-4 What a claim hangs on is exchanged for its counterpart: "before" for "after", "rows" for "columns".
 */
import type { Language } from '#machines/document/source.ts';
import { COUNTERPARTS, ONE_WAY } from './counterparts.ts';

type Turn = [from: RegExp, to: string | ((all: string, verb: string) => string)];

/** "apply" as it stands behind "it". */
function inflected(_: string, verb: string): string {
  if (/[^aeiou]y$/u.test(verb)) return verb.replace(/y$/u, 'ies');
  return /(?:s|x|sh|ch|z|o)$/u.test(verb) ? `${verb}es` : `${verb}s`;
}

const ENGLISH: Turn[] = [
  [/\b(must|should|shall|may) not\b/u, '$1'],
  [/\bcannot\b/u, 'can'],
  [/\b(must|shall|should)\b(?! not)/u, '$1 not'],
  [/\bcan\b(?! (?:also|only|not|still|now|then|even|thus)\b)/u, 'cannot'],
  [/\balways\b/u, 'never'],
  [/\bnever\b/u, 'always'],
  [/\bat least\b/u, 'at most'],
  [/\bat most\b/u, 'at least'],
  [/\b(is|are|will) not\b(?! (?:yet|only|necessarily|enough|always|all|just|even|be)\b)/u, '$1'],
  [
    /\bdoes not (?!(?:yet|only|necessarily|always|just|even|have|be|do|in|at|the|an?|for|\p{Ll}+ly)\b)(\p{Ll}+)/u,
    inflected,
  ],
  [
    /\bdo not (?!(?:yet|only|necessarily|always|just|even|in|at|the|an?|for|\p{Ll}+ly)\b)(\p{Ll}+)/u,
    '$1',
  ],
];
/** Leans on what was said before, or is itself turned: "no file must", "must any". */
const UNCLEAR =
  /\bin some cases\b|\bdo(?:ing)? so\b|\b(?:however|therefore|thus|hence|also|instead|otherwise|then|this|these|those|such|no|nor|neither|unless|without|any|only|but|although|though|while|I|we)\b|(?:그러나|하지만|따라서|이런|그런|이러한|그러한)\s/iu;
/** A clause ahead of what is said: the word in it carries no rule. */
const AHEAD = /^(?:If|When|Whenever|Unless|While|Since|Because|As|Once|Although|Where)\b[^,]*,/u;

const KOREAN: Turn[] = [
  [/수 없다(?=[.。]?$)/u, '수 있다'],
  [/수 없습니다(?=[.。]?$)/u, '수 있습니다'],
  [/반드시 /u, '때로만 '],
  [/(?<=\s)이상(?=[이의을은\s])/u, '이하'],
  [/(?<=\s)이하(?=[이의을은\s])/u, '이상'],
];

/** One with no comma behind it: where it ends, and what is said begins, is not known. */
const OPEN_AHEAD =
  /^(?:If|When|Whenever|Unless|While|Since|Because|As|Once|Although|Where)\b[^,]*$/u;

/** In brackets stands what nothing hangs on. */
function isAside(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split('(').length > before.split(')').length;
}

/** "rows?" exchanges "row" for "column", and "rows" for "columns". */
function exchanged(text: string, from: string, to: string, language: Language): string | undefined {
  const stem = from.replace('s?', '');
  const ending = from === stem ? '' : '(s?)';
  const end = language === 'ko' ? '' : String.raw`(?![\p{L}\p{N}/_\\]|[.-]\p{L})`;
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}/._\\-])${stem}${ending}${end}`, 'gu');
  const found = [...text.matchAll(pattern)];
  const [only] = found;
  if (!only || found.length > 1 || isAside(text, only.index)) return undefined;
  const target = to.replace('s?', '');
  if (new RegExp(String.raw`(?<![\p{L}\p{N}])${target}`, 'iu').test(text)) return undefined;
  const turned = text.replace(pattern, (_, plural: unknown) =>
    typeof plural === 'string' ? target + plural : target,
  );
  return turned.replace(
    new RegExp(String.raw`\b([Aa])n? (?=${target}(?!\p{L}))`, 'u'),
    (_, article: string) => `${article}${/^[aeiou]/u.test(target) ? 'n' : ''} `,
  );
}

/** With the word that it hangs on exchanged; undefined where there is none, or it stands twice. */
export function countered(text: string, language: Language): string | undefined {
  // Denied once, it would be denied twice: "is not the discouraged tool".
  if (/\b(?:not|cannot|no|never|nor)\b/iu.test(text)) return undefined;
  const ahead = AHEAD.exec(text)?.[0] ?? '';
  const main = text.slice(ahead.length);
  for (const [one, other] of COUNTERPARTS[language]) {
    const plural = one.endsWith('s?') ? `${other}s?` : other;
    const found =
      exchanged(main, one, other, language) ??
      (ONE_WAY.has(other) ? undefined : exchanged(main, plural, one, language));
    if (found !== undefined) return ahead + found;
  }
  return undefined;
}

/** "An editor rather than a printer": what is said and what is denied, of one form. */
const AGAINST = [
  /\b((?:an?|the) (?:\p{Ll}[\p{Ll}-]*\s){0,2}?\p{Ll}[\p{Ll}-]*) (rather than|instead of|and not|but not) ((?:an?|the) (?:\p{Ll}[\p{Ll}-]*\s){0,2}?\p{Ll}[\p{Ll}-]*)(?=[.,]|$)/u,
  /(?<![\p{L}-])(\p{Ll}{3,}s) (rather than|instead of|and not|but not) (\p{Ll}{3,}s)(?=[.,]|$)/u,
  /(?<=\b(?:in|by|with|from|to|on|at|for) )(\p{Ll}{3,}) (rather than|instead of|and not|but not) (\p{Ll}{3,})(?=[.,]|$)/u,
];

/** What is denied put in place of what is said. */
function reversed(statement: string): string | undefined {
  for (const pattern of AGAINST) {
    if (pattern.test(statement)) return statement.replace(pattern, '$3 $2 $1');
  }
  return undefined;
}

/** Says itself that something is not, or how much at most: what a reader may well have wrong. */
const TELLING =
  /\b(?:not|cannot|never|always|at least|at most)\b|수 없|반드시 |\s(?:이상|이하)(?=[이의을은\s])/u;

/** What a reader might believe instead: no rule that turned is nonsense ("the keys cannot be used"). */
export function mistaken(statement: string, language: Language): string | undefined {
  if (
    UNCLEAR.test(statement.replace(/\b(?:instead of|but not)\b/gu, '')) ||
    OPEN_AHEAD.test(statement)
  )
    return undefined;
  const contrary = TELLING.test(statement) ? turned(statement, language) : undefined;
  const against = language === 'en' ? reversed(statement) : undefined;
  return (
    contrary ?? against ?? countered(statement, language) ?? turnedBy(LOOSENED[language], statement)
  );
}

/** What has to be is taken for what need not be: the mistake that a rule is broken by. */
const LOOSENED: Record<Language, Turn[]> = {
  en: [
    [
      /\b(?:must|shall)\b(?! (?:not|also|only|always|never|take|have|exist|be (?:able|sure|careful|some|an?|the|in|at|of))\b)/u,
      'need not',
    ],
  ],
  ko: [
    [/해야 한다(?=[.。]?$)/u, '하지 않아도 된다'],
    [/해야 합니다(?=[.。]?$)/u, '하지 않아도 됩니다'],
    [/(?:되어|돼)야 한다(?=[.。]?$)/u, '되지 않아도 된다'],
    [/(?:되어|돼)야 합니다(?=[.。]?$)/u, '되지 않아도 됩니다'],
  ],
};

function turnsOf(language: Language): Turn[] {
  return language === 'ko' ? KOREAN : ENGLISH;
}

/** The contrary; undefined where no word, or more than one, would make it. */
export function turned(statement: string, language: Language): string | undefined {
  return turnedBy(turnsOf(language), statement);
}

function turnedBy(turns: Turn[], statement: string): string | undefined {
  if (UNCLEAR.test(statement)) return undefined;
  const ahead = AHEAD.exec(statement)?.[0] ?? '';
  const main = statement.slice(ahead.length);
  const found = turns.filter(([from]) => from.test(main));
  const [turn] = found;
  if (!turn || found.length > 1) return undefined;
  const [from, to] = turn;
  const times = main.match(new RegExp(from, 'gu'))?.length ?? 0;
  // In a clause behind a comma, or behind "who", it is no rule either.
  if (
    /\b(?:which|that|who|whose|where|when|if|is|what|how|why|whether)\s/u.test(
      main.slice(0, main.search(from)),
    )
  )
    return undefined;
  if (times > 1 || main.search(from) > (/[,;:]/u.exec(main)?.index ?? main.length))
    return undefined;
  const turned = typeof to === 'string' ? main.replace(from, to) : main.replace(from, to);
  // "should not either not be sown": denied twice, it is nobody's mistake.
  const denials = turned.match(/\b(?:not|cannot|never)\b/gu)?.length ?? 0;
  return denials > 1 ? undefined : ahead + turned;
}

/** Whether a statement stands or falls with such a word. */
export function isRule(statement: string): boolean {
  return (
    [...ENGLISH, ...KOREAN].some(([from]) => from.test(statement)) ||
    /\bneed not\b|지 않아도 (?:된다|됩니다)/u.test(statement) ||
    countered(statement, /[\uac00-\ud7a3]/u.test(statement) ? 'ko' : 'en') !== undefined
  );
}
