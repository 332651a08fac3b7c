/**
 * The tutor without a model: the book's own sentences, with their pages. It says what it is, and where
 * it finds nothing, it says that.
 *
 * EXTRACT-1 What it says of the subject are quotes, each proven on its page; nothing is put into other
 *    words.
 * EXTRACT-2 What the course does not cover is said not to be covered, with the place that comes nearest.
 * EXTRACT-3 A question of a lesson is asked without its answer.
 * EXTRACT-4 Asked what a lesson asks, it shows where to look and quotes nothing, until the learner has
 *    answered it rightly.
 * EXTRACT-5 A Socratic tutor asks before it tells; each method leaves its own trace.
 * EXTRACT-6 What kind of answer a question wants is told by its words, in either language; asked where
 *    something is taught, it names the lessons. One that is named in the question is known without a place.
 * EXTRACT-10 Asked how two things differ, it shows what the book says of both in one sentence, and of each by itself;
 *    where it does not know one of them, no difference is made up.
 * EXTRACT-11 The sentence that opens the section which is called what is asked about goes before others as good.
 */
import { pageNameOf } from '#machines/document/page-label.ts';
import type {
  CourseTutor,
  FoundPlace,
  TutorAnswer,
  TutorLesson,
  TutorQuestion,
} from '#agents/port/course-tutor.ts';
import { escapeMdx } from '#agents/text/read-mdx.ts';
import { quiz, review } from './asked-back.ts';
import { attachedWords } from './attached-words.ts';
import { bestSentences, type SaidSentence } from './best-sentences.ts';
import { intentOf, type Intent } from './intent.ts';
import { hint } from './hint.ts';
import { openItemIn } from './open-question.ts';
import { askedBefore, asksFirst, firstQuestion, movesOf } from './teaching-moves.ts';
import { WORDING } from './talk-wording.ts';
import { chosen, definitionOf, explained, type Quoted } from './chosen-quotes.ts';
import { compared, sidesOf } from './compared.ts';
import { isCovered, isNear, isSaid } from './covered.ts';
import { Answer, placeOf, proofOf } from './said-answer.ts';

/** The share of what the best place holds. */
const WORTH = 0.6;
const LESSONS = 3;

export function createExtractiveTutor(): CourseTutor {
  return {
    author: 'extractive',
    async answer(question, run) {
      const own = [...askedBefore(question), question.text, question.passage ?? '']
        .join('\n')
        .trim();
      const attached = attachedWords(question);
      const asked = [own, ...attached].join('\n');
      const intent = intentOf(question.text);
      const places = await run.find([own, ...attached]);
      const sides = sidesOf(question.text);
      const ofSides = sides ? await run.find(sides) : [];
      run.signal.throwIfAborted();
      const answer = new Answer(run);
      answer.add(readNotes(question));
      const both = sides && compared(sides, question, places, ofSides);
      return { author: 'extractive', ...say(question, asked, { ...intent, both }, places, answer) };
    },
  };
}

/** Which files were read, and in which nothing can be. */
function readNotes({ attachments = [], language }: TutorQuestion): string {
  const words = WORDING[language];
  return attachments
    .filter(({ isNew }) => isNew)
    .map(({ name, text }) => {
      const shown = escapeMdx(name);
      return `${text === '' ? words.unreadable(shown) : words.lookedFor(shown)}\n\n`;
    })
    .join('');
}

type Said = Pick<TutorAnswer, 'suggestions' | 'covered'>;

const covered = (suggestions: string[]): Said => ({ suggestions, covered: true });
const uncovered = (suggestions: string[]): Said => ({ suggestions, covered: false });

function say(
  question: TutorQuestion,
  asked: string,
  intent: Intent & { both: readonly Quoted[] | undefined },
  places: readonly FoundPlace[],
  answer: Answer,
): Said {
  const words = WORDING[question.language];
  const open = openItemIn(question);
  if (open) return covered(hint(question, open.lesson, places, answer));
  if (intent.is === 'quiz') return covered(quiz(question, places, answer));
  if (intent.is === 'review') return covered(review(question, answer));
  const named = intent.is === 'where' ? lessonsNamedIn(question) : [];
  if (named.length > 0) return covered(whereNamed(named, question, places, answer));
  const said = bestSentences(asked, places);
  const best = said[0];
  const isKnown = isSaid(said) && places.some((place) => isCovered(place, question));
  if (!best || (!intent.both && !isKnown))
    return uncovered(notCovered(question, isSaid(said) ? places : [], answer));
  if (intent.is === 'where') return covered(where(question, places, answer));
  if (asksFirst(question)) {
    const mark = answer.mark(proofOf(best.place, ''));
    answer.add(`${firstQuestion(question.language, placeName(best.place, question))} ${mark}`);
    return covered([]);
  }
  const definition =
    intent.is === 'meaning' && !intent.both ? definitionOf(intent.term, said, question) : undefined;
  const lead = definition
    ? words.defines(escapeMdx(definition.term ?? ''))
    : words.ownWords(question.hasBook);
  const quotes = intent.both ?? (definition ? explained(definition, said) : chosen(said));
  const moves = movesOf(question);
  answer.add(`${moves.before === undefined ? '' : `${moves.before} `}${lead}\n\n`);
  for (const { place, passage } of quotes) {
    const { quote, shown } = passage;
    const mark = answer.mark(proofOf(place, quote));
    answer.add(`${shown}${shown.endsWith('`') ? '\n>\n> ' : ' '}${mark}\n\n`);
  }
  if (moves.after !== undefined) answer.add(moves.after);
  return covered(following(question, quotes, said));
}

/** A page by its number, a lesson by its name. */
function placeName({ documentId, page, lesson }: FoundPlace, { language }: TutorQuestion): string {
  const words = WORDING[language];
  if (documentId !== undefined) return words.page(pageNameOf(page.number, page.label));
  return lesson ? words.lesson(lesson.number, escapeMdx(lesson.title)) : '';
}

function notCovered(
  question: TutorQuestion,
  places: readonly FoundPlace[],
  answer: Answer,
): string[] {
  const { language, hasBook, bookLanguage = language } = question;
  const words = WORDING[language];
  const [nearest] = places;
  if ((nearest?.language ?? bookLanguage) !== language) {
    answer.add(words.otherLanguage);
    return [];
  }
  answer.add(words.notCovered(hasBook));
  const lesson = nearest?.lesson;
  if (!nearest || !lesson || !isNear(nearest)) {
    answer.add(` ${words.nothingNear}`);
    return question.lesson ? [words.askQuiz(question.lesson.title)] : [];
  }
  const mark = answer.mark(proofOf(nearest, ''));
  const place = words.lesson(lesson.number, escapeMdx(lesson.title));
  answer.add(` ${words.nearest(place)} ${mark}`);
  return [words.askQuiz(lesson.title)];
}

function where(question: TutorQuestion, places: readonly FoundPlace[], answer: Answer): string[] {
  const words = WORDING[question.language];
  const taught = firstOfEach(places).slice(0, LESSONS);
  answer.add(`${words.taughtHere}\n\n`);
  for (const place of taught) {
    const { lesson } = place;
    const name = lesson
      ? words.lesson(lesson.number, escapeMdx(lesson.title))
      : placeName(place, question);
    answer.add(`- ${name} ${answer.mark(proofOf(place, ''))}\n`);
  }
  return taught.flatMap(({ lesson }) => (lesson ? [words.askQuiz(lesson.title)] : [])).slice(0, 2);
}

/** Titles that stand between quotation marks, as the suggestion to ask for one has it: others are words of the matter. */
function lessonsNamedIn({ text, lessons }: TutorQuestion): TutorLesson[] {
  return lessons
    .filter(({ title }) =>
      new RegExp(`[“"'‘「『]${RegExp.escape(title.trim())}[”"'’」』]`, 'iu').test(text),
    )
    .slice(0, LESSONS);
}

function whereNamed(
  named: readonly TutorLesson[],
  { language }: TutorQuestion,
  places: readonly FoundPlace[],
  answer: Answer,
): string[] {
  const words = WORDING[language];
  answer.add(`${words.taughtHere}\n\n`);
  for (const lesson of named) {
    const place = places.find((one) => one.lesson?.id === lesson.id);
    const mark = answer.mark(place ? proofOf(place, '') : { quote: '', lesson: placeOf(lesson) });
    answer.add(`- ${words.lesson(lesson.number, escapeMdx(lesson.title))} ${mark}\n`);
  }
  return named.map(({ title }) => words.askQuiz(title)).slice(0, 2);
}

/** The best place of each lesson. */
function firstOfEach(places: readonly FoundPlace[]): FoundPlace[] {
  const best = Math.max(0, ...places.map(({ holds }) => holds));
  const worth = places.filter(({ holds }) => holds >= best * WORTH);
  return worth.filter(
    (place, at) => worth.findIndex(({ lesson }) => lesson?.id === place.lesson?.id) === at,
  );
}

function following(
  question: TutorQuestion,
  quotes: readonly SaidSentence[],
  said: readonly SaidSentence[],
): string[] {
  const words = WORDING[question.language];
  const lesson = quotes[0]?.place.lesson;
  const shown = new Set(quotes.map((one) => one.term));
  // A term that a heading has is one of the book's; what else has the form of one is often none.
  const headings = said.map(({ heading }) => heading.toLowerCase());
  const term = said
    .slice(0, 24)
    .flatMap((one) => (one.term === undefined || shown.has(one.term) ? [] : [one.term]))
    .find(
      (one) =>
        !question.text.toLowerCase().includes(one.toLowerCase()) &&
        headings.some((heading) => heading.includes(one.toLowerCase())),
    );
  return [
    ...(term ? [words.askMeaning(term)] : []),
    ...(lesson && lesson.quiz.length > 0 ? [words.askQuiz(lesson.title)] : []),
  ];
}
