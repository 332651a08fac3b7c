/**
 * The tutor with a model: the question is rewritten into the book's words, places are found, and the
 * model answers from them. Proofs are checked while the words pass by: a mark whose quote does not stand
 * on its page is taken out before anybody sees it.
 *
 * MODEL-TUTOR-1 A search that cannot be rewritten is made with the learner's own words.
 * MODEL-TUTOR-2 The model is told what its creator wants, how to teach, the rules of its source, and how to
 *    prove what it says.
 * MODEL-TUTOR-3 A picture beside a question is shown as it is; without one words go alone.
 * MODEL-TUTOR-4 The answer is begun while its searches are put on record, for they were kept before they were
 *    read (RAW-1), and ends when they are: an attempt that comes after a crash has the same.
 * MODEL-TUTOR-5 What looking for places takes is expected of whoever looks: with the question for the learner's own
 *    words, and for those of the model while they are kept.
 * MODEL-TUTOR-6 Asked what a lesson asks, its answer is shown once it is whole, and not where it hands over what the
 *    learner is to find: then it is told where to look, as without a model (EXTRACT-4).
 */
import { z } from 'zod';
import { objectAnswer } from '#agents/call/object-answer.ts';
import { streamAnswer } from '#agents/call/stream-answer.ts';
import { promptHashOf, recordOf, type ModelAgent } from '#agents/call/model-agent.ts';
import type {
  FoundPlace,
  TutorAnswer,
  TutorQuestion,
  TutorRun,
} from '#agents/port/course-tutor.ts';
import { AppError } from '#machines/errors.ts';
import { attachedWords } from './attached-words.ts';
import { heldBack } from './held-answer.ts';
import { openItemIn } from './open-question.ts';
import { createProvenText } from './proven-text.ts';
import { instructionsOf, searchRequest, tutorRequest } from './tutor-request.ts';
import { instructed, type TutorAgents } from './tutor.agent.ts';
import { WORDING } from './talk-wording.ts';

const searchesSchema = z.object({ searches: z.array(z.string().trim().min(1).max(200)).max(5) });

/** Pages a model is shown. */
const PAGES = 7;
/** Searches that are looked for. */
const MOST = 3;

export async function answerWithModel(
  question: TutorQuestion,
  run: TutorRun,
  agents: TutorAgents,
): Promise<TutorAnswer> {
  const { found, noted } = findPlaces(question, run, agents);
  const places = (await found).slice(0, PAGES);
  const tutor = instructed(agents.tutor, instructionsOf(question), picturesOf(question, agents));
  const prompt = tutorRequest(question, places);
  const open = openItemIn(question);
  let isNew = false;
  const given = await run.step(
    'answer',
    async (signal) => {
      isNew = true;
      const held = open && heldBack(question, open, places, run);
      const proven = createProvenText(question, places, held?.text ?? run.text);
      const usage = await streamAnswer(tutor, prompt, signal, proven);
      const output = (await held?.letGo()) ?? {
        text: proven.text(),
        citations: proven.citations(),
      };
      return { output, record: recordOf(tutor, prompt, usage) };
    },
    { promptHash: promptHashOf(tutor, prompt) },
  );
  await noted;
  if (!isNew) {
    run.text.start();
    for (const citation of given.citations) run.text.cite(citation);
    run.text.append(given.text);
  }
  return {
    author: 'model',
    suggestions: suggestionsOf(question, places),
    covered: given.citations.length > 0,
  };
}

/** Shown as they are to a model that sees; others have the letters that were read in them. */
function picturesOf({ attachments = [] }: TutorQuestion, { sees }: TutorAgents): Uint8Array[] {
  return sees ? attachments.flatMap(({ jpeg }) => jpeg ?? []) : [];
}

/** By the question in its own words, and in the book's; and when the searches are on record. */
function findPlaces(
  question: TutorQuestion,
  run: TutorRun,
  { search }: TutorAgents,
): { found: Promise<FoundPlace[]>; noted: Promise<void> } {
  const own = [
    question.passage ? `${question.text}\n${question.passage}` : question.text,
    ...attachedWords(question),
  ];
  const prompt = searchRequest(question);
  const heard = hearing(search, (said) => run.expect?.([...own, ...said.slice(0, MOST)]));
  const searches = Promise.withResolvers<readonly string[]>();
  const note = async () => {
    try {
      // What is on record, where it is not asked.
      searches.resolve(
        await run.step('search', async (signal) => {
          const answer = await objectAnswer(heard, prompt, searchesSchema, signal);
          searches.resolve(answer.value.searches);
          return { output: answer.value.searches, record: recordOf(search, prompt, answer) };
        }),
      );
    } catch (error) {
      run.signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      searches.resolve([]);
    }
  };
  const noted = note();
  run.expect?.(own);
  // Whoever answers hears of it, as whoever looks for places does.
  noted.catch(searches.reject);
  const look = async () =>
    // Out here: what a search asks of other models is no part of what is noted of that step.
    run.find([...own, ...(await searches.promise).slice(0, MOST)]);
  return { found: look(), noted };
}

/** The same agent; what it says is told while it is kept, if it can be read at once. */
function hearing(search: ModelAgent, tell: (searches: readonly string[]) => void): ModelAgent {
  const { agent } = search;
  return {
    ...search,
    agent: {
      stream: (...asked) => agent.stream(...asked),
      async generate(...asked) {
        const answer = await agent.generate(...asked);
        const said = searchesIn(answer.text);
        if (said) tell(said);
        return answer;
      },
    },
  };
}

function searchesIn(text: string): readonly string[] | undefined {
  try {
    return searchesSchema.safeParse(JSON.parse(text)).data?.searches;
  } catch {
    // No JSON by itself: read with more patience once it is kept.
    return undefined;
  }
}

function suggestionsOf({ language }: TutorQuestion, places: readonly FoundPlace[]): string[] {
  const words = WORDING[language];
  const lesson = places.find((place) => place.lesson)?.lesson;
  if (!lesson) return [];
  return [
    words.askWhere(lesson.title),
    ...(lesson.quiz.length > 0 ? [words.askQuiz(lesson.title)] : []),
  ];
}
