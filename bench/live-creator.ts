/** A creator over HTTP: signs up, brings a book, begins courses. */
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { readFile } from 'node:fs/promises';
import { createPerson, mailboxOf, signUp } from '#server/testing/person.ts';
import { sendFile } from '#server/testing/send-file.ts';
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
    orgSlug,
    cookie: () => person.cookie(),
    async upload(file: string): Promise<string> {
      const content = await readFile(file);
      const sizeInBytes = content.length;
      const begun = await api.document.begin.mutate({ orgSlug, fileName: 'book.pdf', sizeInBytes });
      await sendFile(person, begun, content);
      return begun.documentId;
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
