import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVideoRepository } from '#db/video/video.repository.ts';
import { VIDEO_LIMIT, VIDEO_POSTER_SIZE } from '#machines/video/video.ts';
import { createAccessFixture, type AccessFixture, type Who } from '../../access/access-fixture.ts';
import { jpeg, png } from '../../files/testing/pictures.ts';
import { holds } from '../../testing/holds.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { makePlayable } from './make-playable.ts';
import { sweepVideos } from './video-sweep.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const NOT_INSTALLED = { ffmpeg: 'no-such-ffmpeg', ffprobe: 'no-such-ffprobe' };
const HOUR = 60 * 60_000;
const lessonId = 'lesson-1';
const { width, height } = VIDEO_POSTER_SIZE;

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture({
    runners: {
      converter: ({ input, signal }) =>
        fixture.server.videos.rewrite((input as { videoId: string }).videoId, (file) =>
          makePlayable(file, { signal, onPart: () => {}, converter: NOT_INSTALLED }),
        ),
    },
  });
});
afterAll(() => fixture.close());

const api = (who: Who = 'member') => trpcOf(fixture.person(who));

/** Beginning with what tells that it is a video of this kind. */
function video(kind: 'webm' | 'avi', size = 50_000): Uint8Array<ArrayBuffer> {
  const head = kind === 'webm' ? '\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm' : 'RIFF\0\0\0\0AVI LIST';
  const bytes = new Uint8Array(size).map((_, at) => at % 251);
  bytes.set(Buffer.from(head, 'latin1'));
  return bytes;
}

async function send(videoId: string, bytes: Uint8Array<ArrayBuffer>, from = 0, to = bytes.length) {
  const person = fixture.person('member');
  if (from === 0) {
    await person.fetch('/files/videos', {
      method: 'POST',
      headers: {
        ...TUS,
        'upload-length': String(bytes.length),
        'upload-metadata': `documentId ${Buffer.from(videoId).toString('base64')}`,
      },
    });
  }
  return person.fetch(`/files/videos/${videoId}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes.slice(from, to),
  });
}

const begin = async (bytes: Uint8Array, fileName = 'light.webm') =>
  (await api().video.begin.mutate({ lessonId, fileName, sizeInBytes: bytes.length })).videoId;

async function sweep(later = 0) {
  const { host, videos, logger } = fixture.server;
  const rows = () => createVideoRepository(fixture.database.orm.em.fork());
  await sweepVideos({ host, videos, rows, logger, now: () => Date.now() + later });
}

async function playing() {
  const bytes = video('webm');
  const videoId = await begin(bytes);
  await send(videoId, bytes);
  await holds(async () => {
    const { playing: now } = await api().video.ofLesson.query({ lessonId });
    expect(now?.videoId).toBe(videoId);
  });
  return { videoId, bytes, address: `/files/videos/${videoId}/play` };
}

describe('the video of a lesson', () => {
  it('[VIDEO-UPLOAD-1] [VIDEO-DELIVERY-1] goes on where it stopped, and is played whole and in part', async () => {
    const bytes = video('webm');
    const videoId = await begin(bytes);
    expect((await send(videoId, bytes, 0, 20_000)).status).toBe(204);
    const person = fixture.person('member');
    const head = await person.fetch(`/files/videos/${videoId}`, { method: 'HEAD', headers: TUS });
    expect(head.headers.get('upload-offset')).toBe('20000');
    expect(await api('learner').video.play.query({ lessonId })).toBeNull();
    await send(videoId, bytes, 20_000);
    await holds(async () => {
      expect((await api('learner').video.play.query({ lessonId }))?.videoId).toBe(videoId);
    });
    const shown = await api('learner').video.play.query({ lessonId });
    expect(shown).toMatchObject({ type: 'video/webm', address: `/files/videos/${videoId}/play` });
    const whole = await fixture.person('learner').fetch(shown!.address);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const headers = { range: 'bytes=10-19' };
    const part = await fixture.person('learner').fetch(shown!.address, { headers });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/50000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.slice(10, 20))).toBe(true);
  });

  it('[VIDEO-ACCESS-1] is there for nobody who may not read its lesson', async () => {
    const { address } = await playing();
    for (const who of ['nobody', 'stranger'] as const) {
      expect([who, (await fixture.person(who).fetch(address)).status]).toEqual([who, 404]);
      expect(await outcome(api(who).video.play.query({ lessonId }))).toBe('LESSON_NOT_FOUND');
    }
  });

  it('[VIDEO-UPLOAD-2] only who may change the lesson sends one', async () => {
    const bytes = video('webm');
    const videoId = await begin(bytes);
    const headers = {
      ...TUS,
      'upload-length': String(bytes.length),
      'upload-metadata': `documentId ${Buffer.from(videoId).toString('base64')}`,
    };
    const statuses = { nobody: 401, stranger: 404, learner: 403 } as const;
    for (const who of ['nobody', 'stranger', 'learner'] as const) {
      const answer = await fixture.person(who).fetch('/files/videos', { method: 'POST', headers });
      expect([who, answer.status]).toEqual([who, statuses[who]]);
    }
    const evil = { ...headers, origin: 'https://evil.example' };
    const foreign = await fixture
      .person('member')
      .fetch('/files/videos', { method: 'POST', headers: evil });
    expect(foreign.status).toBe(403);
  });

  it.each([
    ['another kind of file', 'a.mkv', 10, 'VIDEO_TYPE'],
    ['an empty one', 'a.mp4', 0, 'VIDEO_EMPTY'],
    ['one that is too large', 'a.mp4', VIDEO_LIMIT + 1, 'VIDEO_TOO_LARGE'],
  ])('[VIDEO-UPLOAD-1] refuses %s', async (_what, fileName, sizeInBytes, code) => {
    const answer = await outcome(api().video.begin.mutate({ lessonId, fileName, sizeInBytes }));
    expect(answer).toBe(code);
  });

  it('[PLAYABLE-3] says that it cannot convert, and the one that plays stays', async () => {
    const { videoId } = await playing();
    const bytes = video('avi');
    const other = await begin(bytes, 'light.avi');
    await send(other, bytes);
    await holds(async () => {
      const actor = await fixture.server.host.snapshot({ machine: 'videoProcessing', id: other });
      expect(actor?.snapshot.value).toEqual({ failed: 'unconverted' });
      expect(actor?.snapshot.context).toMatchObject({ failure: { code: 'VIDEO_NEEDS_CONVERTER' } });
    });
    const { playing: now, coming } = await api().video.ofLesson.query({ lessonId });
    expect([now?.videoId, coming?.videoId]).toEqual([videoId, other]);
    await api().video.retry.mutate({ videoId: other });
    await api().video.remove.mutate({ videoId: other });
    expect((await api().video.ofLesson.query({ lessonId })).coming).toBeUndefined();
    expect(await outcome(api().video.retry.mutate({ videoId: other }))).toBe('VIDEO_NOT_FOUND');
  });

  it('[VIDEO-DELIVERY-2] [VIDEO-DELIVERY-3] has a picture of its own that asks the same', async () => {
    const { videoId } = await playing();
    const post = (who: Who, bytes: Buffer, type = 'image/jpeg') =>
      fixture.person(who).fetch(`/files/videos/${videoId}/poster`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: new Uint8Array(bytes),
      });
    expect((await post('learner', jpeg(width, height))).status).toBe(403);
    expect((await post('member', png(10, 10), 'image/png')).status).toBe(400);
    expect((await post('member', jpeg(width, height))).status).toBe(200);
    expect((await post('member', jpeg(width, height))).status).toBe(200);
    const { poster = '' } = (await api('learner').video.play.query({ lessonId }))!;
    expect((await fixture.person('learner').fetch(poster)).status).toBe(200);
    expect((await fixture.person('nobody').fetch(poster)).status).toBe(404);
    const files = await readdir(path.join(fixture.server.directory, 'video-posters'));
    expect(files).toEqual([path.basename(poster)]);
    await fixture.person('member').fetch(`/files/videos/${videoId}/poster`, { method: 'DELETE' });
    expect((await fixture.person('learner').fetch(poster)).status).toBe(404);
  });

  it('[WATCH-1] goes on where one stopped last, on whichever device', async () => {
    const { videoId } = await playing();
    const told = (seconds: number, at: number, of = videoId) => ({
      type: 'watch' as const,
      id: crypto.randomUUID(),
      lessonId,
      videoId: of,
      seconds,
      at,
    });
    const now = Date.now();
    const writes = [told(40, now), told(12, now - 60_000), told(3, now, 'another')];
    await api('learner').progress.record.mutate({ writes });
    const { watched } = await api('learner').progress.lesson.query({ lessonId });
    expect(watched).toEqual({ videoId, seconds: 40 });
  });

  it('[VIDEO-UPLOAD-3] that was removed takes no more bytes', async () => {
    const bytes = video('webm');
    const videoId = await begin(bytes);
    await send(videoId, bytes, 0, 20_000);
    await api().video.remove.mutate({ videoId });
    expect((await send(videoId, bytes, 20_000)).status).toBe(409);
    expect(await fixture.server.videos.size(videoId)).toBeUndefined();
  });

  it('[VIDEO-SWEEP-1] [VIDEO-SWEEP-2] is told that it is whole, or given up, when nobody else does it', async () => {
    const bytes = video('webm');
    const whole = await begin(bytes);
    await writeFile(await fixture.server.videos.localFile(whole), bytes);
    await sweep();
    await holds(async () => {
      expect((await api().video.ofLesson.query({ lessonId })).playing?.videoId).toBe(whole);
    });
    await begin(bytes);
    await sweep(25 * HOUR);
    const { playing: now, coming } = await api().video.ofLesson.query({ lessonId });
    expect([now?.videoId, coming]).toEqual([whole, undefined]);
  });

  it('[VIDEO-SWEEP-3] leaves no file behind that no lesson shows', async () => {
    const { videoId } = await playing();
    await createVideoRepository(fixture.database.orm.em.fork()).remove(videoId);
    await sweep(2 * HOUR);
    expect(await fixture.server.videos.size(videoId)).toBeUndefined();
  });
});
