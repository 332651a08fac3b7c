/** Bare lines over the wire. */
import { connect } from 'node:net';
import type { AccessFixture } from '../access-fixture.ts';
import { text, type Target } from './target.ts';

const LINES = [
  'GET //x/ HTTP/1.1',
  'GET /\\x HTTP/1.1',
  'GET /%c0%80 HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET http://evil.example/ HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'TRACE / HTTP/1.1',
  'CONNECT a:1 HTTP/1.1',
  'GET /files/a?%ff HTTP/1.1',
  'GET /trpc/ HTTP/1.1',
  'GET /trpc HTTP/1.1',
  'POST /trpc/viewer.me HTTP/1.1',
  'GET / HTTP/9.9',
  'gibberish',
  'GET /api/auth/ HTTP/1.1',
  'GET /api/auth/%2e%2e/%2e%2e/ HTTP/1.1',
  'GET /socket.io/?EIO=4&transport=polling HTTP/1.1',
  'GET /socket.io/?EIO=9&transport=websocket HTTP/1.1',
  'GET /dev/mailbox?%ff HTTP/1.1',
];
const HEADERS = [
  '',
  'cookie: \xff\xfe',
  'cookie: a=\x01',
  'accept-language: *;q=9, ,,;',
  `accept-language: ${'a,'.repeat(2000)}`,
  'content-length: -1',
  'content-length: 5\r\ncontent-length: 6',
  'transfer-encoding: chunked',
  'transfer-encoding: chunked, chunked',
  'accept: text/html;q=a',
  'range: bytes=0-,1-',
  'if-none-match: \xff',
  'upgrade: websocket\r\nconnection: upgrade',
  'x-forwarded-for: \xff',
  'origin: null',
  'expect: 100-continue',
  `a: ${'b'.repeat(20_000)}`,
];

/** What no library sends. */
export function lineTarget({ server }: AccessFixture): Target {
  const { port, host } = new URL(server.origin);
  return {
    name: 'lines',
    weight: 2,
    async exchange(random) {
      const line = random.pick(LINES);
      const header = random.pick(HEADERS);
      const own =
        random.below(10) === 0
          ? random.pick(['', 'host: \xff', 'host: a b', `host: ${host}\r\nhost: b`])
          : `host: ${host}`;
      const sent = [line, own, 'connection: close', header]
        .filter((one) => one !== '')
        .join('\r\n');
      const status = await statusOf(Number(port), `${sent}\r\n\r\n`);
      return { sent: text(sent), answer: status };
    },
  };
}

/** The status in the first line of the answer; `closed` where the connection was ended without one. */
function statusOf(port: number, sent: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(sent, 'latin1'));
    let heard = '';
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 'closed'));
  });
}
