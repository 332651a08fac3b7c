/** The tutor's question by the AI SDK alone: what the model takes, wherever it is asked from. */
import { createOpenAI } from '@ai-sdk/openai';
import { generateText, Output, streamText } from 'ai';
import { z } from 'zod';
import { englishBook } from '#agents/testing/books.ts';
import type { ModelDouble } from '#agents/testing/model-double/start.ts';
import { pageText } from '#machines/document/source.ts';

export const QUESTION = 'What do contour lines show?';
/** As many pages as the tutor shows its model. */
const PAGES = englishBook()
  .all.slice(0, 7)
  .map((page) => `<page number="${page.number}">\n${pageText(page)}\n</page>`)
  .join('\n');

/** Ms of a search and until the first words of an answer, with nothing of ours. */
export async function askBare({ url }: Pick<ModelDouble, 'url'>): Promise<number> {
  const model = createOpenAI({ baseURL: url, apiKey: 'bench' }).chat('bench');
  const enough = new AbortController();
  const began = performance.now();
  await generateText({
    model,
    prompt: QUESTION,
    output: Output.object({ schema: z.object({ searches: z.array(z.string()) }) }),
  });
  const { textStream } = streamText({
    model,
    prompt: `${PAGES}\n\n${QUESTION}`,
    abortSignal: enough.signal,
  });
  for await (const piece of textStream) {
    if (piece === '') continue;
    const took = performance.now() - began;
    enough.abort();
    return took;
  }
  throw new Error('the model said nothing');
}
