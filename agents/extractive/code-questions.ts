/** Which lines do what a sentence says, and what a line does: the wrong options are of other lines. */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { withOptions, type QuizMaterial, type Shown } from './quiz-material.ts';
import { purposeOf, withoutTool } from './purpose.ts';
import { isNear } from './clause-questions.ts';
import { linesOf, PROMPT } from './listing-lines.ts';
import { pairsApart } from './pairs-apart.ts';
import { shuffled } from './quiz-terms.ts';

const FEWEST_OTHERS = 2;
const LEAST_WORDS = 5;
const LONGEST = 90;
/** Says of the lines what they are, not what they do. */
const SAYS_NOTHING =
  /^(?:for (?:example|instance)|an example|here (?:is|are)|the (?:following|result|output)|this|these|that|it|and|or|then|so|hence|to do (?:so|this|that)|there(?: is|[’']s) an example|if|further|thus|also|note|however|we can either|indeed|an? (?:\p{L}+ ){0,2}(?:assignment|expression|form|call|declaration|statement|definition) of the form|예를 들|다음)\b|\b(?:as follows|for example|for instance|again)\b|\b(?:results?|output|messages?) like this$|\b(?:this|these|those|such) (?:command|option|function|example|line|case|purpose|way)s?\b|\bvalues? (?:\p{L}+ ){0,3}(?:is|are)$/iu;

function isFit({ lead, code }: Shown): boolean {
  const words = lead.split(/\s+/u).length;
  return (
    !code.includes('\n') &&
    code.length <= LONGEST &&
    code.length >= 4 &&
    words >= LEAST_WORDS &&
    lead.length <= 220 &&
    // A sentence that has come to its end may speak of the lines above it.
    !/[.!?;]["”’)]*$|[.!?]\s\p{Lu}/u.test(lead) &&
    /^[\p{Lu}가-힣]/u.test(lead) &&
    !SAYS_NOTHING.test(lead)
  );
}

function isClosed(line: string): boolean {
  return ['()', '{}', '[]'].every(
    ([open = '', close = '']) => line.split(open).length === line.split(close).length,
  );
}

/** What a line calls: two calls of one function may both do what is asked for. */
function calleeOf(code: string): string {
  return /(?:^|<-|=|>)\s*([\p{L}][\p{L}\p{N}._]*)\s*\(/u.exec(code)?.[1] ?? code;
}

/** The one line of a session that is typed: what it prints was not asked for. */
function onlyTyped(code: string): string {
  const lines = linesOf(code);
  const typed = lines.filter((line) => PROMPT.test(line));
  const [only] = typed;
  const isOne = lines.length > 1 && typed.length === 1 && only === lines[0];
  return isOne && only !== undefined && isClosed(only) ? only.trim() : code.trim();
}

/** How the lines are made apart from their words: other prompts and signs would tell the right one. */
function shapeOf(code: string): string {
  return code.replace(/[\p{L}\p{N}\s"'_.]+/gu, '').slice(0, 1);
}

function isNamed(code: string, lead: string): boolean {
  return (code.match(/[\p{L}\p{N}_]{3,}/gu) ?? []).some((word) => lead.includes(word));
}

/** "… the function read.table()": what it calls stands in the sentence. */
function callsNamed(code: string, lead: string): boolean {
  const callee = calleeOf(code);
  const options = code.match(/(?<!\S)--?\p{L}[\p{L}\p{N}-]*/gu) ?? [];
  // "\\setmode{…}", and what stands in brackets alone: "\\usepackage{fp}".
  const names = code.match(/\\\p{L}{3,}|(?<=[{(])[\p{L}\p{N}.-]{2,}(?=[)}])/gu) ?? [];
  const said = new Set(lead.split(/[^\p{L}\p{N}.\\-]+/u));
  return (
    (callee !== code && lead.includes(callee)) ||
    [...options, ...names].some((name) => said.has(name))
  );
}

/** Each with what it is for, where that can be asked for. */
function fitAmong(all: Shown[]): (Shown & { told: string })[] {
  return all
    .map((one) => {
      const code = onlyTyped(one.code);
      return { ...one, code, told: one.lead, lead: withoutTool(one.lead, code) };
    })
    .filter(isFit);
}

/** Which line does what the words before it say. */
export function* codeItems(
  { shown, shownElsewhere, wording }: QuizMaterial,
  random: () => number,
): Generator<QuizDraft> {
  const fit = fitAmong(shown);
  const known = [...fit, ...fitAmong(shownElsewhere)];
  for (const { lead, told, code, page } of fit) {
    const others = known.filter(
      (other) =>
        calleeOf(other.code) !== calleeOf(code) &&
        other.lead !== lead &&
        shapeOf(other.code) === shapeOf(code) &&
        other.code.length < code.length * 3 + 10 &&
        code.length < other.code.length * 3 + 10,
    );
    const apartness = (other: string): number => Math.abs(other.length - code.length);
    const options = [...new Set(others.map((other) => other.code))].toSorted(
      (a, b) => apartness(a) - apartness(b),
    );
    if (options.length < FEWEST_OTHERS) continue;
    // Named in the sentence alone, it is found by its letters.
    if (isNamed(code, lead) && !options.some((option) => isNamed(option, lead))) continue;
    if (callsNamed(code, lead) && !options.some((option) => callsNamed(option, lead))) continue;
    const wrong = shuffled(options.slice(0, MOST_OTHERS * 2), random).slice(0, MOST_OTHERS);
    const saidOf = wrong.flatMap((said) => {
      const of = others.find((other) => other.code === said);
      return of ? [{ said, of: purposeOf(of.lead), page: of.page }] : [];
    });
    yield withOptions(
      {
        question: wording.askCode(purposeOf(lead)),
        explanation: `${wording.because(`${told} ${code}`, page)} ${wording.othersSaid(saidOf.slice(0, MOST_OTHERS))}`,
        page,
      },
      code,
      wrong,
      random,
    );
  }
}

const MOST_OTHERS = 3;
/** What goes on behind a line of code and says what the line does: "replaces missing values by zeros". */
const DOES =
  /^(?:which |this |it )?((?:(?:will|would) \p{Ll}{3,}|(?!is\b|was\b|has\b|does\b|this\b|thus\b|as\b|its\b|us\b)\p{Ll}{2,}s)\s.{14,130}?)(?:,?\s(?:and|or|but|while|whereas|where|which))?[.:,;]?$/iu;

function effectOf({ code, behind }: Shown): string | undefined {
  if (code.includes('\n') || code.trim().length > LONGEST || code.trim().length < 4)
    return undefined;
  const [, does] = /^\p{Ll}|^(?:This|It) /u.test(behind ?? '')
    ? (DOES.exec(behind ?? '') ?? [])
    : [];
  if (does !== undefined && does.split('(').length !== does.split(')').length) return undefined;
  // Two addresses and the beginning of a clause are no line of code.
  if (/,\s(?:or|and)\s|\s(?:which|that|and|or)$/u.test(code)) return undefined;
  return does === undefined || /[.!?]\s\p{Lu}|\b(?:I|we|us|our)\b/u.test(does) ? undefined : does;
}

function effectsIn(all: Shown[]): (Shown & { does: string })[] {
  return all.flatMap((one) => {
    const does = effectOf(one);
    return does === undefined ? [] : [{ ...one, code: one.code.trim(), does }];
  });
}

/** Lines and what each does, to be put together: one by one they would be asked for with the same options. */
export function matchedEffects({ shown, wording }: QuizMaterial): QuizDraft | undefined {
  const kept = pairsApart(
    effectsIn(shown).filter(({ code, does }) => !isNamed(code, does)),
    (one, other) =>
      other.code !== one.code &&
      shapeOf(other.code) === shapeOf(one.code) &&
      !isNear(other.does, one.does),
  );
  const [first] = kept;
  if (!first) return undefined;
  return {
    type: 'matching',
    question: wording.askMatchEffects,
    pairs: kept.map(({ code, does }) => ({ left: code, right: does })),
    explanation: wording.becausePages(kept.map(({ page }) => page)),
    page: first.page,
  };
}

/** What a line of code does, as the words behind it say. */
export function* effectItems(
  { shown, shownElsewhere, wording }: QuizMaterial,
  random: () => number,
): Generator<QuizDraft> {
  const own = effectsIn(shown);
  const known = [...own, ...effectsIn(shownElsewhere)];
  for (const { code, does, page } of own) {
    // "--fast" is told by "fast tables".
    if (isNamed(code, does)) continue;
    const others = known.filter(
      (other) =>
        other.code !== code &&
        !isNear(other.does, does) &&
        other.does.length < does.length * 2.5 + 10 &&
        does.length < other.does.length * 2.5 + 10,
    );
    const wrong = [...new Set(others.map((other) => other.does))].slice(0, MOST_OTHERS);
    if (wrong.length < FEWEST_OTHERS) continue;
    const saidOf = wrong.flatMap((said) => {
      const of = others.find((other) => other.does === said);
      return of ? [{ said, of: of.code, page: of.page }] : [];
    });
    yield withOptions(
      {
        question: wording.askEffect(code),
        explanation: `${wording.because(`${code} ${does}`, page)} ${wording.othersSaid(saidOf)}`,
        page,
      },
      does,
      wrong,
      random,
    );
  }
}

/** Lines of the lesson and what it says they are for, to be put together. */
export function matchedCode({ shown, wording }: QuizMaterial): QuizDraft | undefined {
  const pairs = pairsApart(
    fitAmong(shown)
      .map(({ code, lead, page }) => ({ left: code, right: purposeOf(lead), page }))
      .filter(({ left, right }) => !isNamed(left, right)),
    ({ left, right }, other) =>
      other.left !== left &&
      shapeOf(other.left) === shapeOf(left) &&
      !isNear(other.right, right) &&
      !isNamed(left, other.right) &&
      !isNamed(other.left, right),
  );
  const [first] = pairs;
  if (!first) return undefined;
  return {
    type: 'matching',
    question: wording.askMatchCode,
    pairs: pairs.map(({ left, right }) => ({ left, right })),
    explanation: wording.becausePages(pairs.map(({ page }) => page)),
    page: first.page,
  };
}
