import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { createSendingRoom } from './sending-room.ts';
import { withSentFile } from './sent-file.ts';

const LIMIT = 4096;
const app = fastify();
/** Two of one person, and room for three whole files. */
const room = createSendingRoom({ files: 2, bytes: 3 * LIMIT });
let port = 0;

beforeAll(async () => {
  await app.register(fastifyMultipart, { limits: { files: 1, fileSize: LIMIT } });
  app.post('/', async (asked) => {
    try {
      const sender = {
        userId: String(asked.headers['x-from'] ?? 'somebody'),
        tooLarge: () => new AppError('PICTURE_TOO_LARGE'),
        room,
      };
      return await withSentFile(app, asked, sender, async ({ bytes }) => `${bytes.length} bytes`);
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

function ask(from: string) {
  const headers = { 'content-type': 'multipart/form-data; boundary=end', 'x-from': from };
  const asking = request({ host: '127.0.0.1', port, method: 'POST', headers });
  const answer = new Promise<string>((resolve, reject) => {
    asking.on('error', reject).on('response', (response) => void text(response).then(resolve));
  });
  return { asking, answer };
}

/** Each piece after the one before has been read. */
async function send(...pieces: string[]): Promise<string> {
  const { asking, answer } = ask('somebody');
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

/** A file that comes but for its end. */
function begin(from: string) {
  const { asking, answer } = ask(from);
  asking.write(head + 'a'.repeat(LIMIT));
  const leave = () => {
    void answer.catch(() => undefined);
    asking.destroy();
  };
  return { answer, end: () => asking.end(tail), leave };
}

/** Asked for one byte, as often as needed until it is answered so. */
const told = (from: string, wanted: string) =>
  expect
    .poll(() => {
      const { asking, answer } = ask(from);
      asking.end(`${head}a${tail}`);
      return answer;
    })
    .toBe(wanted);

it('[SENT-FILE-2] of one person a few come at once, and what all send together has a ceiling', async () => {
  const both = [begin('one'), begin('one')];
  await told('one', 'TOO_MANY_REQUESTS');
  await told('somebody', '1 bytes');

  const other = begin('other');
  await told('somebody', 'TOO_MANY_REQUESTS');
  other.leave();
  await told('somebody', '1 bytes');

  for (const { end } of both) end();
  const whole = `${LIMIT} bytes`;
  expect(await Promise.all(both.map(({ answer }) => answer))).toEqual([whole, whole]);
  await told('one', '1 bytes');
});
