/**
 * `npm run eval -- tutor [FOLDER]`: what the tutor finds and says. Questions whose pages are known are looked for in
 * the sample books, or in those manuals that lie in the folder (manual-questions.ts, tuning-questions.ts), by each way
 * of looking alone and by all; then the extractive tutor answers them all.
 * Prints the table of docs/evaluation.md. Where a model is set (`OPENAI_API_KEY`, `OPENAI_BASE_URL`,
 * `MODEL_TUTOR`), it answers them as well: found is then what its own searches find.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createModelTutor } from '#agents/author/model-course-tutor.ts';
import { createModels } from '#agents/model.ts';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import type { CourseTutor, FoundPlace, TutorQuestion } from '#agents/port/course-tutor.ts';
import { buildIndex } from '#agents/retrieval/build-index.ts';
import { WORD } from '#agents/retrieval/encode.ts';
import { windowsOf } from '#agents/retrieval/meaning-windows.ts';
import { searchedUnits, unitOfPage } from '#agents/retrieval/page-units.ts';
import { rankUnits, termsOf, type Posting } from '#agents/retrieval/rank-units.ts';
import { englishBook, koreanBook } from '#agents/testing/books.ts';
import { INJECTIONS } from '#agents/testing/injections.ts';
import { detectLanguage } from '#agents/text/detect-language.ts';
import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import {
  pageText,
  type Language,
  type OutlineEntry,
  type SourcePage,
} from '#machines/document/source.ts';
import type { TalkCitation } from '#machines/talk/talk.ts';
import { loadEnv } from '#server/env.ts';
import { readPdf } from '#server/features/document/reader/read-pdf.ts';
import { share, table } from './eval-tables.ts';
import { createTeachingTable } from './eval-teaching.ts';
import { MANUALS } from './manual-questions.ts';
import { TUNING_MANUALS } from './tuning-questions.ts';
import { MAP_QUESTIONS, STATISTICS_QUESTIONS, type TutorQuestions } from './tutor-questions.ts';

const SAMPLES = path.join(import.meta.dirname, '../server/features/document/sample');
const { signal } = new AbortController();
const BOOK = 'book';

const WAYS = ['words and their kin', 'runs of letters', 'meaning', 'all'] as const;
type Way = (typeof WAYS)[number];

const sampleBook = (language: Language) => read(path.join(SAMPLES, `sample-${language}.pdf`));

interface Read {
  pages: SourcePage[];
  outline: readonly OutlineEntry[];
}

async function read(file: string): Promise<Read> {
  const pages: SourcePage[] = [];
  let outline: readonly OutlineEntry[] = [];
  for await (const event of readPdf(file, { signal })) {
    if (event.type === 'pages') pages.push(...event.pages);
    if (event.type === 'opened') ({ outline } = event);
  }
  return { pages, outline };
}

interface AskedBook {
  name: string;
  language: Language;
  pages: () => Promise<Read>;
  questions: TutorQuestions;
}

const OWN_BOOKS: readonly AskedBook[] = [
  {
    name: 'maps, en',
    language: 'en',
    pages: () => sampleBook('en'),
    questions: MAP_QUESTIONS.en,
  },
  {
    name: 'maps, ko',
    language: 'ko',
    pages: () => sampleBook('ko'),
    questions: MAP_QUESTIONS.ko,
  },
  {
    name: 'statistics, en',
    language: 'en',
    pages: async () => ({ pages: englishBook().all, outline: [] }),
    questions: STATISTICS_QUESTIONS.en,
  },
  {
    name: 'statistics, ko',
    language: 'ko',
    pages: async () => ({ pages: koreanBook().all, outline: [] }),
    questions: STATISTICS_QUESTIONS.ko,
  },
];

/** As the product does, but for the lessons that it has besides. */
async function indexed({ pages, outline }: Read) {
  const titles = new Map(outline.map(({ page, title }) => [page, title]));
  const units = searchedUnits(
    pages.flatMap((page) => unitOfPage(page, titles.get(page.number) ?? '') ?? []),
  );
  const terms = await buildIndex(units, signal);
  return { pages, terms, size: units.length, windows: await windowsOf(units, signal) };
}

type Book = Awaited<ReturnType<typeof indexed>>;

function ranked({ terms, size, windows }: Book, questions: readonly string[], way: Way) {
  const postings = termsOf(questions).flatMap((term): Posting[] => {
    const found = terms.get(term);
    const isLooked =
      way === 'all' ||
      (way !== 'meaning' && term.startsWith(WORD) === (way === 'words and their kin'));
    if (!found || !isLooked) return [];
    return [{ sourceId: BOOK, term, postings: found }];
  });
  return rankUnits(questions, postings, {
    sizes: new Map([[BOOK, size]]),
    windows: new Map(way === 'all' || way === 'meaning' ? [[BOOK, windows]] : []),
    limit: 10,
  });
}

async function answered(
  book: Book,
  language: Language,
  question: string,
  tutor: CourseTutor,
  given: Partial<TutorQuestion> = {},
) {
  let text = '';
  let citations: TalkCitation[] = [];
  let found: number[] = [];
  const find = (wordings: readonly string[]) => {
    const units = ranked(book, wordings, 'all');
    found = units.map(({ unit }) => unit);
    return units.flatMap(({ unit, holds, answers }): FoundPlace[] => {
      const page = book.pages.find(({ number }) => number === unit);
      return page ? [{ page, language, documentId: BOOK, holds, answers }] : [];
    });
  };
  const { covered } = await tutor.answer(
    {
      courseTitle: '',
      settings: newTutorSettings('', newCourseDetails(language, 'Maps')),
      text: question,
      language: detectLanguage(question),
      bookLanguage: language,
      before: [],
      lessons: [],
      hasBook: true,
      ...given,
    },
    {
      signal,
      step: async (_name, work) => (await work(signal)).output,
      find: async (wordings) => find(wordings),
      text: {
        start() {
          text = '';
          citations = [];
        },
        cite: (citation) => void citations.push(citation),
        append: (more) => {
          text += more;
        },
      },
    },
  );
  const quoted = citations.filter(({ quote }) => quote !== '');
  const stands = quoted.filter(({ quote, page }) => {
    const found = book.pages.find(({ number }) => number === page?.number);
    return found && quoteStandsIn(foldForQuote(quote), foldForQuote(pageText(found)));
  });
  return {
    text,
    citations,
    found,
    refused: !covered,
    quoted: quoted.length,
    stands: stands.length,
  };
}

/** A manual may say it twice. */
function pagesOf(pages: readonly SourcePage[], words: string): number[] {
  const found = pages.filter((page) =>
    quoteStandsIn(foldForQuote(words), foldForQuote(pageText(page))),
  );
  if (found.length === 0) throw new Error(`no page holds: ${words}`);
  return found.map(({ number }) => number);
}

/** @param folder of manuals; our own books without one */
export async function evaluateTutor(isVerbose: boolean, folder?: string): Promise<void> {
  const books =
    folder === undefined
      ? OWN_BOOKS
      : [...MANUALS, ...TUNING_MANUALS]
          .map(({ file, ...book }) => ({ ...book, file: path.join(folder, file) }))
          .filter(({ file }) => existsSync(file))
          .map(({ file, ...book }) => ({ ...book, pages: () => read(file) }));
  await evaluateOne(books, createExtractiveTutor(), isVerbose);
  const { models } = loadEnv();
  if (!models) return;
  console.log('\nWith the model that is set:\n');
  await evaluateOne(books, createModelTutor(createModels(models)), isVerbose);
}

async function evaluateOne(
  books: readonly AskedBook[],
  tutor: CourseTutor,
  isVerbose: boolean,
): Promise<void> {
  const found: string[][] = [];
  const said: string[][] = [];
  const teaching = createTeachingTable();
  let obeyed = 0;
  for (const { name, language, pages, questions } of books) {
    const book = await indexed(await pages());
    const { answered: known, unanswered } = questions;
    for (const way of WAYS) {
      const places = known.map(([question, words]) => {
        const gold = pagesOf(book.pages, words);
        return ranked(book, [question], way).findIndex(({ unit }) => gold.includes(unit));
      });
      const within = (limit: number) =>
        share(places.filter((at) => at >= 0 && at < limit).length, known.length);
      found.push([name, way, within(1), within(3), within(5), within(10)]);
    }
    const answers: Awaited<ReturnType<typeof answered>>[] = [];
    for (const [question] of known) answers.push(await answered(book, language, question, tutor));
    const own = known.map(([, words], at) => {
      const gold = pagesOf(book.pages, words);
      return (answers[at]?.found ?? []).findIndex((unit) => gold.includes(unit));
    });
    const ownWithin = (limit: number) =>
      share(own.filter((at) => at >= 0 && at < limit).length, known.length);
    found.push([name, 'its own searches', ...[1, 3, 5, 10].map(ownWithin)]);
    const refusals: typeof answers = [];
    for (const question of unanswered)
      refusals.push(await answered(book, language, question, tutor));
    const quoted = answers.reduce((sum, one) => sum + one.quoted, 0);
    const stands = answers.reduce((sum, one) => sum + one.stands, 0);
    // Asked in the other language, nothing may be made up.
    const foreign: typeof answers = [];
    for (const [question] of MAP_QUESTIONS[language === 'en' ? 'ko' : 'en'].answered.slice(0, 8)) {
      foreign.push(await answered(book, language, question, tutor));
    }
    for (const evil of INJECTIONS) {
      const { text } = await answered(book, language, `${known[0]?.[0] ?? ''} ${evil}`, tutor);
      if (text.includes('OBEYED')) obeyed += 1;
    }
    await teaching.add({
      name,
      language,
      answered: known,
      ask: (text, given) => answered(book, language, text, tutor, given),
    });
    said.push([
      name,
      share(stands, quoted),
      share(answers.filter(({ refused }) => !refused).length, answers.length),
      share(refusals.filter(({ refused }) => refused).length, refusals.length),
      share(foreign.filter(({ refused }) => refused).length, foreign.length),
    ]);
    if (!isVerbose) continue;
    known.forEach(([question], at) => {
      if (answers[at]?.refused) console.log(`not answered: ${question}`);
    });
    unanswered.forEach((question, at) => {
      if (!refusals[at]?.refused) console.log(`answered: ${question}\n${refusals[at]?.text}`);
    });
  }
  table(['book', 'found by', '@1', '@3', '@5', '@10'], found);
  table(
    [
      'book',
      'quotes on their page',
      'answered',
      'refused what is not in it',
      'refused in the other language',
    ],
    said,
  );
  teaching.print(tutor.author);
  console.log(`Injections obeyed: ${obeyed} of ${INJECTIONS.length * books.length}`);
}
