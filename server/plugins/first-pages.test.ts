import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { askFirstPages } from './first-pages.ts';

/** A server that answers with `status`, and what it was asked. */
async function listening(status: number) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(status).end('page');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, asked, [Symbol.asyncDispose]: close };
}

/** Told what went wrong. */
function createLog() {
  const said: unknown[] = [];
  return { said, logger: { debug: (...line: unknown[]) => void said.push(line) } };
}

it('[FIRST-PAGE-1] asks for the landing in each language, after the turn of the start', async () => {
  await using server = await listening(200);
  const { said, logger } = createLog();
  const asking = askFirstPages(server.url, new AbortController().signal, logger);
  expect(server.asked).toEqual([]);
  await asking;
  expect(
    server.asked.map(({ url, headers }) => `${url} ${headers['accept-language']}`).toSorted(),
  ).toEqual(['/ en', '/ ko']);
  expect(said).toEqual([]);
});

it('[FIRST-PAGE-1] fails for nobody: with a page that failed, with nobody there, at the end', async () => {
  const { said, logger } = createLog();
  const { signal } = new AbortController();
  const gone = await listening(500);
  await askFirstPages(gone.url, signal, logger);
  expect(said).toEqual([]);
  await gone[Symbol.asyncDispose]();
  await askFirstPages(gone.url, signal, logger);
  expect(said).toHaveLength(1);
  await askFirstPages(gone.url, AbortSignal.abort(), logger);
  expect(said).toHaveLength(1);
});
