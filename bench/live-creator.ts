/** A creator over HTTP: signs up, brings a book, begins courses. */
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { readFile } from 'node:fs/promises';
import { createPerson, mailboxOf, signUp } from '#server/testing/person.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';

export type Creator = Awaited<ReturnType<typeof createCreator>>;

export const DETAILS = newCourseDetails('en', 'Fifty lessons');

export async function createCreator(url: string) {
  const person = createPerson(url);
  await signUp(person, mailboxOf(url));
  const api = trpcOf(person);
  const me = await api.viewer.me.query();
  const orgSlug = me?.organization?.slug;
  if (orgSlug === undefined) throw new Error('no workspace was made');

  return {
    api,
    cookie: () => person.cookie(),
    async upload(file: string): Promise<string> {
      const content = await readFile(file);
      const { documentId, uploadUrl } = await api.document.begin.mutate({
        orgSlug,
        fileName: 'book.pdf',
        sizeInBytes: content.length,
      });
      const created = await expectOk(
        person.fetch(uploadUrl, {
          method: 'POST',
          headers: {
            'tus-resumable': '1.0.0',
            'upload-length': String(content.length),
            'upload-metadata': `documentId ${Buffer.from(documentId).toString('base64')}`,
          },
        }),
      );
      await expectOk(
        person.fetch(created.headers.get('location') ?? '', {
          method: 'PATCH',
          headers: {
            'tus-resumable': '1.0.0',
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          },
          body: new Uint8Array(content),
        }),
      );
      return documentId;
    },
    begin: (documentId: string) =>
      api.course.begin.mutate({ orgSlug, documentId, details: DETAILS }),
    lessons: async (courseSlug: string): Promise<{ id: string; slug: string; state: string }[]> => {
      const course = await api.course.get.query({ orgSlug, courseSlug });
      return course.chapters.flatMap((chapter) => chapter.lessons);
    },
    async stored(courseSlug: string, lessonSlug: string): Promise<string> {
      return (await api.lesson.get.query({ courseSlug, lessonSlug })).lesson.content;
    },
  };
}

async function expectOk(request: Promise<Response>): Promise<Response> {
  const response = await request;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response;
}
