/** The double's ears: what stands behind `SAY ` in the sound is what it hears, else what it was told it hears. */
import type { IncomingMessage } from 'node:http';

export interface HeardRequest {
  model: string;
  language: string;
  /** Type of the file. */
  type: string;
  name: string;
  bytes: number;
}

const SENTENCE: Readonly<Record<string, string>> = {
  en: 'What do contour lines show?',
  ko: '등고선은 무엇을 나타내나요?',
};

export async function hear(
  request: IncomingMessage,
  body: Buffer,
  hears: string | undefined,
): Promise<{ text: string; heard: HeardRequest }> {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData();
  const word = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('no file');
  const sound = await file.text();
  const language = word('language');
  const [, said] = /SAY ([^\0]*)$/u.exec(sound) ?? [];
  return {
    text: said ?? hears ?? SENTENCE[language] ?? '',
    heard: {
      model: word('model'),
      language,
      type: file.type,
      name: file.name,
      bytes: file.size,
    },
  };
}
