/**
 * One call: a picture for the cover of a course, from its title and description.
 *
 * COVER-1 The picture is stored within its step, whose record holds its name and none of its bytes; the
 *    same request is answered from the record.
 * COVER-2 Where the model will not draw, whoever asked is told why.
 */
import { createHash } from 'node:crypto';
import { generatePicture } from '#agents/call/generate-picture.ts';
import { noteQuestion } from '#agents/model-wire/call-log.ts';
import { toModelError } from '#agents/model-wire/model-error.ts';
import type { ImageModel } from '#agents/model-wire/provider-model.ts';
import type { CoverRequest } from '#agents/port/course-assistant.ts';
import type { StepContext } from '#agents/port/step-context.ts';

const ROLE = 'illustrator';

const INSTRUCTIONS =
  'A calm, plain cover picture for a course: one clear subject in its middle, quiet colours, no words, letters or numbers in it, no faces of real people.';

/** @returns what `keep` called it. Throws the MODEL_ codes, what `keep` throws, and the signal's reason. */
export async function drawCover(
  { title, description, keep }: CoverRequest,
  run: StepContext,
  { model, name }: { model: ImageModel; name: string },
): Promise<string> {
  run.signal.throwIfAborted();
  const prompt = `${INSTRUCTIONS}\n\nCourse: ${title}\nIt is about: ${description}`;
  const promptHash = createHash('sha256').update(`${name}\n${prompt}`).digest('hex');
  return run.step('cover', async (signal) => {
    noteQuestion({ agent: ROLE, model: name, instructions: '', prompt });
    try {
      const { bytes, inputTokens, outputTokens } = await generatePicture(model, prompt, signal);
      const record = { agent: ROLE, model: name, promptHash, inputTokens, outputTokens };
      return { output: await keep(bytes), record };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw toModelError(error);
    }
  });
}
