import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { sentFile } from './sent-file.ts';

const LIMIT = 4096;
const app = fastify();
let port = 0;

beforeAll(async () => {
  await app.register(fastifyMultipart, { limits: { files: 1, fileSize: LIMIT } });
  app.post('/', async (asked) => {
    try {
      const { bytes } = await sentFile(app, asked, () => new AppError('PICTURE_TOO_LARGE'));
      return `${bytes.length} bytes`;
    } catch (error) {
      return error instanceof AppError ? error.code : String(error);
    }
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address === 'object' && address !== null) port = address.port;
});
afterAll(() => app.close());

const head =
  '--end\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n' +
  'content-type: text/plain\r\n\r\n';
const tail = '\r\n--end--\r\n';

/** Each piece after the one before has been read. */
async function send(...pieces: string[]): Promise<string> {
  const headers = { 'content-type': 'multipart/form-data; boundary=end' };
  const asking = request({ host: '127.0.0.1', port, method: 'POST', headers });
  const answer = new Promise<string>((resolve, reject) => {
    asking.on('error', reject).on('response', (response) => void text(response).then(resolve));
  });
  for (const piece of pieces) {
    asking.write(piece);
    await delay(50);
  }
  asking.end();
  return answer;
}

it('[SENT-FILE-1] takes a file of exactly the limit, and none that is larger', async () => {
  const most = 'a'.repeat(LIMIT);
  expect(await send(head + most + tail)).toBe(`${LIMIT} bytes`);
  expect(await send(`${head}${most}a${tail}`)).toBe('PICTURE_TOO_LARGE');
  // What is over comes alone, after all that was allowed has been read.
  expect(await send(head, most, `a${tail}`)).toBe('PICTURE_TOO_LARGE');
  expect(await send(head, most, 'aaaa', tail)).toBe('PICTURE_TOO_LARGE');
});

it('[SENT-FILE-1] says what is no file', async () => {
  expect(await send('--end--\r\n')).toBe('BAD_INPUT');
  expect(await send('nothing of the kind')).toBe('BAD_INPUT');
});
