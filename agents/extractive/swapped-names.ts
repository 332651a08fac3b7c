/**
 * Sentences that say what one name of a program is for, with another name of its shape in its place: which option,
 * function or file it is, is what a manual is read for. The other names stand in the same lessons.
 */
import type { FactKind } from './fact.ts';
import { factOf } from './facts.ts';
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { GAP } from '#machines/quiz/shown-question.ts';
import { isNear } from './clause-questions.ts';
import { amountIn, isBound, nearAmounts } from './amounts.ts';
import { styleOf, type CodeName } from './code-names.ts';
import { namesIn } from './kind-names.ts';
import { isEchoed, likest } from './name-parts.ts';
import { withOptions, type QuizMaterial } from './quiz-material.ts';
import { clashes, shuffled } from './quiz-terms.ts';
import type { Line } from './reading.ts';
import { saidOfNames } from './said-of-names.ts';

const OTHERS = 3;
/** Two names of one kind are enough. */
const FEWEST = 2;
/** Looked for: of them the wrong options are drawn. */
const MOST_RIVALS = 6;
/** Words of some length besides the name: fewer say too little to tell it by. */
const TELLING_WORDS = 6;
/** Where a sentence is so near to another one, the name in that one may be right as well. */
const SAME_MATTER = 0.4;
const LONGEST = 220;
const MOST_NAMES = 3;
const OWN: ReadonlySet<FactKind> = new Set(['result', 'use', 'holding', 'nature']);
/** Says of a name that it is one, or only lists where it is looked up. */
const SAYS_LITTLE =
  /\b(?:such(?! as)|see|e\.g|for example|for instance|such as|like|etc|named?|I|we|you|your|our|example|following|above|below|this|these|chapter|section|page|please|more information)\b|예를 들|다음|참고/iu;

/** Said of what stood over it: "Useful for adding axes after calling plot()", "Default: false unless …". */
const NO_SUBJECT =
  /^(?:Useful|Similar|Same|Like|Used|Defaults?:|Control|Report)\b|\[(?:Function|Variable|Macro|Option|Command)\]/u;

/** "LilyPond" and "LaserJet" are names of things that a whole book speaks of. */
function isBrand({ name, shape }: CodeName): boolean {
  return shape === 'code' && /^\p{Lu}[\p{L}\p{N}]*$/u.test(name);
}

/** What somebody called a file of theirs is nothing to know. */
const OWN_FILE = /\.(?:csv|txt|dat|data|xls|html?|tex|ly|pdf|ps|eps|png|jpe?g|dbf|log)$/iu;

/** Names of a sentence, where what it says besides tells each; of many names it only makes a list. */
function toldNames({ text }: Line): CodeName[] {
  const names = namesIn(text).filter((one) => !isBrand(one));
  if (names.length > MOST_NAMES || text.length > LONGEST || NO_SUBJECT.test(text)) return [];
  return names.filter(({ name }) => {
    const rest = text.replace(name, ' ');
    // "/var/ log/x" is a path in two.
    const [, behind = ''] = text.split(name);
    if (OWN_FILE.test(name) || /^\/\s?(?:<|\p{Ll}+[/.])/u.test(behind)) return false;
    if (rest.toLowerCase().includes(name.toLowerCase()) || SAYS_LITTLE.test(rest)) return false;
    const words = rest.match(/\p{L}{4,}|[가-힣]{2,}/gu) ?? [];
    return words.length >= TELLING_WORDS;
  });
}

/** The one name of its sentence. */
function onlyName(line: Line): CodeName | undefined {
  const names = namesIn(line.text).filter((one) => !isBrand(one));
  return names.length === 1 ? toldNames(line)[0] : undefined;
}

interface NamingLine {
  line: Line;
  names: CodeName[];
}

const naming = new WeakMap<QuizMaterial, NamingLine[]>();

/** Sentences with names, those of the lesson first: looked through once for all of its questions. */
function namingLines(material: QuizMaterial): NamingLine[] {
  const known = naming.get(material);
  if (known) return known;
  const found = [...material.lines, ...material.others]
    .map((line) => ({ line, names: namesIn(line.text).filter((one) => !isBrand(one)) }))
    .filter(({ names }) => names.length > 0);
  naming.set(material, found);
  return found;
}

/** A noun says what kind of thing it is; where letters alone do, they have to be alike. */
function isOfStyle(one: string, other: string, shape: CodeName['shape']): boolean {
  return shape.startsWith('of kind ') || styleOf(one) === styleOf(other);
}

/** Other names of its shape, of none of which the like is said. */
function rivalsOf({ name, shape }: CodeName, line: Line, material: QuizMaterial): string[] {
  const all = namingLines(material);
  const own = line.text.replace(name, ' ');
  const others = new Set(
    all.flatMap(({ names }) =>
      names.flatMap((one) =>
        one.shape === shape && isOfStyle(one.name, name, shape) && !OWN_FILE.test(one.name)
          ? [one.name]
          : [],
      ),
    ),
  );
  const found: string[] = [];
  for (const other of likest(name, [...others])) {
    if (own.includes(other)) continue;
    if (clashes(other, name) || found.some((one) => clashes(one, other))) continue;
    const isRightToo = all.some(
      (said) =>
        said.line !== line &&
        said.line.text.includes(other) &&
        isNear(said.line.text.replace(other, ' '), own, SAME_MATTER),
    );
    if (!isRightToo) found.push(other);
    if (found.length === MOST_RIVALS) break;
  }
  return found;
}

/** What is said with another name, or another number with its unit, in place of its own one. */
export function variantsOf(answer: string, line: Line, material: QuizMaterial): string[] {
  const only = onlyName(line);
  if (only && answer.includes(only.name))
    return rivalsOf(only, line, material)
      .slice(0, 2)
      .map((other) => answer.replace(only.name, other));
  const amount = isBound(line.text) ? amountIn(answer) : undefined;
  return amount
    ? nearAmounts(amount)
        .slice(0, 2)
        .map((other) => amount.before + other + amount.behind)
    : [];
}

/** The sentence with another name in it, which is not so; undefined where none would do. */
export function withOtherName(line: Line, material: QuizMaterial): string | undefined {
  const only = onlyName(line);
  const fact = factOf(line, material.language);
  // What is allowed or demanded of one may hold for others; what it is or does is its own.
  if (!only || !fact?.asked.includes(only.name) || !OWN.has(fact.fact)) return undefined;
  const [other] = rivalsOf(only, line, material);
  return other !== undefined ? line.text.replace(only.name, other) : undefined;
}

const SUBJECT =
  /^(?:is|are|can|will|has|provides|returns|takes|reads|writes|sets|gives|allows|creates|contains|specifies|controls|prints|draws|adds|removes|converts|uses|supports|displays|shows|makes|defines|computes|performs|determines|tells|handles) /u;

/** By what is said of it where it is what the sentence is about; else by the gap that it leaves. */
function questionOn(name: string, { text }: Line, { language, wording }: QuizMaterial): string {
  const [before = '', behind = ''] = text.split(name);
  const isSubject =
    /^(?:(?:The|An?) )?(?:\p{L}+ )?$/u.test(before) &&
    !/^(?:In|On|With|For|To|By|From|When|If|While|Once|After|Before|Since|Because|Although|As|Unless|Until|Whenever|Where) /u.test(
      before,
    );
  const said = behind.trim().replace(/[.]$/u, '');
  return language === 'en' && isSubject && SUBJECT.test(said) && !/[.?!]\s/u.test(said)
    ? wording.askName(said)
    : wording.askWhichName(text.replace(name, GAP));
}

/** Which name it is of which the sentence says what it says. */
export function* nameGaps(
  material: QuizMaterial,
  lines: readonly Line[],
  random: () => number,
): Generator<{ item: QuizDraft; line: Line }> {
  const { wording } = material;
  for (const line of lines) {
    for (const told of toldNames(line)) {
      const { name } = told;
      const wrong = shuffled(rivalsOf(told, line, material), random).slice(0, OTHERS);
      if (wrong.length < FEWEST || isEchoed(name, line.text, wrong)) continue;
      const item = withOptions(
        {
          question: questionOn(name, line, material),
          explanation: [
            wording.because(line.text, line.page),
            wording.othersSaid(saidOfNames(wrong, material)),
          ]
            .join(' ')
            .trim(),
          page: line.page,
        },
        name,
        wrong,
        random,
      );
      yield { item, line };
    }
  }
}
