/**
 * A counting stand-in for a model, in its own process so that it outlives the application.
 * POST /call/<key>?ms=<duration> answers after that time; GET /counts tells what was asked.
 *
 * So that nobody has to measure time to know whether something was paid for twice, it also hears of
 * POST /looking/<key> before an attempt looks a step up, and /recorded/<key> once its record is there:
 * what is looked up after that is found, and a call all the same is one too many.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Counts {
  started: Record<string, number>;
  /** Keys of calls that were made although their record was there to be found. */
  paidAgain: string[];
  finished: Record<string, number>;
  open: number;
  mostOpen: number;
}

const counts: Counts = { started: {}, paidAgain: [], finished: {}, open: 0, mostOpen: 0 };
const recorded = new Set<string>();
/** Attempts at a key that looked it up when its record was there. */
const late = new Set<string>();

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://double');
  if (url.pathname === '/counts') {
    response.end(JSON.stringify(counts));
    return;
  }
  const [, what, key = ''] = url.pathname.split('/');
  const attempt = `${key} ${url.searchParams.get('attempt')}`;
  if (what !== 'call') {
    if (what === 'recorded') recorded.add(key);
    else if (recorded.has(key)) late.add(attempt);
    response.end();
    return;
  }
  if (late.has(attempt)) counts.paidAgain.push(key);
  counts.started[key] = (counts.started[key] ?? 0) + 1;
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
