import { expect, it } from 'vitest';
import { roleGrants, type Permission } from '#machines/permissions.ts';
import { isUnder, navigation, type Holdings } from './navigation.ts';
import { isAdminPath, modeHome, modeOf } from './shell-mode.ts';

const anything = () => true;
const ids = (
  exists: (to: string) => boolean,
  platformAdmin = false,
  may: (permission: Permission) => boolean = anything,
) =>
  navigation({ mode: 'creator', inOrganization: true, platformAdmin, exists, may }).map((group) =>
    group.entries.map((entry) => entry.id),
  );

it('[NAVIGATION-4] shows no page that is of no use to whoever has not the permission', () => {
  const learner = (permission: Permission) => roleGrants('learner', permission);
  expect(ids(anything, false, learner).flat()).not.toContain('workspace');
  const member = (permission: Permission) => roleGrants('member', permission);
  expect(ids(anything, false, member).flat()).toContain('workspace');
});

it('[NAVIGATION-1] never links to a page that does not exist', () => {
  expect(ids((to) => to === '/$orgSlug/dashboard')).toEqual([['home']]);
  expect(ids(() => false)).toEqual([]);
});

it('[NAVIGATION-1] shows the platform pages to administrators only', () => {
  expect(ids(() => true).flat()).not.toContain('admin');
  expect(ids(() => true, true).flat()).toContain('admin');
});

it('[NAVIGATION-2] reads the mode from the path alone', () => {
  expect(modeOf('/learn')).toBe('learner');
  expect(modeOf('/haneul/learn/courses/x')).toBe('learner');
  expect(modeOf('/haneul/dashboard/learn')).toBe('creator');
  expect(modeOf('/learning/dashboard')).toBe('creator');
  expect(modeOf('/dashboard')).toBe('creator');
  expect(modeOf('/learn/dashboard')).toBe('learner');
});

it('[NAVIGATION-2] a page of neither mode says nothing of it', () => {
  expect(modeOf('/')).toBeUndefined();
  expect(modeOf('/admin/users')).toBeUndefined();
  expect(modeOf('/haneul')).toBeUndefined();
  expect(modeOf('/learners')).toBeUndefined();
});

it('[NAVIGATION-2] both modes have a first page, with and without an organization', () => {
  expect(modeHome('creator', 'haneul')).toBe('/$orgSlug/dashboard');
  expect(modeHome('learner', undefined)).toBe('/learn');
});

it('[NAVIGATION-3] lists the pages of the installation in the admin area, and nothing of a hub', () => {
  const groups = navigation({
    mode: 'creator',
    inAdmin: true,
    inOrganization: false,
    platformAdmin: true,
    exists: anything,
    may: anything,
  });
  const entries = groups.flatMap((group) => group.entries);
  expect(entries.every(({ to }) => isAdminPath(to))).toBe(true);
  expect(entries.length).toBeGreaterThan(1);
  expect(isAdminPath('/administration')).toBe(false);
});

const nothing = {
  courses: false,
  documents: false,
  feedback: false,
  learning: false,
  talks: false,
  notes: false,
};
const shownTo = (mode: 'creator' | 'learner', has: Holdings | undefined, here = '') =>
  navigation({
    mode,
    inOrganization: true,
    platformAdmin: false,
    exists: anything,
    may: anything,
    has,
    isHere: (to) => isUnder(here, to, 'haneul'),
  })
    .flatMap((group) => group.entries)
    .map(({ id }) => id);

it('[NAVIGATION-5] shows who has nothing yet only what they can use', () => {
  expect(shownTo('creator', nothing)).toEqual([
    'home',
    'courses',
    'workspace',
    'organization',
    'subscription',
  ]);
  expect(shownTo('learner', nothing)).toEqual(['learning', 'browse', 'secretCode', 'profile']);
});

it('[NAVIGATION-5] takes nothing from who has something, nor where that is not known', () => {
  for (const mode of ['creator', 'learner'] as const) {
    const all = shownTo(mode, undefined);
    const everything = Object.fromEntries(Object.keys(nothing).map((kind) => [kind, true]));
    expect(shownTo(mode, { ...nothing, ...everything })).toEqual(all);
  }
  expect(shownTo('creator', { ...nothing, documents: true })).toContain('documents');
  expect(shownTo('creator', { ...nothing, courses: true })).toContain('announcements');
  // Who has left their only course still has the notes and the talks of it.
  expect(shownTo('learner', { ...nothing, notes: true, talks: true })).toEqual([
    'learning',
    'browse',
    'tutor',
    'voice',
    'notes',
    'secretCode',
    'profile',
  ]);
});

it('[NAVIGATION-5] keeps the page that is open, however one came there', () => {
  expect(shownTo('creator', nothing, '/haneul/dashboard/studio')).toContain('studio');
  expect(shownTo('creator', nothing, '/haneul/dashboard/rag/d1')).toContain('documents');
  expect(shownTo('creator', nothing, '/haneul/dashboard/studios')).not.toContain('studio');
});
