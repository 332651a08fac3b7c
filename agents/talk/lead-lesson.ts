/**
 * The tutor leads through a lesson (machines/talk/led-steps.ts): one turn of it, from what the learner said to what
 * the tutor says. It knows neither the database nor who listens.
 *
 * LEAD-1 What is read are the words of the lesson, each sentence with its proof.
 * LEAD-2 A first wrong answer is told where to look, the second what is right and why (ASKED-3).
 */
import { escapeMdx } from '#agents/text/read-mdx.ts';
import type { Language } from '#machines/document/source.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import { sameAnswer } from '#machines/quiz/same-answer.ts';
import { ask, type AskedItem, type GradedAnswer } from '#machines/quiz/asked.ts';
import type { QuizResponse } from '#machines/quiz/grading.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { GAP } from '#machines/quiz/shown-question.ts';
import {
  isAskedAloud,
  ledParts,
  ledStep,
  type LedPart,
  type LedPlace,
} from '#machines/talk/led-steps.ts';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import { citationId } from '#machines/talk/talk.ts';
import type { TutorRun } from '#agents/port/course-tutor.ts';
import { LED_WORDING } from './led-wording.ts';

export interface LedLesson {
  id: string;
  slug: string;
  title: string;
  content: string;
  quiz: readonly QuizItem[];
  citations: readonly Pick<Citation, 'id' | 'documentId' | 'page' | 'quote'>[];
  language: Language;
}

export interface LedTurn {
  /** Undefined as it begins. */
  place: LedPlace | undefined;
  /** What was heard of the last answer, where it was cut off. */
  heard: string | undefined;
  /** What the learner said. */
  text: string;
}

export interface LedRun {
  text: TutorRun['text'];
  /** Keeps an answer, and says of it what a page says. */
  record: (itemId: string, response: QuizResponse) => Promise<GradedAnswer>;
  /** It was heard to its end. */
  finish: () => Promise<void>;
  /** Resolves once the question was answered by the tutor, as any other. */
  answer: () => Promise<void>;
}

/** @returns where the lesson stands now. */
export async function leadLesson(lesson: LedLesson, turn: LedTurn, run: LedRun): Promise<LedPlace> {
  const words = LED_WORDING[lesson.language];
  const items = lesson.quiz.filter((item) => isAskedAloud(ask(item)));
  const ids = items.map(({ id }) => id);
  const parts = ledParts(lesson.content, ids);
  const itemOf = (id: string | undefined) => items.find((item) => item.id === id);
  const { place: { says, ...place } = { part: 0, answered: 0, right: 0 } } = turn;
  const waiting = itemOf(place.item);
  const asked = waiting && ask(waiting);
  const said = (asked ? askedAloud(asked, words)[0] : parts[place.part]?.text) ?? '';
  const cut = turn.heard === undefined || hasHeard(turn.heard, said) ? undefined : says;
  const step = ledStep({ ...turn, cut, asked });
  let cited = 0;
  let isBegun = false;
  const say = (text: string) => {
    if (!isBegun) run.text.start();
    isBegun = true;
    run.text.append(`${text}\n\n`);
  };

  const sayItem = (item: QuizItem) => say(askedAloud(ask(item), words).join('\n\n'));
  const sayPart = ({ heading, text }: LedPart) => {
    if (heading !== '') say(`**${heading}**`);
    if (text === '') return;
    say(
      text.replace(/<Cite id="([\w-]+)" \/>/gu, (_mark, id: string) => {
        const proof = lesson.citations.find((one) => one.id === id);
        if (!proof) return '';
        const { documentId, page: number, quote } = proof;
        const page = { documentId, number };
        cited += 1;
        const mark = citationId(cited, page);
        const { id: lessonId, slug, title } = lesson;
        if (!isBegun) run.text.start();
        isBegun = true;
        run.text.cite({ id: mark, quote, page, lesson: { id: lessonId, slug, title } });
        return `<Cite id="${mark}" />`;
      }),
    );
  };
  const end = async (now: LedPlace): Promise<LedPlace> => {
    await run.finish();
    say(words.end(now.right, now.answered));
    const rest = lesson.quiz.length - items.length;
    if (rest > 0) say(words.rest(rest));
    return { part: now.part, answered: now.answered, right: now.right, over: true };
  };
  const read = async (now: LedPlace, at: number): Promise<LedPlace> => {
    const part = parts[at];
    if (!part) return end(now);
    sayPart(part);
    const first = itemOf(part.asks[0]);
    const { answered, right } = now;
    if (first) {
      sayItem(first);
      return { part: at, item: first.id, says: 'part', answered, right };
    }
    if (at === parts.length - 1) return end({ ...now, part: at });
    say(words.shallWe);
    return { part: at, says: 'part', answered, right };
  };
  const goOn = async (now: LedPlace): Promise<LedPlace> => {
    const asks = parts[now.part]?.asks ?? [];
    const next = now.item === undefined ? undefined : itemOf(asks[asks.indexOf(now.item) + 1]);
    if (!next) return read(now, now.part + 1);
    sayItem(next);
    return { ...now, item: next.id, says: 'question' };
  };

  switch (step.does) {
    case 'answer':
      await run.answer();
      isBegun = true;
      if (place.over) return place;
      if (cut === 'part') {
        say(words.back);
        return read(place, place.part);
      }
      say(waiting ? `${words.back} ${words.question}` : `${words.back} ${words.shallWe}`);
      if (waiting) sayItem(waiting);
      return place;
    case 'read':
      if (!turn.place) say(words.begin(escapeMdx(lesson.title)));
      return read(place, step.part);
    case 'goOn':
      if (waiting) say(words.left);
      return goOn(place);
    case 'ask':
      if (waiting) sayItem(waiting);
      return { ...place, says: 'question' };
    case 'askAgain':
      say(words.unclear);
      if (waiting) sayItem(waiting);
      return place;
    case 'judge': {
      if (!waiting) return place;
      const graded = await run.record(step.item, heardAnswer(waiting, step.response));
      const reason = escapeMdx(graded.explanation ?? '');
      if (graded.right !== true && !graded.solution) {
        say(words.wrong(graded.page));
        return place;
      }
      const isRight = graded.right === true;
      say(
        `${isRight ? words.right : words.told(escapeMdx(keyOf(waiting, words)))} ${reason}`.trim(),
      );
      const { answered, right } = place;
      return goOn({ ...place, answered: answered + 1, right: right + (isRight ? 1 : 0) });
    }
    default:
      return step satisfies never;
  }
}

type Words = (typeof LED_WORDING)[Language];

/** Whoever has heard its last sentence has heard it. */
function hasHeard(heard: string, said: string): boolean {
  const last = spokenSentences(said, true).at(-1);
  return last === undefined || spokenSentences(heard, true).includes(last);
}

/** The question, and what it offers. */
function askedAloud(item: AskedItem, words: Words): string[] {
  const question = escapeMdx(item.question);
  switch (item.type) {
    case 'choice':
      return [
        question,
        ...item.options.map(
          (option, at) => `${String.fromCodePoint(65 + at)}) ${escapeMdx(option)}`,
        ),
      ];
    case 'truth':
      return [`${words.statement} ${question}`];
    case 'cloze':
      return [`${question} ${escapeMdx(item.text.replace(GAP, words.blank))}`];
    case 'short':
    case 'choices':
    case 'ordering':
    case 'matching':
      return [question];
    default:
      return item satisfies never;
  }
}

function keyOf(item: QuizItem, words: Words): string {
  switch (item.type) {
    case 'choice':
      return item.options[item.answer] ?? '';
    case 'truth':
      return item.answer ? words.yes : words.no;
    case 'cloze':
      return item.gaps[0]?.[0] ?? '';
    case 'short':
      return item.accepted[0] ?? item.sample;
    case 'choices':
    case 'ordering':
    case 'matching':
      return '';
    default:
      return item satisfies never;
  }
}

/** More words around an answer say something else. */
const AROUND = 5;
const DENIES = /\b(?:not|no|never|isn't|neither)\b|아니|않/iu;

/** Who speaks says a sentence where a page has a word: the answer among the words counts. */
function heardAnswer(item: QuizItem, response: QuizResponse): QuizResponse {
  const within = (said: string, accepted: readonly string[]) => {
    const words = said.split(/\s+/u);
    if (DENIES.test(said)) return said;
    const found = accepted.find((one) => {
      const length = one.trim().split(/\s+/u).length;
      return (
        words.length <= length + AROUND &&
        words.some((_, at) => sameAnswer(words.slice(at, at + length).join(' '), one))
      );
    });
    return found ?? said;
  };
  if (item.type === 'cloze' && response.type === 'cloze') {
    const written = response.written.map((said, at) => within(said, item.gaps[at] ?? []));
    return { type: 'cloze', written };
  }
  if (item.type === 'short' && response.type === 'short') {
    return { type: 'short', written: within(response.written, item.accepted) };
  }
  return response;
}
