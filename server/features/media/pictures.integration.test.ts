import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaRepository } from '#db/media/media.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { PICTURE_LIMIT } from '#machines/media/picture.ts';
import {
  PEOPLE,
  createAccessFixture,
  type Who,
  type AccessFixture,
} from '../../access/access-fixture.ts';
import { statusRow, type Row } from '../../access/expectation.ts';
import type { Person } from '../../testing/person.ts';
import { trpcOf } from '../../testing/trpc-client.ts';
import { openPictureFiles } from '../../files/picture-files.ts';
import { storageInFolders } from '../../files/file-storage.ts';
import { sweepPictures } from '../../files/picture-sweep.ts';
import {
  jpeg,
  pictureForm,
  png,
  pngOfClaimedSize,
  SVG,
  webp,
} from '../../files/testing/pictures.ts';

let fixture: AccessFixture;
let pictures: string;
beforeAll(async () => {
  fixture = await createAccessFixture();
  pictures = path.join(fixture.server.directory, 'media');
});
afterAll(() => fixture.close());

const address = (kind: string) => `/files/media/${kind}/${fixture.organizationId}`;

function send(who: Who, kind: string, bytes: Buffer, headers = {}): Promise<Response> {
  const body = pictureForm(bytes);
  return fixture.person(who).fetch(address(kind), { method: 'POST', body, headers });
}

async function codeOf(answer: Response): Promise<string> {
  if (answer.ok) return 'ok';
  const { error } = (await answer.json()) as { error: { code: string } };
  return error.code;
}

async function everybody(ask: (person: Person) => Promise<Response>): Promise<Row> {
  const answers = {} as Row;
  for (const who of PEOPLE) {
    const answer = await ask(fixture.person(who));
    answers[who] = answer.ok ? 'ok' : String(answer.status);
  }
  return answers;
}

const files = async () => (await readdir(pictures)).sort();
const profile = () =>
  trpcOf(fixture.person('nobody')).organization.getPublicProfile.query({ slug: fixture.orgSlug });

describe('pictures', () => {
  it('[MEDIA-1] only who may change the settings changes them', async () => {
    const wanted = statusRow('organization:manage_settings');
    const put = (person: Person) =>
      person.fetch(address('organization-logo'), {
        method: 'POST',
        body: pictureForm(png(200, 200)),
      });
    expect(await everybody(put)).toEqual(wanted);
    const take = (person: Person) =>
      person.fetch(address('organization-logo'), { method: 'DELETE' });
    expect(await everybody(take)).toEqual(wanted);
    expect(await files()).toEqual([]);
  });

  it('[MEDIA-1] other sites, other kinds and other organizations are refused', async () => {
    const evil = { origin: 'https://evil.example' };
    expect(await codeOf(await send('owner', 'organization-logo', png(200, 200), evil))).toBe(
      'FOREIGN_ORIGIN',
    );
    expect(await codeOf(await send('owner', 'passport', png(200, 200)))).toBe('NOT_FOUND');
    expect(await codeOf(await send('owner', 'toString', png(200, 200)))).toBe('NOT_FOUND');
    const elsewhere = await fixture
      .person('platformAdmin')
      .fetch('/files/media/organization-logo/x', {
        method: 'POST',
        body: pictureForm(png(200, 200)),
      });
    expect(await codeOf(elsewhere)).toBe('ORGANIZATION_NOT_FOUND');
    expect(await files()).toEqual([]);
  });

  it.each([
    ['an SVG that calls itself a PNG', SVG, 'PICTURE_TYPE'],
    ['one cut off', png(200, 200).subarray(0, -7), 'PICTURE_DAMAGED'],
    ['one of another size', png(1200, 400), 'PICTURE_SIZE'],
    ['one that claims to be huge', pngOfClaimedSize(50_000, 50_000), 'PICTURE_SIZE'],
    ['one of too many bytes', Buffer.alloc(PICTURE_LIMIT + 1), 'PICTURE_TOO_LARGE'],
  ])('[MEDIA-2] %s is refused and leaves nothing', async (_name, bytes, code) => {
    expect(await codeOf(await send('owner', 'organization-logo', bytes))).toBe(code);
    expect(await files()).toEqual([]);
    expect((await profile()).logo).toBe('');
  });

  it.each([
    ['no form', 'text', { 'content-type': 'text/plain' }],
    ['a broken form', 'x', { 'content-type': 'multipart/form-data; boundary=y' }],
    ['a form without a file', '--y--\r\n', { 'content-type': 'multipart/form-data; boundary=y' }],
  ])('[MEDIA-2] %s is bad input', async (_name, body, headers) => {
    const owner = fixture.person('owner');
    const answer = await owner.fetch(address('organization-logo'), {
      method: 'POST',
      body,
      headers,
    });
    expect(await codeOf(answer)).toBe('BAD_INPUT');
  });

  it('[MEDIA-3] the new one takes the place of the old one, whose file goes', async () => {
    const urls: string[] = [];
    for (const bytes of [png(1200, 400), jpeg(1200, 400), webp(1200, 400)]) {
      const answer = await send('owner', 'organization-banner', bytes);
      const { url } = (await answer.json()) as { url: string };
      urls.push(url);
      expect((await profile()).banner).toBe(url);
      expect(await files()).toEqual([path.basename(url)]);
    }
    expect(new Set(urls).size).toBe(3);
    expect((await fixture.person('owner').fetch(urls[0]!)).status).toBe(404);
  });

  it('[MEDIA-3] of two sent at once, one stays and no file is left over', async () => {
    await Promise.all([1, 2, 3, 4].map(() => send('owner', 'organization-logo', png(200, 200))));
    const { logo, banner } = await profile();
    expect(await files()).toEqual([path.basename(logo), path.basename(banner)].sort());
  });

  it('[MEDIA-4] everybody reads it by its name, as a picture and nothing else', async () => {
    const { logo } = await profile();
    const bytes = png(200, 200);
    const answer = await fixture.person('nobody').fetch(logo);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const head = await fixture.person('nobody').fetch(logo, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    for (const name of ['../../auth.secret', '..%2f..%2fauth.secret', `${'0'.repeat(32)}.png`]) {
      const missing = await fixture.person('owner').fetch(`/files/media/${name}`);
      expect([name, missing.status]).toEqual([name, 404]);
    }
  });

  it('[MEDIA-2] no other way leads to a picture than this route', async () => {
    for (const logo of ['https://evil.example/x.png', '//evil.example/x.png', '/api/auth/ok']) {
      const answer = await fixture.person('owner').post('/api/auth/organization/update', {
        organizationId: fixture.organizationId,
        data: { logo },
      });
      expect([logo, answer.status]).toEqual([logo, 400]);
    }
  });

  it('[MEDIA-4] taken away, it is gone', async () => {
    const { banner } = await profile();
    const owner = fixture.person('owner');
    expect((await owner.fetch(address('organization-banner'), { method: 'DELETE' })).ok).toBe(true);
    expect((await profile()).banner).toBe('');
    expect((await owner.fetch(banner)).status).toBe(404);
  });
});

describe('what nobody shows', () => {
  it('[PICTURE-SWEEP-1] is removed, once it is old enough to be sure', async () => {
    const directory = path.join(await mkdtemp(path.join(tmpdir(), 'lectern-pictures-')), 'media');
    const own = await openPictureFiles(storageInFolders(path.dirname(directory)), 'media');
    const media = createMediaRepository(sharedKysely(fixture.database.orm));
    const [young, lost] = [
      await own.add(png(2, 2), 'image/png'),
      await own.add(png(2, 2), 'image/png'),
    ];
    const shown = await own.add(png(2, 2), 'image/png');
    const picture = { name: shown, kind: 'organization-logo', ownerId: fixture.organizationId };
    await media.take('organization-logo', fixture.organizationId, async () => {});
    await media.put(
      { ...picture, ownerTable: 'organization', sizeInBytes: 1, createdBy: 'x' },
      '/x',
      async () => {},
    );
    const before = new Date(Date.now() - 2 * 60 * 60_000);
    for (const name of [lost, shown]) await utimes(path.join(directory, name), before, before);
    expect(await sweepPictures({ files: own, media })).toBe(1);
    expect((await readdir(directory)).sort()).toEqual([young, shown].sort());
    await rm(directory, { recursive: true });
  });

  it('[PICTURE-SWEEP-2] its row goes with the organization', async () => {
    const em = fixture.database.orm.em.fork();
    await em.execute('delete from organization where id = ?', [fixture.organizationId]);
    expect(await em.execute('select * from picture')).toEqual([]);
  });
});
