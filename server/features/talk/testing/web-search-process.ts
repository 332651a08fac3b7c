/**
 * The double of Brave's search API as a process: pages that hold all words of a question. Prints its address
 * and ends with its standard input. Without the key `key` it answers as the API does.
 */
import { createServer } from 'node:http';

const PAGES = [
  {
    title: 'Contour <strong>lines</strong> &amp; hills',
    url: 'https://maps.example.org/contours',
    description: 'A <strong>contour</strong> line joins points of equal height.',
  },
  { title: 'A trap', url: 'javascript:alert(1)', description: 'contour line' },
];

const server = createServer(({ url = '/', headers }, response) => {
  const say = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const { pathname, searchParams } = new URL(url, 'http://double');
  if (headers['x-subscription-token'] !== 'key') {
    return say(422, { type: 'ErrorResponse', error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } });
  }
  const words = searchParams.get('q') ?? '';
  if (pathname !== '/res/v1/web/search' || words === '') return say(404, {});
  const found = PAGES.filter(({ description }) =>
    words.split(' ').every((word) => description.toLowerCase().includes(word.toLowerCase())),
  );
  const results = found.map((page) => ({ type: 'search_result', language: 'en', ...page }));
  // Without a page there is no `web` in its answer.
  return say(200, {
    type: 'search',
    query: { original: words },
    ...(results.length > 0 ? { web: { type: 'search', results } } : {}),
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`http://127.0.0.1:${port}/res/v1/web/search\n`);
});
process.stdin.once('close', () => process.exit(0)).resume();
