/**
 * Makes the pictures of an accepted draft.
 *
 * ILLUSTRATE-1 One step a picture, after the draft was accepted: nothing is drawn for drafts that
 *    are thrown away. The picture is stored within its step; the record holds its name and never
 *    its bytes.
 * ILLUSTRATE-2 A picture that is refused, is none, or cannot be paid is said in words where it
 *    would stand. It never fails the lesson, and an outage of the model is not waited for.
 * ILLUSTRATE-3 How it ended is on record with it: a re-run takes the same way and asks for nothing
 *    again.
 */
import { createHash } from 'node:crypto';
import { AppError } from '#machines/errors.ts';
import type { Language } from '#machines/document/source.ts';
import type { LessonFigure, ReviewCheck } from '#machines/lesson/lesson.ts';
import { generatePicture } from '#agents/call/generate-picture.ts';
import { noteQuestion } from '#agents/model-wire/call-log.ts';
import { toModelError } from '#agents/model-wire/model-error.ts';
import type { Illustrator } from './lesson-agents.ts';
import type { KeptPicture, LessonRequest, LessonRun } from '#agents/port/lesson-request.ts';
import { estimateTokens } from '#agents/text/estimate-tokens.ts';
import { makeFigures, type NamedFigure } from '#agents/source/lesson-figures.ts';
import { withDescriptions, type PlannedFigure } from './planned-figures.ts';
import { EXPECTED_ANSWER, paidCall, type CallRun } from '#agents/call/paid-call.ts';

const ROLE = 'illustrator';
const CAPTION: Record<Language, string> = {
  en: 'AI-generated picture',
  ko: 'AI가 만든 그림',
};

const INSTRUCTIONS =
  'A clear, plain picture for a lesson, calm colours on a light ground, no words, letters or numbers in it.';

type Drawn = KeptPicture | { failed: string };

export interface Illustration {
  content: string;
  figures: LessonFigure[];
  /** How many of the pictures came about; absent when none was asked for. */
  check?: ReviewCheck;
  tokens: number;
}

export interface IllustrationWork {
  request: LessonRequest;
  run: LessonRun;
  calls: CallRun;
  illustrator: Illustrator | undefined;
}

/**
 * Throws the signal's reason when aborted, and nothing else of what a model may do (ILLUSTRATE-2).
 */
export async function illustrate(
  work: IllustrationWork,
  draft: { content: string; figures: readonly PlannedFigure[] },
): Promise<Illustration> {
  const { language } = work.request;
  // Its line may have been left out with the sentence it stood in.
  const planned = draft.figures.filter(({ id }) => draft.content.includes(`<Figure id="${id}" />`));
  const shown = await makeFigures(work.run, draft.content, sourceFigures(work, planned));
  const drawing = planned.filter(({ source }) => !source);
  if (drawing.length === 0) return { ...shown, tokens: 0 };
  const figures: LessonFigure[] = [];
  let tokens = 0;
  for (const figure of drawing) {
    const drawn = await draw(work, `picture:${figure.id.slice(1)}`, figure.alt);
    tokens += drawn.tokens;
    if ('failed' in drawn.value) continue;
    const { file, width, height } = drawn.value;
    figures.push({ ...figure, caption: CAPTION[language], file, width, height });
  }
  const made = new Set(figures.map(({ id }) => id));
  const lost = drawing.filter(({ id }) => !made.has(id));
  return {
    content: lost.reduce((text, one) => describe(text, one, language), shown.content),
    figures: [...shown.figures, ...figures],
    check: {
      check: 'pictures',
      score: Math.round((100 * figures.length) / drawing.length) / 10,
      found: figures.length,
      of: drawing.length,
    },
    tokens,
  };
}

/** What is shown of the source's own figures, with the page it stands on. */
function sourceFigures(
  { request }: IllustrationWork,
  planned: readonly PlannedFigure[],
): NamedFigure[] {
  const documentId = request.source?.info.documentId;
  return planned.flatMap(({ id, alt, source }) =>
    source && documentId !== undefined
      ? [{ id, documentId, page: source.page, place: source.place, alt, caption: source.from }]
      : [],
  );
}

function describe(content: string, figure: PlannedFigure, language: Language): string {
  return content.replace(`<Figure id="${figure.id}" />`, () =>
    withDescriptions(`<Figure id="${figure.id}" />`, [figure], language),
  );
}

async function draw(
  { request, run, calls, illustrator }: IllustrationWork,
  name: string,
  alt: string,
): Promise<{ value: Drawn; tokens: number }> {
  const keep = run.keepPicture?.bind(run);
  if (illustrator === undefined || keep === undefined) {
    return { value: { failed: 'MODEL_NOT_SET_UP' }, tokens: 0 };
  }
  const prompt = `${INSTRUCTIONS}\n\nLesson: ${request.lesson.title}\nThe picture shows: ${alt}`;
  const promptHash = createHash('sha256').update(`${illustrator.name}\n${prompt}`).digest('hex');
  const own = estimateTokens(prompt) + EXPECTED_ANSWER.illustrator;
  const ask = { own, need: own, picture: true, promptHash, isDispensable: true };
  try {
    return await paidCall<Drawn>(calls, name, ask, async (signal) => {
      noteQuestion({ agent: ROLE, model: illustrator.name, instructions: '', prompt });
      const used = { inputTokens: 0, outputTokens: 0 };
      let value: Drawn;
      try {
        const picture = await generatePicture(illustrator.model, prompt, signal);
        used.inputTokens = picture.inputTokens;
        used.outputTokens = picture.outputTokens;
        value = await keep(picture.bytes);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        const known = toModelError(error);
        if (!(known instanceof AppError)) throw error;
        value = { failed: known.code };
      }
      const record = { agent: ROLE, model: illustrator.name, promptHash, ...used };
      return { answer: { value, ...used }, record };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'BUDGET_SPENT') throw error;
    return { value: { failed: error.code }, tokens: 0 };
  }
}
