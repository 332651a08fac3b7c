/**
 * Whether the lesson answers a question, and answers it as the key does.
 *
 * Where the wording of an item follows a sentence that was read, what it says decides: the words in
 * the gap, the term beside its meaning, the order of the steps. Where it does not, only what cannot
 * be is found: a question about things the lesson never speaks of.
 */
import type { QuizItem, QuizItemOf } from '#machines/quiz/quiz.ts';
import { GAP } from '#machines/quiz/shown-question.ts';
import { likeness, numbersIn, roughStems, shareIn } from '#agents/text/overlap.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { readings } from '#agents/text/plain-sentence.ts';
import { sentences } from '#agents/text/sentences.ts';
import type { Language } from '#machines/document/source.ts';
import { plainForm } from '#agents/quiz/judge-quiz.ts';
import type { MdxReading } from '#agents/text/read-mdx.ts';
import { filled, fillings, gapPattern } from './gap-fillings.ts';
import { isShownCode } from './shown-code.ts';
import { bare, standTogether, type Said } from './stand-together.ts';
import type { SourceView } from './source-view.ts';

type SupportDefect = 'not answered by the lesson' | 'key against the source' | 'also right';

export interface LessonView {
  language: Language;
  /** What the lesson says, sentence by sentence. */
  said: Said[];
  /** What the source says: what is right, even where the lesson leaves it out. */
  true: Said[];
  folded: string;
  numbers: ReadonlySet<string>;
  sourceFolded: string;
  /** Each list of the source. */
  lists: string[];
  /** Each row of the lesson's tables. */
  rows: string[];
}

export function lessonView(reading: MdxReading, source: SourceView): LessonView {
  const { language } = source;
  const texts = reading.blocks
    .filter((block) => block.kind !== 'code')
    .flatMap((block) => sentences(block.text, language).map(({ text }) => text));
  return {
    language,
    said: texts.map((text) => ({
      folded: foldForQuote(text),
      stems: roughStems(text, language),
    })),
    // A question may ask for a sentence without its asides.
    true: source.sentences.flatMap(({ text, stems }) =>
      readings(text, language).map((one) => ({ folded: foldForQuote(one), stems })),
    ),
    folded: foldForQuote(reading.blocks.map((block) => block.text).join('\n')),
    numbers: new Set(reading.blocks.flatMap((block) => numbersIn(block.text))),
    sourceFolded: source.folded,
    rows: reading.blocks
      .filter(({ kind }) => kind === 'table')
      .flatMap(({ text }) => text.split('\n').map(foldForQuote)),
    lists: source.pages.flatMap((page) =>
      page.blocks.filter(({ kind }) => kind === 'list').map(({ text }) => foldForQuote(text)),
    ),
  };
}

/** Share of what is asked about that one sentence, or two together, must speak of. */
const ABOUT = 0.6;
/** A statement that follows a sentence this closely is about what it says. */
const FOLLOWS = 0.7;

function quoted(question: string): string | undefined {
  return /[“"『「](.+)[”"』」]/u.exec(question)?.[1];
}

/** The place in the lesson that speaks most of what is asked, 0 to 1; neighbours read together. */
function aboutness(asked: Set<string>, said: Said[]): number {
  let best = 0;
  said.forEach(({ stems }, at) => {
    const near = new Set([
      ...stems,
      ...(said[at + 1]?.stems ?? []),
      ...(said[at - 1]?.stems ?? []),
    ]);
    best = Math.max(best, shareIn(asked, near));
  });
  return best;
}

function isAnswered(text: string, view: LessonView): boolean {
  const asked = roughStems(text.replaceAll(GAP, ' '), view.language);
  // A year or an amount the lesson never names is no part of it.
  if (numbersIn(text).some((number) => !view.numbers.has(number))) return false;
  return asked.size < 2 || aboutness(asked, view.said) >= ABOUT;
}

/** A short answer has to stand in the lesson in some form. */
function isNamed(answer: string, view: LessonView): boolean {
  const words = plainForm(answer).split(' ');
  if (words.length > 3) return true;
  return words.every((word) => view.folded.includes(word.slice(0, Math.max(2, word.length - 2))));
}

function judgeGap(
  item: QuizItemOf<'choice'> | QuizItemOf<'cloze'>,
  text: string,
  view: LessonView,
): SupportDefect | undefined {
  const pattern = gapPattern(text);
  const read = pattern
    ? [...fillings(view.folded, pattern), ...fillings(view.sourceFolded, pattern)]
    : [];
  const isInLesson = pattern !== undefined && fillings(view.folded, pattern).length > 0;
  const keys = item.type === 'cloze' ? item.gaps : [[item.options[item.answer] ?? '']];
  const isKnown = keys.every((accepted) => accepted.some((one) => isNamed(one, view)));
  if (!isInLesson && !(isKnown && isAnswered(text, view))) return 'not answered by the lesson';
  if (read.length === 0) return undefined;
  const isOpen = (text.split(GAP)[0] ?? '').replace(/[^\p{L}]/gu, '').length <= 3;
  if (item.type === 'cloze') {
    const fits = item.gaps.every((accepted, at) =>
      read.some((filling) => filled(filling[at] ?? '', accepted, isOpen && at === 0).length > 0),
    );
    return fits ? undefined : 'key against the source';
  }
  const right = new Set(read.flatMap((filling) => filled(filling[0] ?? '', item.options, isOpen)));
  const key = item.options[item.answer] ?? '';
  if (right.size > 0 && !right.has(key)) return 'key against the source';
  return right.size > 1 ? 'also right' : undefined;
}

function judgeChoice(item: QuizItemOf<'choice'>, view: LessonView): SupportDefect | undefined {
  const sentence = quoted(item.question) ?? item.question;
  if (item.question.includes(GAP)) return judgeGap(item, sentence, view);
  const key = item.options[item.answer] ?? '';
  if (isShownCode(item.question, key, view.folded)) return undefined;
  const names = [...item.question.matchAll(/“([^”]+)”/gu)].map(([, name = '']) => bare(name));
  if (names.length === 2) return judgeLookUp(item, names, view);
  const term = quoted(item.question);
  if (term !== undefined) {
    const right = item.options.map((option) => standTogether(option, term, view.true));
    if (!right[item.answer] && right.some(Boolean)) return 'key against the source';
    if (right.filter(Boolean).length > 1) return 'also right';
    if (standTogether(key, term, view.said)) return undefined;
    const at = view.folded.indexOf(bare(term));
    if (at < 0) return 'not answered by the lesson';
    // The line of code that the lesson shows right behind these words, or the words behind that line.
    const behind = view.folded.slice(at + bare(term).length, at + term.length + key.length + 40);
    if (behind.includes(bare(key))) return undefined;
  }
  const said = /^Which of these (.{12,})\?$/u.exec(item.question)?.[1];
  if (term === undefined && said !== undefined) {
    const right = item.options.map((option) => standTogether(option, said, view.true));
    if (!right[item.answer] && right.some(Boolean)) return 'key against the source';
  }
  // The words around a quoted term are the form's, not the subject's.
  return isAnswered(`${term ?? item.question} ${key}`, view)
    ? undefined
    : 'not answered by the lesson';
}

/** What stands for a row under a column: each in one row of a table that the lesson shows. */
function judgeLookUp(
  item: QuizItemOf<'choice'>,
  names: string[],
  view: LessonView,
): SupportDefect | undefined {
  // A row is asked for its cell, or a cell for its row.
  const inRow = (option: string): boolean =>
    view.rows.some((row) => {
      const isCell = row.includes(bare(option)) && names.some((name) => row.startsWith(name));
      return isCell || (row.startsWith(bare(option)) && names.some((name) => row.endsWith(name)));
    });
  if (inRow(item.options[item.answer] ?? '')) return undefined;
  return item.options.some(inRow) ? 'key against the source' : 'not answered by the lesson';
}

function judgeTruth(item: QuizItemOf<'truth'>, view: LessonView): SupportDefect | undefined {
  const statement = quoted(item.question) ?? item.question;
  const folded = bare(statement);
  const isVerbatim = view.sourceFolded.includes(folded) || view.folded.includes(folded);
  if (isVerbatim) return item.answer ? undefined : 'key against the source';
  const stems = roughStems(statement, view.language);
  const nearest = Math.max(0, ...view.true.map((one) => likeness(stems, one.stems)));
  if (nearest < FOLLOWS)
    return isAnswered(statement, view) ? undefined : 'not answered by the lesson';
  // It follows a sentence of the source but for a word or two: those are what it is about.
  return nearest < 1 && item.answer ? 'key against the source' : undefined;
}

function judgeOrdering(item: QuizItemOf<'ordering'>, view: LessonView): SupportDefect | undefined {
  if (!isAnswered(item.items.join(' '), view)) {
    const known = item.items.filter((one) => view.folded.includes(bare(one))).length;
    if (known < item.items.length / 2) return 'not answered by the lesson';
  }
  let at = -1;
  let from = 0;
  const first = bare(item.items[0] ?? '');
  // Steps may be named elsewhere too: the list is where they all follow each other.
  for (
    from = view.sourceFolded.indexOf(first);
    from >= 0;
    from = view.sourceFolded.indexOf(first, from + 1)
  ) {
    at = from;
    const inOrder = item.items.every((one) => {
      at = view.sourceFolded.indexOf(bare(one), at);
      return at >= 0;
    });
    if (inOrder) return undefined;
  }
  const allThere = item.items.every((one) => view.sourceFolded.includes(bare(one)));
  return allThere ? 'key against the source' : undefined;
}

function judgeMatching(item: QuizItemOf<'matching'>, view: LessonView): SupportDefect | undefined {
  for (const { left, right } of item.pairs) {
    const others = item.pairs.filter((pair) => pair.left !== left);
    if (standTogether(left, right, view.true)) {
      if (others.some((other) => standTogether(other.left, right, view.true))) return 'also right';
    } else if (others.some((other) => standTogether(other.left, right, view.true))) {
      return 'key against the source';
    }
  }
  const known = item.pairs.filter(({ left }) => view.folded.includes(bare(left))).length;
  return known < item.pairs.length ? 'not answered by the lesson' : undefined;
}

/** Sentences: each of the right ones has to be said, and none of the others. */
function judgeStatements(
  { options, answers }: QuizItemOf<'choices'>,
  view: LessonView,
): SupportDefect | undefined {
  const judged = options.map((option, at) => {
    const isSaid = view.sourceFolded.includes(bare(option)) || view.folded.includes(bare(option));
    if (!answers.includes(at)) return isSaid ? 'also right' : undefined;
    return isSaid || isAnswered(option, view) ? undefined : 'not answered by the lesson';
  });
  return judged.find((defect) => defect !== undefined);
}

function judgeChoices(item: QuizItemOf<'choices'>, view: LessonView): SupportDefect | undefined {
  const { answers, options } = item;
  if (options.every((option) => /\s.*[.。]$/u.test(option) && option.split(/\s+/u).length > 4))
    return judgeStatements(item, view);
  const list = view.lists.find((one) =>
    answers.every((at) => one.includes(bare(options[at] ?? ''))),
  );
  const isKeyed = options.every(
    (option, at) => answers.includes(at) || list?.includes(bare(option)) !== true,
  );
  if (!isKeyed) return 'also right';
  if (list !== undefined)
    return view.folded.includes(bare(options[answers[0] ?? 0] ?? ''))
      ? undefined
      : 'not answered by the lesson';
  const right = answers.map((at) => options[at] ?? '').join(' ');
  return isAnswered(`${item.question} ${right}`, view) ? undefined : 'not answered by the lesson';
}

/** What is wrong with the item when one has read the lesson; undefined when nothing is found. */
export function judgeSupport(item: QuizItem, view: LessonView): SupportDefect | undefined {
  switch (item.type) {
    case 'choice':
      return judgeChoice(item, view);
    case 'choices':
      return judgeChoices(item, view);
    case 'truth':
      return judgeTruth(item, view);
    case 'cloze':
      return judgeGap(item, item.text, view);
    case 'ordering':
      return judgeOrdering(item, view);
    case 'matching':
      return judgeMatching(item, view);
    case 'short': {
      const answer = item.accepted[0] ?? item.sample;
      const meaning = quoted(item.question);
      if (meaning !== undefined && item.accepted.length > 0) {
        const right = item.accepted.some((one) => standTogether(meaning, one, view.true));
        if (right && view.folded.includes(bare(meaning))) return undefined;
        const isSaid = view.true.some(({ folded }) => folded.includes(bare(meaning)));
        if (isSaid && !right) return 'key against the source';
      }
      return isAnswered(`${quoted(item.question) ?? item.question} ${answer}`, view)
        ? undefined
        : 'not answered by the lesson';
    }
    default:
      return item satisfies never;
  }
}
