/** Questions about what the lesson says: its claims, its tables, its terms. */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { optionForm } from '#agents/quiz/judge-quiz.ts';
import { countered, mistaken } from '#agents/quiz/turning.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { otherFaceOf } from './claim-faces.ts';
import { claimOf, otherClaims, type Claim } from './clause-questions.ts';
import type { Fact } from './fact.ts';
import { factOf, sortOf } from './facts.ts';
import { withOptions, type QuizMaterial } from './quiz-material.ts';
import { shuffled } from './quiz-terms.ts';
import { isClaim } from './statement-items.ts';
import type { Line } from './reading.ts';
import { variantsOf } from './swapped-names.ts';
import { kinshipOf } from './kinship.ts';
import { isEchoed } from './name-parts.ts';
import { becauseOfTable, lookUpsOf } from './table-questions.ts';
import { twinned } from './twins.ts';

const FEWEST_OTHERS = 2;

function questionOf({ kind, asked }: Claim, { wording }: QuizMaterial): string {
  if (kind === 'condition') return wording.askCondition(asked);
  if (kind === 'when') return wording.askWhen(asked);
  if (kind === 'cause') return wording.askCause(asked);
  if (kind === 'purpose') return wording.askPurpose(asked);
  if (kind === 'exception') return wording.askException(asked);
  if (kind === 'means') return wording.askMeans(asked);
  if (kind === 'limit') return wording.askLimit(asked);
  if (kind === 'time') return wording.askTime(asked);
  return kind === 'contrast' ? wording.askContrast(asked) : wording.askWay(asked);
}

interface Asked {
  item: QuizDraft;
  line: Line;
}

const MOST_TWISTS = 2;

/** Its own answer with what it hangs on exchanged: a word for its counterpart, a number, a name. */
function twistsOf({ answer, line }: Claim, material: QuizMaterial): string[] {
  const { language } = material;
  const twisted = [countered(answer, language), mistaken(answer, language)];
  return [
    ...new Set(twisted.filter((one) => one !== undefined)),
    ...variantsOf(answer, line, material),
    ...twinned(answer, line, material),
  ]
    .filter(
      (variant) =>
        optionForm(variant) === optionForm(answer) &&
        !material.sourceText.includes(foldForQuote(variant)),
    )
    .slice(0, MOST_TWISTS);
}

const MOST_OTHERS = 3;

function* itemsOf<T extends Claim>(
  own: T[],
  all: T[],
  questionOn: (claim: T) => string,
  material: QuizMaterial,
  random: () => number,
  least?: number,
): Generator<Asked> {
  const { wording } = material;
  const kinship = kinshipOf(material);
  for (const claim of own) {
    const twists = twistsOf(claim, material);
    const others = otherClaims(claim, all, kinship, least).slice(0, MOST_OTHERS - twists.length);
    const wrong = [...twists, ...others.map(({ answer }) => answer)];
    if (wrong.length < FEWEST_OTHERS) continue;
    const { line } = claim;
    const saidOf = others.map(({ answer, asked, line: { page } }) => ({
      said: answer,
      of: asked,
      page,
    }));
    const about = {
      question: questionOn(claim),
      explanation: [wording.because(line.text, line.page), wording.othersSaid(saidOf)]
        .join(' ')
        .trim(),
      page: line.page,
    };
    yield { item: withOptions(about, claim.answer, wrong, random), line };
  }
}

function neighbours({ others }: QuizMaterial): Line[] {
  return others.filter((line) => line.whole && !line.dangles);
}

/** Conditions, causes, purposes and ways: one for each sentence that says one. */
export function claimItems(
  material: QuizMaterial,
  lines: Line[],
  random: () => number,
  least?: number,
): Generator<Asked> {
  const claimsIn = (from: Line[]) => from.flatMap((line) => claimOf(line, material.language) ?? []);
  const own = claimsIn(lines);
  const said = [...own, ...claimsIn(neighbours(material))];
  const all =
    material.language === 'en' ? [...said, ...said.flatMap((one) => otherFaceOf(one) ?? [])] : said;
  return itemsOf(own, all, (claim) => questionOf(claim, material), material, random, least);
}

/** A word that the pages have but once or twice is not what they are about. */
const OFTEN = 3;

function isSpokenOf(name: string, sourceText: string): boolean {
  return name.includes(' ') || sourceText.split(name.toLowerCase()).length - 1 >= OFTEN;
}

/** What is demanded of a thing, what it can, returns or is. */
export function factItems(
  material: QuizMaterial,
  lines: Line[],
  random: () => number,
  least?: number,
): Generator<Asked> {
  const { language, wording } = material;
  const factsIn = (from: Line[]) =>
    from.flatMap((line) => {
      const fact = factOf(line, language);
      return fact ? [{ ...fact, form: sortedForm(fact, language) }] : [];
    });
  const own = factsIn(lines).filter((fact) => isSpokenOf(fact.asked, material.sourceText));
  const all = [...own, ...factsIn(neighbours(material))];
  const ask = ({ fact, asked, opening }: Fact) => wording.askFact(fact, asked, opening);
  return itemsOf(own, all, ask, material, random, least);
}

/** By whose name they go, and how they would begin as an option. */
function agreementOf({ isPlural, answer }: Fact, language: QuizMaterial['language']): string {
  if (language === 'ko') return 'agreeing';
  const isBeing = /^(?:is|are|was|were|means?|refers?|consists?|has|have|can|denotes?)\b/u.test(
    answer,
  );
  return `agreeing ${isPlural ? 'many' : 'one'} ${isBeing ? 'being' : 'doing'}`;
}

/** Functions are taken for each other whatever their verbs. */
function sortedForm(fact: Fact, language: QuizMaterial['language']): string {
  const sort = sortOf(fact);
  return sort === undefined ? fact.form : `${sort} ${agreementOf(fact, language)}`;
}

/**
 * What the lesson says of one of its things, among what it says of its others, in whatever form: where too
 * few facts of one form stand near each other.
 *
 * EXTRACTIVE-16 What a lesson says of its own things is asked for among what it says of the others.
 */
export function mixedFactItems(
  material: QuizMaterial,
  lines: Line[],
  random: () => number,
): Generator<Asked> {
  const { language, sourceText, wording } = material;
  const own = lines
    .flatMap((line) => factOf(line, language) ?? [])
    .filter((fact) => isSpokenOf(fact.asked, sourceText))
    .map((fact) => ({ ...fact, form: agreementOf(fact, language) }));
  const ask = ({ asked, opening }: Fact) => wording.askFact('state', asked, opening);
  return itemsOf(own, own, ask, material, random);
}

/** A claim that somebody might have wrong, as it stands or turned into its contrary. */
export function ruleItem(
  { language, sourceText, wording }: QuizMaterial,
  line: Line,
  random: () => number,
): QuizDraft | undefined {
  if (!isClaim(line, language)) return undefined;
  const contrary = mistaken(line.text, language);
  if (contrary === undefined) return undefined;
  if (sourceText.includes(foldForQuote(contrary))) return undefined;
  const isTrue = random() < 0.5;
  return {
    type: 'truth',
    question: wording.askTruth(isTrue ? line.text : contrary),
    answer: isTrue,
    explanation: wording.because(line.text, line.page),
    page: line.page,
  };
}

/** What stands in a table that the lesson shows. */
export function lookUpItems({ tables, wording }: QuizMaterial, random: () => number): QuizDraft[] {
  return tables.flatMap((table) =>
    shuffled(lookUpsOf(table), random)
      .filter(({ row, answer, otherRows }) => !isEchoed(row, answer, otherRows))
      .slice(0, 2)
      .map((cell) =>
        withOptions(
          {
            question: wording.askLookUp(cell.column, cell.row),
            explanation: becauseOfTable(cell, wording),
            page: cell.page,
          },
          cell.answer,
          cell.others,
          random,
        ),
      ),
  );
}
