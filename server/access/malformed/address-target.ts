/** Every address that the server says it has, whichever feature put it there. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Random } from '#machines/testing/random.ts';
import { png } from '../../files/testing/pictures.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { AWKWARD } from './spoil.ts';
import { asked, BODIES, text, TYPES, WHO, type Known, type Target } from './target.ts';

export interface Address {
  method: string;
  /** As it was mounted, with its parameters. */
  url: string;
}

/** What `fetch` does not send. */
const UNSENT = new Set(['CONNECT', 'TRACE', 'TRACK']);
const CHANNEL = 'fastify.initialization';

/** Opens a server, and hears of each address as it is mounted. */
export async function withAddresses<T>(
  open: () => Promise<T>,
): Promise<{ opened: T; addresses: Address[] }> {
  const found = new Map<string, Address>();
  const hear = (message: unknown): void => {
    // What the framework sends over its channel.
    const { fastify: app } = message as { fastify: FastifyInstance };
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) {
        if (!UNSENT.has(one)) found.set(nameOf({ method: one, url }), { method: one, url });
      }
    });
  };
  subscribe(CHANNEL, hear);
  try {
    return { opened: await open(), addresses: [...found.values()] };
  } finally {
    unsubscribe(CHANNEL, hear);
  }
}

export const nameOf = ({ method, url }: Address) => `${method} ${url}`;

export interface AddressTarget extends Target {
  /** Addresses that were asked. */
  readonly tried: ReadonlySet<string>;
}

/** @param secret what those who may bring returned mail show. */
export function addressTarget(
  fixture: AccessFixture,
  known: Known,
  { addresses, secret }: { addresses: readonly Address[]; secret: string },
): AddressTarget {
  const tried = new Set<string>();
  let calls = 0;
  return {
    name: 'addresses',
    weight: 3,
    tried,
    async exchange(random) {
      const address = addresses[calls % addresses.length]!;
      calls += 1;
      tried.add(nameOf(address));
      const { method } = address;
      const path = `${filled(address.url, known, random)}${random.pick(QUERIES)}`;
      const { body, type } = bodyOf(random);
      const headers = {
        ...(random.below(2) === 0 ? { range: random.pick(['bytes=-', 'a', 'bytes=9-1']) } : {}),
        authorization: random.pick(['', 'Bearer a', `Bearer ${secret}`, 'Basic %%%']),
        'stripe-signature': random.pick(['', 't=1,v1=a', 't=,v1=', `t=${'9'.repeat(400)},v1=a`]),
        'if-none-match': random.pick(['', '*', '"a', 'W/"']),
        'tus-resumable': random.pick(['1.0.0', '', 'a']),
        'upload-length': random.pick(['', '0', '-1', '1e9', '99999999999999999999']),
        'upload-offset': random.pick(['', '0', '-1', 'NaN']),
        'upload-metadata': random.pick(['', 'documentId', 'documentId AAAA', 'documentId %%%']),
      };
      const person = fixture.person(random.pick(WHO));
      return METHODS_OF_BODIES.has(method)
        ? asked(person, path, { method, headers: { ...headers, 'content-type': type }, body }, type)
        : asked(person, path, { method, headers }, '');
    },
  };
}

const METHODS_OF_BODIES = new Set(['POST', 'PUT', 'PATCH']);

const QUERIES = [
  '',
  '',
  '?width=1000',
  '?width=-1',
  '?width=1e999',
  '?speed=1',
  '?speed=NaN',
  '?courseTitle=a',
  `?courseTitle=%F0%9F%98%80&lessonTitle=${'%EB%BF%8C'.repeat(300)}`,
  '?courseTitle=%00&courseTitle=b',
  '?courseTitle=%E2%80%AE%EF%BF%BF',
  '?%ff=%ff',
  '?__proto__[a]=1&constructor=2',
  '?page=99999999999999999999&limit=-1',
  `?a=${'b'.repeat(5000)}`,
  '?&&==',
];

/** With ids that lead somewhere, or with none. */
function filled(url: string, known: Known, random: Random): string {
  const odd = () => {
    const value = random.pick(AWKWARD);
    const said = typeof value === 'string' ? value : text(value);
    return encodeURIComponent(said.toWellFormed().slice(0, 500));
  };
  const one = (name: string) =>
    random.pick([
      known[name] ?? crypto.randomUUID(),
      known[name] ?? '1',
      known['courseId']!,
      odd(),
      '..%2f..%2fauth.secret',
      '0',
    ]);
  return url
    .replaceAll(/:([a-zA-Z]+)(?:\([^)]*\))?/gu, (_whole, name: string) => one(name))
    .replaceAll('*', () => random.pick([odd(), 'a', 'a/b', '%2e%2e/']));
}

const BOUNDARY = 'xyz';
/** How recordings of browsers begin. */
const SOUND = Buffer.from('\u001AE\u00DF\u00A3', 'latin1');

function bodyOf(random: Random): { body: string | Uint8Array<ArrayBuffer>; type: string } {
  if (random.below(3) === 0) return { body: random.pick(BODIES), type: random.pick(TYPES) };
  if (random.below(3) === 0) {
    const type = 'application/offset+octet-stream';
    return { body: new Uint8Array(random.below(30)), type };
  }
  const picture = png(64, 64);
  const file = random.pick([
    picture,
    picture.subarray(0, random.below(picture.length)),
    SOUND,
    Buffer.from('%PDF-1.4'),
    Buffer.from('PK\u0003\u0004'),
    Buffer.from('<svg/>'),
    Buffer.alloc(0),
    Buffer.from('A note.\0'),
  ]);
  const name = random.pick(['a.png', 'a.pdf', 'a.docx', '', '..\\..', 'a'.repeat(5000), '한.txt']);
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${random.pick(['image/png', 'audio/webm', 'a'])}\r\n\r\n`;
  const parts = [
    Buffer.from(random.pick([head, head, ''])),
    file,
    Buffer.from(random.pick([`\r\n--${BOUNDARY}--\r\n`, '', '--'])),
  ];
  return {
    body: new Uint8Array(Buffer.concat(parts)),
    type: random.pick([`multipart/form-data; boundary=${BOUNDARY}`, 'multipart/form-data']),
  };
}
