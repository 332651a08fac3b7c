/** One draft of a lesson: the chosen sentences in reading order, with proof, terms and questions. */
import { citableText, pageText, type SourcePage } from '#machines/document/source.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { countTerms, keyTerms, type TermCounts } from '#agents/text/key-terms.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { readingWords } from '#agents/text/detect-language.ts';
import type { Tokenizer } from '#agents/text/tokens.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import type { Sourced } from '#agents/port/sourced.ts';
import { wantsQuiz } from '#agents/wishes/course-wishes.ts';
import { withoutNoteMarks } from '#agents/text/note-marks.ts';
import { judgeSupport, lessonView } from '#agents/review/quiz-support.ts';
import { sourceView } from '#agents/review/source-view.ts';
import { escapeMdx, readMdx } from '#agents/text/read-mdx.ts';
import { createCasing } from '#agents/text/casing.ts';
import { bareTitle, isGeneralTitle } from '#agents/text/titles.ts';
import type { NamedFigure } from '#agents/source/lesson-figures.ts';
import { sentencesOf } from './list-sentences.ts';
import { pageNameOf } from '#machines/document/page-label.ts';
import { writeMaterials } from './from-materials.ts';
import { writeTerms } from './shown-terms.ts';
import { makeQuiz, whyFew } from './lesson-quiz.ts';
import type { QuizMaterial } from './quiz-material.ts';
import {
  entriesOf,
  isList,
  isTable,
  leadsOf,
  quizPool,
  shownIn,
  spokenFirst,
} from './quiz-pieces.ts';
import { linesOf, readParts, type Piece } from './reading.ts';
import { select } from './selection.ts';
import { type Writing } from './render.ts';
import { writeGroups } from './write-groups.ts';
import { placeFigures } from './figure-places.ts';
import { chapterlets } from './chapterlets.ts';
import { beyondTitles, reachedGoals } from './reached-goals.ts';
import { wordingIn } from './wording.ts';

export interface LessonDraft {
  content: string;
  citations: Citation[];
  quiz: QuizItem[];
  /** Absent where it shows none, and in what was recorded before there were any. */
  figures?: NamedFigure[];
}

export interface Material {
  request: Sourced<LessonRequest>;
  tokenizer: Tokenizer;
  /** The lesson's own part of its pages. */
  pages: SourcePage[];
  /** Pages of the chapter's other lessons, one list a lesson: what terms are weighed against. */
  neighbours: SourcePage[][];
  /** Pages around it, where it has no such neighbours: for options of questions. */
  around: SourcePage[];
}

export interface Revision {
  attempt: number;
  /** Pages of which more is to be taken. */
  morePages: Set<number>;
}

const KEY_TERMS = 8;
/** So many headings more than goals are worth naming beside them. */
const MORE_TITLES = 2;
/** Pages of each neighbour that options of questions are taken from. */
const NEIGHBOUR_PAGES = 8;

function prose(pages: SourcePage[]): string {
  return pages
    .flatMap((page) => page.blocks)
    .filter((block) => block.kind === 'paragraph' || block.kind === 'list')
    .map((block) => block.text)
    .join('\n');
}

function termsOf(pages: SourcePage[], tokenizer: Tokenizer): TermCounts {
  return countTerms(tokenizer.tokens(prose(pages)), tokenizer.language);
}

/** A draft from what stands on the pages; the same material and revision give the same draft. */
export function composeDraft(material: Material, revision: Revision): LessonDraft {
  const { request, tokenizer, pages, neighbours, around } = material;
  const { lesson, course, source } = request;
  const names = new Map(
    pages.flatMap(({ number, label }) => {
      const name = pageNameOf(number, label);
      // Printed numbers are shown beside the citation.
      return name.unit === 'page' ? [] : [[number, name] as const];
    }),
  );
  const wording = wordingIn(course.language, names);
  const parts = readParts(pages, tokenizer, source.info.outline);
  placeFigures(parts);
  const lines = linesOf(parts);
  const counts = termsOf(pages, tokenizer);
  const others = neighbours.map((list) => termsOf(list, tokenizer));
  const keys = keyTerms(counts, others, KEY_TERMS);
  const stems = new Set(keys.flatMap((term) => term.key.split(' ')));
  const selection = select(parts, stems, tokenizer.language, revision.morePages);
  const folded = new Map(pages.map((page) => [page.number, foldForQuote(citableText(page))]));
  const [named] = names.values();
  const writing: Writing = {
    wording,
    blocks: [],
    citations: [],
    figures: [],
    documentId: source.info.documentId,
    names,
    folded,
  };

  const groups = chapterlets(parts, [lesson.title, lesson.chapterTitle]).filter((group) =>
    group.parts.some((part) => part.pieces.some((piece) => selection.chosen.has(piece))),
  );
  const body: Writing = { ...writing, blocks: [] };
  writeGroups(body, groups, { chosen: selection.chosen, title: lesson.title });
  writeMaterials(body, request, pages, tokenizer);
  const glossary = writeTerms(body, lines, keys, selection);

  const elsewhere = [...neighbours.map((list) => list.slice(0, NEIGHBOUR_PAGES)), around].map(
    (list) => readParts(list, tokenizer, source.info.outline),
  );
  // Only what the lesson says can be asked: it is all its reader has.
  const isSaid = (piece: Piece): boolean =>
    selection.chosen.has(piece) || (piece.kind === 'sentence' && glossary.used.has(piece));
  const lists = parts
    .flatMap((part) => part.pieces)
    .filter(isSaid)
    .filter(isList);
  const questions = {
    language: tokenizer.language,
    wording,
    title: lesson.title,
    lines: [...lines.filter(isSaid), ...sentencesOf(lists, tokenizer)],
    score: selection.score,
    lists,
    tables: parts
      .flatMap((part) => part.pieces)
      .filter(isSaid)
      .filter(isTable),
    sections: groups.flatMap(({ title, parts: own }) =>
      own.map((part, at) => ({
        title: at === 0 ? title : bareTitle(part.title ?? title),
        group: title,
        lines: linesOf([part]).filter(isSaid),
      })),
    ),
    leads: leadsOf(parts),
    entries: entriesOf(groups, isSaid),
    entriesElsewhere: elsewhere
      .flatMap((list) => entriesOf([{ title: '', parts: list }], () => true))
      .flat(),
    shown: shownIn(parts, isSaid),
    shownElsewhere: elsewhere.flatMap((list) => shownIn(list, () => true)),
    keys: spokenFirst(keyTerms(counts, others, 16)),
    pool: quizPool(keyTerms(counts, others, 40), others),
    others: [...lines.filter((line) => !isSaid(line)), ...elsewhere.flatMap(linesOf)].filter(
      (line) => line.whole,
    ),
    sourceText: foldForQuote(withoutNoteMarks(pages.map(pageText).join('\n'))),
    seed: `${lesson.id}:${revision.attempt}`,
  };
  const said = body.blocks.join('\n\n');
  const quiz = wantsQuiz(course) ? answeredQuiz(questions, said, material) : [];
  const casing = createCasing();
  if (tokenizer.language === 'en') casing.note(prose(pages).replace(/\s+/gu, ' '));
  const titles = groups
    .map((group) => group.title)
    .filter((title) => title !== '' && !isGeneralTitle(title));
  const defined = lines.filter(isSaid).flatMap(({ definition }) => definition?.term ?? []);
  const reached = reachedGoals(lesson.objectives, [...defined, ...glossary.terms], lesson.title);
  const isLong =
    titles.length >= 2 && titles.length <= 8 && titles.length >= reached.length + MORE_TITLES;
  const goals = isLong ? beyondTitles(reached, [...titles, lesson.title]) : reached;
  const opening = [
    wording.opening(source.info.title, lesson.pages, named?.unit ?? 'page'),
    ...(goals.length > 0 ? [wording.ableTo(goals)] : []),
    ...(isLong ? [wording.topics(titles)] : []),
    ...(glossary.terms.length > 0 && reached.length === 0
      ? [wording.definesTerms(glossary.terms.slice(0, 3).map(casing.lowerFirst))]
      : []),
  ].join(' ');
  const blocks = ['<Notice kind="extractive" />', escapeMdx(opening), ...body.blocks];
  if (quiz.length > 0)
    blocks.push(`## ${wording.quiz}`, ...quiz.map((item) => `<Quiz id="${item.id}" />`));
  if (wantsQuiz(course) && quiz.length < 2)
    blocks.push(wording.fewQuestions(quiz.length, whyFew(questions)));
  const content = `${blocks.join('\n\n')}\n`;
  const { citations, figures } = body;
  return { content, citations, quiz, ...(figures.length > 0 ? { figures } : {}) };
}

/** Other choices of questions that are tried where some of the first cannot be asked. */
const MORE_CHOICES = 2;

/** Questions of which the lesson, as it has come to be, says one right answer and no other. */
function answeredQuiz(
  questions: QuizMaterial,
  said: string,
  { pages, tokenizer }: Material,
): QuizItem[] {
  let asked = makeQuiz(questions);
  if (asked.length === 0) return asked;
  const lesson = lessonView(readMdx(said), sourceView(pages, tokenizer.language));
  let best: QuizItem[] = [];
  for (let choice = 1; ; choice += 1) {
    const kept = asked.filter((item) => judgeSupport(item, lesson) === undefined);
    if (kept.length > best.length) best = kept;
    if (kept.length === asked.length || choice > MORE_CHOICES) break;
    asked = makeQuiz({ ...questions, seed: `${questions.seed}:${choice}` });
  }
  return best.map((item, at) => ({ ...item, id: `q${at + 1}` }));
}

/** Words of the lesson that are read, for the fact told when it is written. */
export function wordCount(content: string): number {
  return Math.round(readingWords(content.replace(/<[A-Z]\w* [^>]*>/gu, '')));
}
