/**
 * Questions from a lesson's own sentences: first what holds knowledge (definitions, tables, claims,
 * steps), gaps last and few. Distractors are of the same kind and form, so that knowing the grammar
 * is not enough to choose; what can be guessed without the lesson is not asked.
 */
import type { Language } from '#machines/document/source.ts';
import { GAP, type QuizDraft, type QuizItem } from '#machines/quiz/quiz.ts';
import type { TermCount } from '#agents/text/key-terms.ts';
import { findGap, gapSentence } from './gap.ts';
import { clashes, rivals, seeded, shuffled } from './quiz-terms.ts';
import { isGapped, isGuessable, wordPairs } from '#agents/quiz/guessable.ts';
import { judgeQuizItem } from '#agents/quiz/judge-quiz.ts';
import { claimItems, lookUpItems, termItem } from './knowledge-items.ts';
import { shortened, withOptions, type QuizMaterial } from './quiz-material.ts';
import type { Line, Matter } from './reading.ts';
import { pointsElsewhere } from '#agents/text/sentence-shape.ts';

/** Whether the term is a whole noun phrase in the line: in "stable distribution" neither word is. */
function standsAlone(line: Line, surface: string, language: Language): boolean {
  if (language === 'ko') return true;
  const words = surface.toLowerCase().split(' ');
  const at = line.tokens.findIndex((_, start) =>
    words.every((word, offset) => line.tokens[start + offset]?.text.toLowerCase().startsWith(word)),
  );
  const isNoun = (token: Line['tokens'][number] | undefined): boolean =>
    token?.kind === 'noun' || token?.kind === 'name';
  return at >= 0 && !isNoun(line.tokens[at - 1]) && !isNoun(line.tokens[at + words.length]);
}

/** Where the term can be left out of the line; undefined where it is part of a longer name. */
function gapOf(line: Line, surface: string, language: Language) {
  return standsAlone(line, surface, language) ? findGap(line.text, surface, language) : undefined;
}

function gapItem(
  material: QuizMaterial,
  line: Line,
  term: { surface: string; key: string },
  random: () => number,
): QuizDraft | undefined {
  const { language, wording } = material;
  const found = gapOf(line, term.surface, language);
  if (!found) return undefined;
  const others = rivals(found.answer, term.key, line.text, material.pool);
  if (others.length < 3) return undefined;
  const question = line.definition
    ? wording.askTerm(gapSentence(line.text, found, language))
    : wording.askGap(gapSentence(line.text, found, language));
  return withOptions(
    { question, explanation: wording.because(line.text, line.page), page: line.page },
    found.answer,
    others,
    random,
  );
}

/** "Which of these does the source say of X?" with what it says of its neighbours. */
function meaningItem(
  material: QuizMaterial,
  line: Line,
  random: () => number,
): QuizDraft | undefined {
  const { definition } = line;
  if (!definition) return undefined;
  const copula = definition.body.split(' ')[0];
  const all = [...material.lines, ...material.others].flatMap((other) =>
    other !== line && other.definition ? [other.definition] : [],
  );
  const length = shortened(definition.body).length;
  const others: string[] = [];
  for (const other of all) {
    const body = shortened(other.body);
    const sameForm = material.language === 'ko' || other.body.split(' ')[0] === copula;
    const apart =
      !clashes(other.term, definition.term) &&
      !other.sentence.toLowerCase().includes(definition.term.toLowerCase());
    const alike = body.length < length * 2.2 + 12 && length < body.length * 2.2 + 12;
    if (sameForm && apart && alike && !others.includes(body)) others.push(body);
  }
  if (others.length < 2) return undefined;
  return withOptions(
    {
      question: material.wording.askMeaning(definition.term),
      explanation: material.wording.because(line.text, line.page),
      page: line.page,
    },
    shortened(definition.body),
    shuffled(others, random).slice(0, 3),
    random,
  );
}

/** The number of a sentence among numbers near it. */
function numberItem(
  material: QuizMaterial,
  line: Line,
  random: () => number,
): QuizDraft | undefined {
  const match =
    /(?<![\d.,/:§#\p{L}-])(\d{1,4})(?=\s?(?:%|percent|days?|hours?|minutes?|seconds?|weeks?|months?|years?|times|people|members|characters|bytes|bits|columns|lines|percent|meters?|km|kg|개|명|년|일|시간|분|초|주|퍼센트|배|번|가지|도)(?![\p{L}\d]))/u.exec(
      line.text,
    );
  const value = Number(match?.[1]);
  if (!match || !Number.isInteger(value) || value < 2) return undefined;
  const isPercent = /^\s?(?:%|percent|퍼센트)/u.test(
    line.text.slice(match.index + (match[1]?.length ?? 0)),
  );
  const step = value >= 100 ? Math.round(value / 10) : value >= 20 ? 5 : 1;
  const near = shuffled(
    [value + step, value - step, value * 2, value + 2 * step].filter(
      (n) => n > 0 && n !== value && (!isPercent || n <= 100),
    ),
    random,
  )
    .slice(0, 3)
    .map(String);
  if (near.length < 2) return undefined;
  if (near.some((n) => new RegExp(String.raw`\b${n}\b`, 'u').test(line.text))) return undefined;
  const gapped = `${line.text.slice(0, match.index)}${GAP}${line.text.slice(match.index + (match[1]?.length ?? 0))}`;
  const options = [String(value), ...near].sort((a, b) => Number(a) - Number(b));
  return {
    type: 'choice',
    question: material.wording.askNumber(gapped),
    options,
    answer: options.indexOf(String(value)),
    explanation: material.wording.because(line.text, line.page),
    page: line.page,
  };
}

/** The steps of a numbered list, to be put in order. */
function orderItem(material: QuizMaterial, list: Matter): QuizDraft | undefined {
  const { ordered, items, page } = list;
  if (!ordered || items.length < 4 || items.length > 8) return undefined;
  if (items.some((item) => item.length > 140)) return undefined;
  const { wording } = material;
  return {
    type: 'ordering',
    question: wording.askOrder,
    items,
    explanation: wording.becauseList(page),
    page,
  };
}

const MOST_LENGTH = 110;

/** What a list names, among items of other lists. */
function choicesItem(
  material: QuizMaterial,
  list: Matter,
  random: () => number,
): QuizDraft | undefined {
  const { leads, lists, wording } = material;
  const lead = leads.get(list);
  if (list.ordered || lead === undefined || lead.length > 220) return undefined;
  const fits = (item: string): boolean => item.length >= 4 && item.length <= MOST_LENGTH;
  const right = shuffled(list.items.filter(fits), random).slice(0, 3);
  const own = list.text.toLowerCase();
  const length = right.join('').length / Math.max(1, right.length);
  const wrong = lists
    .filter((other) => other !== list && leads.get(other) !== lead)
    .flatMap((other) => other.items.filter(fits))
    .filter(
      (item) =>
        !own.includes(item.toLowerCase()) &&
        item.length < length * 2.5 + 8 &&
        length < item.length * 2.5 + 8,
    );
  if (right.length < 2 || wrong.length < 2) return undefined;
  const picked = shuffled([...new Set(wrong)], random).slice(0, right.length > 2 ? 2 : 3);
  const options = shuffled([...right, ...picked], random);
  return {
    type: 'choices',
    question: wording.askChoices(lead),
    options,
    answers: options.flatMap((option, at) => (right.includes(option) ? [at] : [])),
    explanation: wording.becauseNamed(list.page),
    page: list.page,
  };
}

/** A term to be named from what the source says of it. */
function shortItem(material: QuizMaterial, line: Line): QuizDraft | undefined {
  const { definition } = line;
  if (definition?.strength !== 'strong' || definition.term.split(' ').length > 3) return undefined;
  if (clashesWithin(definition.body, definition.term)) return undefined;
  const { term } = definition;
  return {
    type: 'short',
    question: material.wording.askShort(shortened(definition.body)),
    accepted: [term],
    sample: term,
    explanation: material.wording.because(line.text, line.page),
    page: line.page,
  };
}

/** A sentence with a key term left out, to be written from memory. */
function clozeItem(
  material: QuizMaterial,
  line: Line,
  term: { surface: string; key: string },
): QuizDraft | undefined {
  const { language, wording } = material;
  const found = gapOf(line, term.surface, language);
  if (!found || found.answer.split(' ').length > 3) return undefined;
  return {
    type: 'cloze',
    question: wording.askCloze,
    text: gapSentence(line.text, found, language),
    gaps: [[...new Set([found.answer, term.surface])]],
    explanation: wording.because(line.text, line.page),
    page: line.page,
  };
}

const MOST_PAIRS = 5;

/** Terms of the lesson and what the source says of each. */
function matchingItem(material: QuizMaterial, defined: Line[]): QuizDraft | undefined {
  const pairs: { left: string; right: string }[] = [];
  for (const { definition } of defined) {
    if (!definition || pairs.length === MOST_PAIRS) continue;
    const pair = { left: definition.term, right: shortened(definition.body) };
    const tellsItself = [...pairs, pair].some(({ left }) => clashesWithin(pair.right, left));
    const clash = pairs.some(
      ({ left, right }) =>
        clashes(left, pair.left) || right === pair.right || clashesWithin(right, pair.left),
    );
    if (!tellsItself && !clash) pairs.push(pair);
  }
  const [first] = defined;
  if (pairs.length < 3 || !first) return undefined;
  return {
    type: 'matching',
    question: material.wording.askMatch,
    pairs,
    explanation: material.wording.becausePages([...new Set(defined.map(({ page }) => page))]),
    page: first.page,
  };
}

function clashesWithin(body: string, term: string): boolean {
  return body.toLowerCase().includes(term.toLowerCase());
}

/** A statement with one term swapped for its likeliest rival, or as it stands. */
function truthItem(
  material: QuizMaterial,
  line: Line,
  term: { surface: string; key: string },
  random: () => number,
): QuizDraft | undefined {
  const { language, wording } = material;
  const found = gapOf(line, term.surface, language);
  const [rival] = found ? rivals(found.answer, term.key, line.text, material.pool) : [];
  if (!found || rival === undefined) return undefined;
  const isTrue = random() < 0.5;
  const statement = isTrue ? line.text : gapSentence(line.text, found, language, rival);
  return {
    type: 'truth',
    question: wording.askTruth(statement),
    answer: isTrue,
    explanation: wording.because(line.text, line.page),
    page: line.page,
  };
}

const MOST_ITEMS = 5;
/** Of the questions, so many may be gaps; a lesson asks at least so many where it can. */
const MOST_GAPS = 0.3;
const FEWEST = 3;
/** Claims are asked for up to this many items: other kinds come behind. */
const CLAIMS_UP_TO = 4;

function askable(line: Line): boolean {
  return (
    line.whole &&
    !line.dangles &&
    !line.announces &&
    line.words >= 4 &&
    line.words <= 40 &&
    !pointsElsewhere(line.text) &&
    !/https?:|www\.|@/u.test(line.text) &&
    !line.text.endsWith('?')
  );
}

/** Words from which a term that stands for itself is named often enough to be remembered. */
const OFTEN = 4;

/** Whether it can be asked for without a choice: any noun might fill a gap that takes "file". */
function isTelling(term: TermCount): boolean {
  return term.words > 1 || term.count >= OFTEN || /\p{Lu}/u.test(term.surface);
}

/** What is asked for, so that no two items ask for the same; undefined where nothing is named. */
function askedFor(item: QuizDraft): string | undefined {
  if (item.type === 'choice') return item.options[item.answer]?.toLowerCase();
  if (item.type === 'short') return item.accepted[0]?.toLowerCase();
  return item.type === 'cloze' ? item.gaps[0]?.[0]?.toLowerCase() : undefined;
}

/** Up to five items, of different types and about different sentences; each passes the review's judge. */
export function makeQuiz(material: QuizMaterial): QuizItem[] {
  const random = seeded(material.seed);
  const pairs = wordPairs(material.sourceText);
  const lines = material.lines
    .filter(askable)
    .sort((a, b) => material.score(b) - material.score(a));
  const items: QuizItem[] = [];
  const usedLines = new Set<Line>();
  const usedAnswers = new Set<string>();
  const add = (draft: QuizDraft | undefined, line?: Line): boolean => {
    if (!draft || items.length >= MOST_ITEMS) return false;
    const asked = askedFor(draft);
    if (asked !== undefined && usedAnswers.has(asked)) return false;
    if (judgeQuizItem(draft, material.sourceText) !== undefined) return false;
    if (isGuessable(draft, pairs)) return false;
    items.push({ id: `q${items.length + 1}`, ...draft });
    if (asked !== undefined) usedAnswers.add(asked);
    if (line) usedLines.add(line);
    return true;
  };
  const fresh = (): Line[] => lines.filter((line) => !usedLines.has(line));
  const defined = lines.filter((line) => line.definition);
  /** A gap tests wording: one in three at most, but where nothing else can be asked. */
  const hasRoomForGap = (): boolean => {
    const gaps = items.filter(isGapped).length;
    return gaps < Math.max(1, Math.floor((items.length + 1) * MOST_GAPS)) || items.length < FEWEST;
  };

  add(matchingItem(material, defined));
  for (const item of lookUpItems(material, random)) if (add(item)) break;
  for (const { item, line } of claimItems(material, lines, random)) {
    if (items.length >= CLAIMS_UP_TO) break;
    add(item, line);
  }
  for (const line of defined) if (add(meaningItem(material, line, random), line)) break;
  for (const make of [termItem, shortItem]) {
    for (const line of defined.filter((one) => !usedLines.has(one))) {
      if (add(make(material, line, random), line)) break;
    }
  }
  for (const list of material.lists) if (add(orderItem(material, list))) break;
  for (const list of material.lists) if (add(choicesItem(material, list, random))) break;
  const typed = (line: Line, term: TermCount) => clozeItem(material, line, term);
  const chosen = (line: Line, term: TermCount) => gapItem(material, line, term, random);
  const askGap = (): boolean =>
    material.keys.some((term) =>
      (isTelling(term) ? [typed, chosen] : [chosen]).some((make) =>
        fresh()
          .slice(0, 24)
          .some((line) => add(make(line, term), line)),
      ),
    );
  const askNumber = (): boolean =>
    fresh().some((line) => add(numberItem(material, line, random), line));
  const askTruth = (): boolean =>
    fresh()
      .slice(0, 30)
      .some((line) =>
        material.keys.some((term) => add(truthItem(material, line, term, random), line)),
      );
  if (hasRoomForGap() && !askNumber()) askGap();
  askTruth();
  for (let asked = true; asked && items.length < MOST_ITEMS && hasRoomForGap();) asked = askGap();
  return items;
}
