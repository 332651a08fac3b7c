/**
 * A structure translated in batches, a step each.
 *
 * TRANSLATE-1 Every text is answered: what is missing, empty, in another language, too long or has
 *    lost a number is asked for once more, alone, with what was wrong.
 * TRANSLATE-2 What is missing or in another language even then is refused: MODEL_ANSWER_INVALID. A
 *    short text that comes back unchanged twice is a name.
 * TRANSLATE-3 Titles that are translated are told to the batches after them: one term, one word.
 */
import { AppError } from '#machines/errors.ts';
import type { Language } from '#machines/document/source.ts';
import { detectLanguage } from '#agents/text/detect-language.ts';
import { escapeTags } from '#agents/text/escape-tags.ts';
import { numbersIn } from '#agents/text/overlap.ts';
import type { BudgetReservation } from '#agents/budget/course-budget.ts';
import { objectAnswer } from '#agents/call/object-answer.ts';
import { type ModelAgent, promptHashOf, recordOf } from '#agents/call/model-agent.ts';
import type { EditionRequest, TranslatedStructure } from '#agents/port/structure-translator.ts';
import type { OutlineRun } from '#agents/port/outline-request.ts';
import { estimateTokens } from '#agents/text/estimate-tokens.ts';
import { createWait, paidCall, type CallRun } from '#agents/call/paid-call.ts';
import { batchesOf, textsOf, withTexts, type StructureText } from './structure-texts.ts';
import { translationSchema } from './translator.agent.ts';

type Problem = 'missing' | 'language' | 'long' | 'numbers';

const NAME: Record<Language, string> = { en: 'English', ko: 'Korean' };
const WRONG: Record<Problem, (language: Language) => string> = {
  missing: () => 'was not in your last answer',
  language: (language) => `was not in ${NAME[language]}`,
  long: () => 'was too long',
  numbers: () => 'had other numbers',
};

/** So many of the titles chosen before are shown, the latest. */
const MOST_CHOSEN = 40;
/** Words of a text that may stay as it is. */
const NAME_WORDS = 3;

interface Work {
  request: EditionRequest;
  calls: CallRun;
  modelAgent: ModelAgent;
}

export async function translateStructure(
  request: EditionRequest,
  run: OutlineRun,
  modelAgent: ModelAgent,
  reservation: BudgetReservation,
): Promise<TranslatedStructure> {
  const { details, structure } = request;
  const texts = textsOf(details, structure);
  const known = new Map<number, string>();
  const total = structure.chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);
  const report = (waitingSince?: number) =>
    run.report({
      pagesRead: 0,
      pageCount: 0,
      translated: { done: translatedLessons(texts, known, total), total },
      chapters: withTexts(details, structure, known, () => '').structure.chapters.filter((_, at) =>
        isBegun(structure.chapters[at]?.lessons ?? [], texts, known),
      ),
      ...(waitingSince === undefined ? {} : { waitingSince }),
    });
  const wait = createWait(run.signal, {
    waiting: async (since) => report(since),
    answered: async () => report(),
  });
  const work: Work = { request, calls: { run, reservation, wait }, modelAgent };
  report();
  const batches = batchesOf(texts);
  for (const [at, batch] of batches.entries()) {
    const place = { part: at + 1, parts: batches.length };
    const chosen = chosenSoFar(texts, known);
    for (const [number, text] of await translateBatch(work, batch, place, chosen)) {
      known.set(number, text);
    }
    run.signal.throwIfAborted();
    report();
  }
  return withTexts(details, structure, known, () => run.newId());
}

function translatedLessons(
  texts: readonly StructureText[],
  known: ReadonlyMap<number, string>,
  total: number,
): number {
  const open = new Set(
    texts.flatMap(({ number, lessonId }) => (lessonId && !known.has(number) ? [lessonId] : [])),
  );
  return total - open.size;
}

function isBegun(
  lessons: readonly { id: string }[],
  texts: readonly StructureText[],
  known: ReadonlyMap<number, string>,
): boolean {
  const ids = new Set(lessons.map(({ id }) => id));
  return texts.some(({ lessonId, number }) => ids.has(lessonId ?? '') && known.has(number));
}

function chosenSoFar(
  texts: readonly StructureText[],
  known: ReadonlyMap<number, string>,
): string[] {
  return texts
    .flatMap(({ kind, text, number }) => {
      const translated = known.get(number);
      return translated !== undefined && kind.endsWith('title') ? [`${text} = ${translated}`] : [];
    })
    .slice(-MOST_CHOSEN);
}

async function translateBatch(
  work: Work,
  batch: readonly StructureText[],
  place: { part: number; parts: number },
  chosen: readonly string[],
): Promise<Map<number, string>> {
  const { language } = work.request.details;
  const first = await ask(work, `translate:${place.part}`, promptOf(work, batch, place, chosen));
  const good = new Map<number, string>();
  const wrong = new Map<StructureText, Problem>();
  for (const text of batch) {
    const answered = first.get(text.number);
    const problem = problemOf(text, answered, language);
    if (problem === undefined && answered !== undefined) good.set(text.number, answered);
    else wrong.set(text, problem ?? 'missing');
  }
  if (wrong.size === 0) return good;
  const again = promptOf(work, [...wrong.keys()], place, chosen, wrong);
  const second = await ask(work, `translate:${place.part}:again`, again);
  let refused = 0;
  for (const [text, before] of wrong) {
    const answered =
      second.get(text.number) ?? (before === 'missing' ? '' : first.get(text.number));
    const taken = answered && insisted(text, answered, language);
    if (taken) good.set(text.number, taken);
    else refused += 1;
  }
  if (refused > 0) {
    throw new AppError('MODEL_ANSWER_INVALID', {
      detail: { agent: work.modelAgent.role, refused },
    });
  }
  return good;
}

async function ask(work: Work, name: string, prompt: string): Promise<Map<number, string>> {
  const { modelAgent, calls } = work;
  const size = estimateTokens(prompt);
  // The other language may need more tokens for the same, and numbers come back with the texts.
  const need = estimateTokens(modelAgent.instructions) + size + Math.ceil(size * 2);
  const cost = { own: need, need, promptHash: promptHashOf(modelAgent, prompt) };
  const { value } = await paidCall(calls, name, cost, async (signal) => {
    const answer = await objectAnswer(modelAgent, prompt, translationSchema, signal);
    return { answer, record: recordOf(modelAgent, prompt, answer) };
  });
  return new Map(value.texts.map(({ number, text }) => [number, oneLine(text)]));
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function shown(text: string): string {
  return escapeTags(oneLine(text), 'texts|chosen');
}

function promptOf(
  { request }: Work,
  texts: readonly StructureText[],
  { part, parts }: { part: number; parts: number },
  chosen: readonly string[],
  wrong?: ReadonlyMap<StructureText, Problem>,
): string {
  const { language, targetAudience } = request.details;
  const lines = texts.map((one) => {
    const problem = wrong?.get(one);
    const told = problem === undefined ? '' : `; ${WRONG[problem](language)}`;
    return `${one.number}. [${one.kind}${told}] ${shown(one.text)}`;
  });
  return [
    `<texts>\n${lines.join('\n')}\n</texts>\n`,
    chosen.length === 0 ? '' : `<chosen>\n${chosen.map(shown).join('\n')}\n</chosen>\n`,
    `Into: ${NAME[language]}`,
    targetAudience === '' ? '' : `Audience: ${shown(targetAudience)}`,
    parts > 1 ? `This is part ${part} of ${parts}.` : '',
    request.instruction === undefined ? '' : `Wish of the teacher: ${shown(request.instruction)}`,
    wrong === undefined
      ? ''
      : 'Your last answer could not be used for these. Answer with them only.',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function problemOf(
  { text, limit }: StructureText,
  answered: string | undefined,
  language: Language,
): Problem | undefined {
  if (answered === undefined || answered === '') return 'missing';
  if (!isIn(answered, language)) return 'language';
  if (answered.length > limit) return 'long';
  const numbers = new Set(numbersIn(answered));
  // Small ones may be said in words.
  const lost = numbersIn(text).some((number) => Number(number) > 12 && !numbers.has(number));
  return lost ? 'numbers' : undefined;
}

/** After the second answer: as good as it gets, or nothing. */
function insisted(
  { text, limit }: StructureText,
  answered: string,
  language: Language,
): string | undefined {
  const isName =
    answered === oneLine(text) && answered.split(' ').length <= NAME_WORDS && language === 'ko';
  if (!isIn(answered, language) && !isName) return undefined;
  return answered.slice(0, limit).trim();
}

/** Names and code inside are in no language. */
function isIn(text: string, language: Language): boolean {
  return !/\p{L}/u.test(text) || detectLanguage(text) === language;
}
