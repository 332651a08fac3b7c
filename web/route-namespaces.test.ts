import { expect, it } from 'vitest';
import { namespacesOfRoutes } from './route-namespaces.ts';

const table = namespacesOfRoutes(import.meta.dirname);
/** What every page has anyway (lib/i18n.ts). */
const own = (id: string) =>
  table[id]?.filter((name) => !['common', 'errors', 'shell'].includes(name));

it('[LOCALE-5] finds what a page asks for through all that it brings in', () => {
  expect(own('/')).toEqual(['landing']);
  expect(own('/login')).toEqual(['auth']);
  expect(own('/accept-invitation/$invitationId')).toEqual(['auth', 'people']);
  expect(own('/$orgSlug/dashboard/organization/settings')).toEqual([
    'auth',
    'media',
    'organization',
  ]);
  expect(own('/$orgSlug/learn/courses/$slug/lessons/$lessonSlug')).toEqual([
    'catalogue',
    'edition',
    'enrollment',
    'lesson',
    'notebook',
    'talk',
  ]);
  expect(own('/$orgSlug/dashboard/courses/new')).toEqual(['cost', 'course', 'document', 'edition']);
});

it('[LOCALE-5] leaves to itself what is loaded later, so that a frame does not bring the texts of its dialogs', () => {
  // For the frame's own calls: signing out and going to another organization may be refused.
  expect(own('/$orgSlug/dashboard')).toEqual(['auth']);
  expect(own('__root__')).toEqual([]);
});

it('[LOCALE-5] counts what a route itself loads before it is drawn', () => {
  const tab = own('/$orgSlug/dashboard/courses/$courseSlug/$tab');
  expect(tab).toEqual(
    expect.arrayContaining(['announcement', 'cost', 'course', 'document', 'tutor']),
  );
});

it('[LOCALE-5] knows every route', () => {
  for (const [id, names] of Object.entries(table)) {
    expect(id).toMatch(/^(?:\/|__root__)/u);
    expect(names.length, id).toBeGreaterThanOrEqual(0);
  }
  expect(Object.keys(table).length).toBeGreaterThan(40);
});
