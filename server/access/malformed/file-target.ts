/** Uploads, downloads and pictures. */
import { isStorable } from '#machines/storable-text.ts';
import type { Random } from '#machines/testing/random.ts';
import { png } from '../../files/testing/pictures.ts';
import type { Person } from '../../testing/person.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { AWKWARD } from './spoil.ts';
import { asked, text, WHO, type Exchange, type Known, type Target } from './target.ts';

const METADATA = [
  '',
  'documentId',
  'documentId ',
  'documentId %%%',
  'documentId AAAA,documentId AAAA',
  ' , ,',
  'replaces AAAA',
  '한',
];
const LENGTHS = ['', '0', '-1', '10', '1e9', '99999999999999999999', 'NaN', '0x10', '10, 10'];

export function fileTarget(fixture: AccessFixture, known: Known): Target {
  return {
    name: 'files',
    weight: 3,
    async exchange(random) {
      const person = fixture.person(random.pick(WHO));
      const other = random.pick(AWKWARD);
      const odd = encodeURIComponent(
        typeof other === 'string' ? other.toWellFormed().slice(0, 500) : text(other),
      );
      const id = random.pick([
        known['documentId']!,
        known['courseId']!,
        odd,
        '..%2f..%2fauth.secret',
        'a.json',
      ]);
      const tus: Record<string, string> = {
        'tus-resumable': random.pick(['1.0.0', '1.0.0', '1.0.0', '0.0.0', '', 'a']),
        'upload-length': random.pick(LENGTHS),
        'upload-offset': random.pick(LENGTHS),
        'upload-metadata':
          random.below(2) === 0
            ? `documentId ${Buffer.from(known['documentId']!).toString('base64')}`
            : random.pick(METADATA.filter((one) => isStorable(one) && /^[\x20-\x7e]*$/.test(one))),
        'content-type': random.pick(['application/offset+octet-stream', 'text/plain']),
      };
      const address = random.pick([
        ['POST', '/files'],
        ['PATCH', `/files/${id}`],
        ['HEAD', `/files/${id}`],
        ['DELETE', `/files/${odd}`],
        ['OPTIONS', '/files'],
        ['GET', `/files/${id}/download`],
        ['GET', `/files/media/${id}`],
        ['GET', `/files/lesson-pictures/${id}`],
        ['GET', `/files/students/${id}.csv`],
        ['GET', `/files/agent-runs/${id}`],
        ['GET', `/files/certificates/${id}.pdf`],
      ] as const);
      if (random.below(4) === 0) return picture(random, person, known, id);
      const [method, path] = address;
      const range = random.pick([
        'bytes=0-0',
        'bytes=-',
        'bytes=9-1',
        'bytes=-99999999999999999999',
        'a',
        '',
      ]);
      const bytes = method === 'PATCH' ? { body: new Uint8Array(random.below(30)) } : {};
      return asked(
        person,
        path,
        { method, headers: method === 'GET' ? { range } : tus, ...bytes },
        text(tus),
      );
    },
  };
}

function picture(random: Random, person: Person, known: Known, id: string): Promise<Exchange> {
  const kind = random.pick(['logo', 'banner', 'thumbnail', 'avatar', '__proto__', 'toString']);
  const owner = random.pick([known['organizationId']!, known['courseId']!, id]);
  const whole = png(64, 64);
  const bytes = random.pick([
    whole,
    whole.subarray(0, random.below(whole.length)),
    Buffer.from('<svg/>'),
  ]);
  const boundary = 'xyz';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${random.pick(['a.png', '', '..\\..', 'a'.repeat(5000)])}"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(random.pick([head, head, ''])),
    bytes,
    Buffer.from(random.pick([`\r\n--${boundary}--\r\n`, '', '--'])),
  ]);
  const type = random.pick([
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    'image/png',
  ]);
  const init = {
    method: random.pick(['POST', 'POST', 'DELETE']),
    headers: { 'content-type': type },
  };
  return asked(
    person,
    `/files/media/${kind}/${owner}`,
    init.method === 'POST' ? { ...init, body: new Uint8Array(body) } : init,
    type,
  );
}
