/** Everybody at every upload, download and other file; what each is answered comes from the table of permissions. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plannedLessons } from '#machines/course/structure.ts';
import { speechAddress } from '#machines/talk/speech.ts';
import { makePdf } from '#tests/pdf/make-pdf.ts';
import { lessonPictures } from '../features/lesson/lesson-pictures.ts';
import { png } from '../files/testing/pictures.ts';
import type { Person } from '../testing/person.ts';
import { outcome, trpcOf } from '../testing/trpc-client.ts';
import { createAccessFixture, type AccessFixture } from './access-fixture.ts';
import { expectedRow, statusRow } from './expectation.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.close());

describe('files', () => {
  const call = async (person: Person, method: string, address: string, headers = {}) => {
    const answer = await person.fetch(address, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers },
    });
    return answer.ok ? 'ok' : String(answer.status);
  };

  it('[EVERYBODY-2] uploads', async () => {
    const { documentId } = fixture;
    const metadata = `documentId ${Buffer.from(documentId).toString('base64')}`;
    const headers = { 'upload-length': '10', 'upload-metadata': metadata };
    const begun = await fixture.everybody((_who, person) =>
      call(person, 'POST', '/files', headers),
    );
    expect(begun).toEqual(statusRow('files:upload'));
    const asked = await fixture.everybody((_who, person) =>
      call(person, 'HEAD', `/files/${documentId}`),
    );
    expect(asked).toEqual(statusRow('files:upload'));
    const sent = await fixture.everybody((_who, person) =>
      call(person, 'PATCH', `/files/${documentId}`, {
        'upload-offset': '7',
        'content-type': 'application/offset+octet-stream',
      }),
    );
    // The offset is wrong, which only those are told who may upload.
    expect(sent).toEqual(statusRow('files:upload', { allowed: '409' }));
  });

  it('[EVERYBODY-2] downloads', async () => {
    const { documentId } = fixture;
    await fixture.person('owner').fetch(`/files/${documentId}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(10),
    });
    const read = await fixture.everybody((_who, person) =>
      call(person, 'GET', `/files/${documentId}/download`),
    );
    expect(read).toEqual(statusRow('files:read'));
  });

  it('[PAGE-PICTURE-5] pictures of pages', async () => {
    const { documentId } = fixture;
    const file = path.join(fixture.server.directory, documentId);
    await makePdf({ file, pages: [{ items: [] }] });
    const address = `/files/${documentId}/pages/1`;
    const read = (query: string) =>
      fixture.everybody((_who, person) => call(person, 'GET', `${address}${query}`));
    const readers = expectedRow('reader', { outsider: '404' });
    expect(await read('?width=1000')).toEqual(readers);
    expect(await read('?width=999')).toEqual(
      expectedRow('reader', { outsider: '404', allowed: '400' }),
    );
    const asked = await fixture.everybody((_who, person) =>
      outcome(trpcOf(person).document.picture.query({ documentId, page: 1 })),
    );
    expect(asked).toEqual(expectedRow('reader', { outsider: 'DOCUMENT_NOT_FOUND' }));
  });

  it('[LESSON-PICTURE-2] pictures of lessons', async () => {
    const em = fixture.database.orm.em.fork();
    const { id } = plannedLessons(fixture.structure)[0]!;
    const { file } = await lessonPictures(fixture.server).keep(id, png(64, 64));
    const address = `/files/lesson-pictures/${file}`;
    const shown = () => fixture.everybody((_who, person) => call(person, 'GET', address));
    const readers = statusRow('lessons:read', { except: { nobody: '404' } });
    expect(await shown()).toEqual(readers);
    await em.execute(`update course set status = 'draft' where id = ?`, [fixture.course.courseId]);
    expect(await shown()).toEqual({ ...readers, learner: '404' });
    await em.execute(`update course set status = 'published' where id = ?`, [
      fixture.course.courseId,
    ]);
    const open = await fixture.everybody((_who, person) =>
      call(person, 'GET', `/files/media/${file}`),
    );
    expect(new Set(Object.values(open))).toEqual(new Set(['404']));
  });

  it('[EVERYBODY-2] files beside questions', async () => {
    const address = `/files/attachments/${fixture.course.courseId}`;
    const sent = await fixture.everybody(async (_who, person) => {
      const body = new FormData();
      body.append('file', new Blob(['Notes.']), 'notes.txt');
      const answer = await person.fetch(address, { method: 'POST', body });
      return answer.ok ? 'ok' : String(answer.status);
    });
    // The course is private: strangers see its overview.
    expect(sent).toEqual(statusRow('chat:participate', { except: { stranger: '403' } }));
    const read = await fixture.everybody((_who, person) =>
      call(person, 'GET', `/files/attachments/${crypto.randomUUID()}`),
    );
    expect(read).toEqual(
      expectedRow('person', { allowed: '404' }, { signedOut: '401', forbidden: '403' }),
    );
  });

  it('[RECORDING-2] spoken questions', async () => {
    const address = `/files/recordings/${fixture.course.courseId}`;
    const sent = await fixture.everybody(async (_who, person) => {
      const body = new FormData();
      body.append('file', new Blob(['sound']), 'recording');
      return String((await person.fetch(address, { method: 'POST', body })).status);
    });
    // No model hears here, which only those are told who may talk.
    expect(sent).toEqual(
      statusRow('chat:participate', { allowed: '409', except: { stranger: '403' } }),
    );
  });

  it('[SPEECH-2] spoken answers', async () => {
    // Nobody was given such an answer.
    const address = speechAddress(crypto.randomUUID(), 0, 1);
    const heard = await fixture.everybody((_who, person) => call(person, 'GET', address));
    expect(heard).toEqual(
      expectedRow('person', { allowed: '404' }, { signedOut: '401', forbidden: '403' }),
    );
  });

  it('[STUDENT-LIST-3] lists of students', async () => {
    const address = `/files/students/${fixture.course.courseId}.csv`;
    const read = await fixture.everybody((_who, person) => call(person, 'GET', address));
    expect(read).toEqual(statusRow('courses:view_analytics'));
    const list = await (await fixture.person('owner').fetch(address)).text();
    expect(list).toContain(`learner,${fixture.person('learner').email},active,0,0,1,`);
  });

  it('[EVERYBODY-2] exports of runs', async () => {
    const address = `/files/agent-runs/${fixture.course.courseId}`;
    const asked = await fixture.everybody((_who, person) => call(person, 'GET', address));
    // Nothing has run there yet, which only administrators of the installation are told.
    expect(asked).toEqual(
      expectedRow('platform_admin', { allowed: '404' }, { signedOut: '401', forbidden: '403' }),
    );
  });

  it('[EVERYBODY-2] removals', async () => {
    const { orgSlug } = fixture;
    const removed = await fixture.everybody(async (_who, person) => {
      const { documentId } = await trpcOf(fixture.person('owner')).document.begin.mutate({
        orgSlug,
        fileName: 'removed.pdf',
        sizeInBytes: 10,
      });
      const metadata = `documentId ${Buffer.from(documentId).toString('base64')}`;
      const headers = { 'upload-length': '10', 'upload-metadata': metadata };
      await call(fixture.person('owner'), 'POST', '/files', headers);
      return call(person, 'DELETE', `/files/${documentId}`);
    });
    expect(removed).toEqual(statusRow('files:upload'));
  });
});
