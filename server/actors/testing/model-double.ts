/**
 * A counting stand-in for a model, in its own process so that it outlives the application.
 * POST /call/<key>?ms=<duration> answers after that time; GET /counts tells what was asked.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Counts {
  /** When each call of a key started, ms since 1970. */
  started: Record<string, number[]>;
  finished: Record<string, number>;
  open: number;
  mostOpen: number;
}

const counts: Counts = { started: {}, finished: {}, open: 0, mostOpen: 0 };

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://double');
  if (url.pathname === '/counts') {
    response.end(JSON.stringify(counts));
    return;
  }
  const key = url.pathname.slice('/call/'.length);
  (counts.started[key] ??= []).push(Date.now());
  counts.open += 1;
  counts.mostOpen = Math.max(counts.mostOpen, counts.open);
  const timer = setTimeout(
    () => {
      counts.finished[key] = (counts.finished[key] ?? 0) + 1;
      response.end(JSON.stringify({ text: `answer ${key}` }));
    },
    Number(url.searchParams.get('ms')),
  );
  response.on('close', () => {
    counts.open -= 1;
    clearTimeout(timer);
  });
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
// Ends with whoever started it.
process.stdin.on('end', () => process.exit(0)).resume();
