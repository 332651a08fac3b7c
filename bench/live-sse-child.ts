/**
 * The baseline in a process of its own: `node bench/live-sse-child.ts <double> <streams>`
 * reads as many lessons straight from the double as the product has written, and prints the delays.
 */
import { createAges } from './live-ages.ts';

const [, , url = '', streams = '1'] = process.argv;
const ages = createAges();
const prompt = '<source>\n<page number="1">\nA page.\n</page>\n</source>';

async function readOne(index: number): Promise<void> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'writer',
      stream: true,
      messages: [{ role: 'user', content: `${prompt} ${index}` }],
    }),
  });
  if (!response.body) throw new Error(`the double answered ${response.status}`);
  const read = ages.reader();
  let rest = '';
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + piece).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) read(contentOf(event));
  }
}

interface Chunk {
  choices: { delta?: { content?: string } }[];
}

function contentOf(event: string): string {
  const data = event.slice('data: '.length);
  if (data === '[DONE]') return '';
  // The double's own frames.
  return (JSON.parse(data) as Chunk).choices[0]?.delta?.content ?? '';
}

await Promise.all(Array.from({ length: Number(streams) }, (_, index) => readOne(index)));
process.stdout.write(`${JSON.stringify(ages.figures())}\n`);
