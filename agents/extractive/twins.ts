/**
 * Things of one kind that a lesson tells apart by a word: "binary packages" and "source packages". What it says
 * of the one is taken for what it says of the other by whoever did not read closely.
 *
 * EXTRACTIVE-18 A thing is exchanged for its twin, of one noun with another word before it, where what is said is its
 *    own and nothing like it is said of the twin.
 */
import { isNear } from './clause-questions.ts';
import type { FactKind } from './fact.ts';
import { factOf } from './facts.ts';
import type { QuizMaterial } from './quiz-material.ts';
import type { Line } from './reading.ts';

/** Tell no kind of thing: "another package", "large packages". */
const NO_KIND =
  /^(?:other|another|same|such|own|different|following|above|given|certain|particular|specific|various|several|many|most|more|few|new|old|first|second|third|last|next|previous|current|whole|entire|main|single|simple|complete|large|small|big|long|short|good|best|better|usual|general|common|important|useful|possible|available|necessary|additional|special|normal|standard|actual|real|corresponding|appropriate|respective|similar|multiple|individual|full|separate|typical|little|great|original|related|relevant|required|resulting|suitable|correct|right|wrong|likely|extra|further|free|easy|hard|exact|two|three|four|one)$/iu;
/** What a thing is like, or what was done to it. */
const LIKE = /(?:ing|ed|ful|ous|able|ible|er|est)$/u;
/** Said so often, they are things of the book. */
const SPOKEN_OF = 2;
const MOST = 2;
const SAME_MATTER = 0.4;
const OWN: ReadonlySet<FactKind> = new Set(['result', 'use', 'holding', 'nature', 'state']);

interface Twin {
  /** Words of one kind only are taken for each other: no "character vector" for a "long vector". */
  kind: string;
  modifier: string;
  head: string;
}

function singular(head: string): string {
  return head.replace(/(?<=[^s])s$/u, '');
}

function keyOf({ kind, head }: Twin): string {
  return `${kind} ${singular(head)}`;
}

/** Whether the word is said once more: then the exchange would show. */
function isSaidAgain({ modifier }: Twin, text: string): boolean {
  return text.toLowerCase().split(modifier.slice(0, Math.max(4, modifier.length - 2))).length > 2;
}

/** "source package" of "A source package is …": a word and the noun behind it, and no noun behind that. */
function twinsIn({ tokens }: Line): Twin[] {
  const isNoun = (at: number): boolean => tokens[at]?.kind === 'noun';
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    if (token.kind !== 'noun' || !before || isNoun(at + 1) || tokens[at + 1]?.kind === 'name')
      return [];
    const isWord = /^\p{Ll}[\p{Ll}-]{2,}$/u.test(before.text) && /^\p{Ll}{3,}$/u.test(token.text);
    const isKind = before.kind === 'adjective' || before.kind === 'noun';
    // In "text file name" neither pair is the thing.
    const last = tokens[at - 2];
    const isLonger =
      ['adjective', 'noun', 'name'].includes(last?.kind ?? '') ||
      /^(?:most|more|less|least|very|too|so|as|quite|rather|fairly)$/iu.test(last?.text ?? '');
    const isLike = before.kind === 'adjective' && LIKE.test(before.text);
    return isWord && isKind && !isLonger && !isLike && !NO_KIND.test(before.text)
      ? [{ kind: before.kind, modifier: before.text, head: token.text }]
      : [];
  });
}

const known = new WeakMap<QuizMaterial, Map<string, Map<string, number>>>();

/** For each noun the words before it, with how often. */
function kindsOf(material: QuizMaterial): Map<string, Map<string, number>> {
  const found = known.get(material);
  if (found) return found;
  const kinds = new Map<string, Map<string, number>>();
  for (const line of [...material.lines, ...material.others]) {
    for (const twin of twinsIn(line)) {
      const words = kinds.get(keyOf(twin)) ?? new Map<string, number>();
      kinds.set(keyOf(twin), words.set(twin.modifier, (words.get(twin.modifier) ?? 0) + 1));
    }
  }
  known.set(material, kinds);
  return kinds;
}

function exchanged(text: string, { modifier, head }: Twin, other: string): string | undefined {
  const phrase = new RegExp(String.raw`(?<![\p{L}-])(an? )?${modifier} ${head}(?![\p{L}-])`, 'giu');
  const [only, ...more] = [...text.matchAll(phrase)];
  if (!only || more.length > 0) return undefined;
  const [all, article] = only;
  const isCapital = /^\p{Lu}/u.test(all);
  const fitting = article === undefined ? '' : /^[aeiou]/u.test(other) ? 'an ' : 'a ';
  const put = `${fitting}${other} ${head}`;
  const shown = isCapital ? put.slice(0, 1).toUpperCase() + put.slice(1) : put;
  return text.slice(0, only.index) + shown + text.slice(only.index + all.length);
}

/** What is said with a twin in place of one of its things; the rest of the sentence stays. */
export function twinned(said: string, line: Line, material: QuizMaterial): string[] {
  if (material.language !== 'en') return [];
  const fact = factOf(line, material.language);
  if (!fact || !OWN.has(fact.fact)) return [];
  const all = [...material.lines, ...material.others];
  const lower = line.text.toLowerCase();
  return twinsIn(line)
    .flatMap((twin) => {
      const words = kindsOf(material).get(keyOf(twin)) ?? new Map<string, number>();
      if ((words.get(twin.modifier) ?? 0) < SPOKEN_OF || isSaidAgain(twin, line.text)) return [];
      return [...words]
        .filter(([other, count]) => {
          const phrase = `${other} ${singular(twin.head)}`;
          if (other === twin.modifier || count < SPOKEN_OF || lower.includes(other)) return false;
          return !all.some(
            (one) =>
              one !== line &&
              one.text.toLowerCase().includes(phrase) &&
              isNear(one.text, line.text, SAME_MATTER),
          );
        })
        .toSorted(([, a], [, b]) => b - a)
        .flatMap(([other]) => exchanged(said, twin, other) ?? []);
    })
    .slice(0, MOST);
}
