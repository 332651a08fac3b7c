/**
 * The double of Qdrant as a process: what of its HTTP the product uses, with points in memory. Prints its
 * address as one line of JSON, and ends with its standard input. `GET /asked` tells what was asked of it,
 * `PUT /away` with `true` or `false` whether it answers 503.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { createPoints, type PointsOf } from './points.ts';

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

const collections = new Map<string, PointsOf>();
const asked: Asked[] = [];
let isAway = false;

type Answer = [status: number, result: unknown];

function answerTo({ method, path, body: given }: Asked): Answer {
  const [, , name = '', part = '', act = ''] = path.split('/');
  const points = collections.get(name);
  if (method === 'GET' && part === 'exists') return [200, { exists: points !== undefined }];
  if (method === 'PUT' && part === '') {
    if (points) return [409, { error: `Collection ${name} already exists` }];
    collections.set(name, createPoints(given));
    return [200, true];
  }
  if (!points) return [404, { error: `Collection ${name} doesn't exist` }];
  if (method === 'PUT' && part === 'index') return [200, points.index(given)];
  if (method === 'PUT' && part === 'points') return [200, points.upsert(given)];
  if (method === 'POST' && act === 'delete') return [200, points.remove(given)];
  if (method === 'POST' && act === 'query') return [200, { points: points.query(given) }];
  return [404, { error: `${method} ${path}` }];
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? undefined : JSON.parse(text);
}

const server = createServer((request, response) => {
  const say = ([status, result]: Answer) => {
    const word = status === 200 ? { status: 'ok', result } : { status: result };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ time: 0, ...word }));
  };
  const take = async () => {
    const body = await jsonOf(request);
    const { pathname: path } = new URL(request.url ?? '/', 'http://double');
    if (path === '/asked') return say([200, asked]);
    if (path === '/away') {
      isAway = body === true;
      return say([200, true]);
    }
    if (isAway) return say([503, { error: 'away' }]);
    const now = { method: request.method ?? '', path, body };
    asked.push(now);
    return say(answerTo(now));
  };
  take().catch((error: unknown) => say([400, { error: String(error) }]));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
process.stdin.once('close', () => process.exit(0)).resume();
