/** What goes out to a model that sees: heard by a server of the test's own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamAnswer } from '#agents/call/stream-answer.ts';
import { createModels } from '#agents/model.ts';
import { createTutorAgents, instructed } from './tutor.agent.ts';

const bodies: { messages: { role: string; content: unknown }[] }[] = [];
const server = createServer((request, response) => {
  void textOf(request).then((body) => {
    bodies.push(JSON.parse(body) as (typeof bodies)[number]);
    const frame = (delta: object, reason: string | null) =>
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(
      `${frame({ role: 'assistant', content: 'Yes.' }, null)}${frame({}, 'stop')}data: [DONE]\n\n`,
    );
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());

async function asked(pictures: Uint8Array[]) {
  const { port } = server.address() as AddressInfo;
  const models = createModels({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'test' });
  const { tutor } = createTutorAgents((await models.load()).tutor, 'seeing', true);
  let said = '';
  await streamAnswer(
    instructed(tutor, 'Be kind.', pictures),
    'Is it right?',
    AbortSignal.timeout(60_000),
    {
      begin: () => {
        said = '';
      },
      onText: (piece) => {
        said += piece;
      },
      end: () => said !== '',
    },
  );
  return {
    said,
    content: bodies.at(-1)?.messages.findLast(({ role }) => role === 'user')?.content,
  };
}

it('[MODEL-TUTOR-3] shows a picture as it is, and sends words alone where there is none', async () => {
  const { said, content } = await asked([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])]);
  expect(said).toBe('Yes.');
  expect(content).toEqual([
    { type: 'text', text: 'Is it right?' },
    { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/4A==' } },
  ]);
  expect(JSON.stringify((await asked([])).content)).toContain('Is it right?');
  expect(JSON.stringify(bodies.at(-1))).not.toContain('image_url');
}, 60_000);
