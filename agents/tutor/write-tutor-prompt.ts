/**
 * The prompt of a tutor by a model: asked, mended, asked once more, at last the template (TUTOR-6).
 */
import { objectAnswer } from '#agents/call/object-answer.ts';
import { type ModelAgent, recordOf } from '#agents/call/model-agent.ts';
import type { StepContext } from '#agents/port/step-context.ts';
import { AppError } from '#machines/errors.ts';
import type { GeneratedPrompt, TutorPromptRequest } from '#machines/tutor/tutor-settings.ts';
import { promptOfAnswer } from './check-prompt.ts';
import { composeTutorPrompt } from './compose-prompt.ts';
import { reminder, tutorPromptRequest } from './tutor-prompt-request.ts';
import { writtenPromptSchema } from './tutor-prompt.agent.ts';

const TRIES = 2;

/** Throws the MODEL_ codes when nobody answers, and the signal's reason. */
export async function writeTutorPrompt(
  request: TutorPromptRequest,
  run: StepContext,
  modelAgent: ModelAgent,
): Promise<GeneratedPrompt> {
  const { language } = request.brief;
  const question = tutorPromptRequest(request);
  let asked = question;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    run.signal.throwIfAborted();
    const answer = await ask(asked, `run1/tutor-prompt:${tries}`, run, modelAgent);
    run.signal.throwIfAborted();
    // Two answers that could not be read are behind it already.
    if (answer === undefined) break;
    const made = promptOfAnswer(answer, request);
    if ('prompt' in made) return { prompt: made.prompt, madeBy: 'model' };
    asked = `${question}\n\n${reminder(made.problem, language)}`;
  }
  return { prompt: composeTutorPrompt(request), madeBy: 'template', reason: 'unusable' };
}

/** Undefined when what was answered could not be read. */
async function ask(
  prompt: string,
  step: string,
  run: StepContext,
  modelAgent: ModelAgent,
): Promise<string | undefined> {
  try {
    return await run.step(step, async (signal) => {
      const answer = await objectAnswer(modelAgent, prompt, writtenPromptSchema, signal);
      return { output: answer.value.tutorPrompt, record: recordOf(modelAgent, prompt, answer) };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'MODEL_ANSWER_INVALID') return undefined;
    throw error;
  }
}
