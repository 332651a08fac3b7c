/** One picture of a model behind any OpenAI-compatible images endpoint. */
import type { ImageModel } from '#agents/model-wire/provider-model.ts';

/** What every model for pictures can make. */
const SIZE = '1024x1024';

export interface GeneratedPicture {
  bytes: Uint8Array;
  /** 0 where the server does not count. */
  inputTokens: number;
  outputTokens: number;
}

export async function generatePicture(
  model: ImageModel,
  prompt: string,
  signal: AbortSignal,
): Promise<GeneratedPicture> {
  const { generateImage } = await import('ai');
  const { image, usage } = await generateImage({
    model,
    prompt,
    size: SIZE,
    // The wire below tries again.
    maxRetries: 0,
    abortSignal: signal,
  });
  return {
    bytes: image.uint8Array,
    inputTokens: usage.inputTokens ?? 0,
    outputTokens: usage.outputTokens ?? 0,
  };
}
