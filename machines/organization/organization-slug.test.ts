import { describe, expect, it } from 'vitest';
import { isOrganizationSlug, organizationSlugs, teamSlug, toSlug } from './organization-slug.ts';

describe('slugs', () => {
  it('[ORGANIZATION-SLUG-1] keeps letters and digits of any language', () => {
    expect(toSlug("Ada Lovelace's  2nd Workspace!")).toBe('ada-lovelaces-2nd-workspace');
    expect(toSlug('김하늘의 워크스페이스')).toBe('김하늘의-워크스페이스');
    expect(toSlug('हिन्दी कोर्स')).toBe('हिन्दी-कोर्स');
    expect(toSlug('***')).toBe('');
    expect(toSlug('𝒜'.repeat(60))).toBe('𝒜'.repeat(48));
  });

  it('[ORGANIZATION-SLUG-2] refuses words that pages begin with, and more than letters, digits and single hyphens', () => {
    expect(
      ['learn', 'admin', 'Ada', 'a b', 'a--b', '-a', 'a_b', ''].filter(isOrganizationSlug),
    ).toEqual([]);
    expect(['ada', '수학-1', 'learning'].filter(isOrganizationSlug)).toHaveLength(3);
  });

  it('[ORGANIZATION-SLUG-3] offers slugs without end', () => {
    const offered = organizationSlugs('Learn', () => 'x7');
    expect(Array.from({ length: 10 }, () => offered.next().value)).toEqual([
      ...Array.from({ length: 8 }, (_, index) => `learn-${index + 2}`),
      'learn-x7',
      'learn-x7',
    ]);
  });
  it('[ORGANIZATION-SLUG-4] gives a team a slug of its own within its organization', () => {
    expect(teamSlug('수학 팀', [])).toBe('수학-팀');
    expect(teamSlug('Math', ['math', 'math-2'])).toBe('math-3');
    expect(teamSlug('!!!', ['x'])).toBe('team');
  });
});
