/**
 * A rule turned into its contrary by the word that carries it: "must" into "must not", "before" into
 * "after". Whoever knows the rule sees that; whoever knows the wording alone does not.
 *
 * ITEM-3 A rule is turned where one word of its main clause carries it, and nowhere else.
 */
import type { Language } from '#machines/document/source.ts';

type Turn = [from: RegExp, to: string];

const ENGLISH: Turn[] = [
  [/\b(must|should|shall|may) not\b/u, '$1'],
  [/\bcannot\b/u, 'can'],
  [/\b(must|shall|should)\b(?! not)/u, '$1 not'],
  [/\bcan\b(?! (?:also|only|not)\b)/u, 'cannot'],
  [/\balways\b/u, 'never'],
  [/\bnever\b/u, 'always'],
  [/\bat least\b/u, 'at most'],
  [/\bat most\b/u, 'at least'],
  [
    /\b(is|are|does|do|will) not\b(?! (?:yet|only|necessarily|enough|always|all|just|even|be)\b)/u,
    '$1',
  ],
];
/** Leans on what was said before, or is itself turned: "no file must", "must any". */
const UNCLEAR =
  /\bin some cases\b|\b(?:however|therefore|thus|hence|also|instead|otherwise|then|this|these|those|such|no|nor|neither|unless|without|any|only|but|although|though|while|I|we)\b|(?:그러나|하지만|따라서|이런|그런|이러한|그러한)\s/iu;
/** A clause ahead of what is said: the word in it carries no rule. */
const AHEAD = /^(?:If|When|Whenever|Unless|While|Since|Because|As|Once|Although|Where)\b[^,]*,/u;

const KOREAN: Turn[] = [
  [/수 없다(?=[.。]?$)/u, '수 있다'],
  [/수 없습니다(?=[.。]?$)/u, '수 있습니다'],
  [/반드시 /u, '때로만 '],
  [/(?<=\s)이상(?=[이의을은\s])/u, '이하'],
  [/(?<=\s)이하(?=[이의을은\s])/u, '이상'],
];

function turnsOf(language: Language): Turn[] {
  return language === 'ko' ? KOREAN : ENGLISH;
}

/** The contrary; undefined where no word, or more than one, would make it. */
export function turned(statement: string, language: Language): string | undefined {
  if (UNCLEAR.test(statement)) return undefined;
  const ahead = AHEAD.exec(statement)?.[0] ?? '';
  const main = statement.slice(ahead.length);
  const found = turnsOf(language).filter(([from]) => from.test(main));
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
  return ahead + main.replace(from, to);
}

/** Whether a statement stands or falls with such a word. */
export function isRule(statement: string): boolean {
  return [...ENGLISH, ...KOREAN].some(([from]) => from.test(statement));
}
