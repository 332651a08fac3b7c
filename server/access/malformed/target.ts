/** One way in, and what is common to all of them. */
import type { Random } from '#machines/testing/random.ts';
import type { Person } from '../../testing/person.ts';
import type { AccessFixture, Who } from '../access-fixture.ts';

/** What was sent, for whoever looks for the reason, and what was answered: a status, or a code. */
export interface Exchange {
  sent: string;
  answer: string;
}

export interface Target {
  name: string;
  /** How much more often than others it is tried. */
  weight: number;
  exchange(random: Random): Promise<Exchange>;
  close?(): void;
}

export type Known = Record<string, string>;

/** Ids and names that lead somewhere: otherwise every answer would be "not found". */
export function knownOf(fixture: AccessFixture): Known {
  const { course, documentId, orgSlug, organizationId, lessonSlug } = fixture;
  return {
    orgSlug,
    organizationId,
    documentId,
    courseId: course.courseId,
    courseSlug: course.slug,
    slug: course.slug,
    lessonSlug,
    lessonId: 'lesson-1',
    userId: fixture.userId('member'),
  };
}

export const WHO: readonly Who[] = ['owner', 'owner', 'platformAdmin', 'learner', 'nobody'];

export const text = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 300);

export async function asked(
  person: Person,
  path: string,
  init: RequestInit & { method: string },
  sent: string,
): Promise<Exchange> {
  const what = `${init.method} ${path.slice(0, 300)} ${sent}`;
  const response = await person.fetch(path, init);
  await response.arrayBuffer();
  return { sent: what, answer: String(response.status) };
}

export const BODIES = [
  '',
  '{',
  'null',
  '[1',
  '"',
  '{"0":',
  'a=b',
  '\uFEFF{}',
  '\0',
  '[[[[',
  '1e999',
];
export const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'a/b; charset=utf-7',
  '',
];
