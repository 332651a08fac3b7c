import { describe, expect, it } from 'vitest';
import {
  newOrganizationForm,
  organizationChange,
  organizationSettingsForm,
} from './organization.schema.ts';

const settings = Object.fromEntries(
  Object.keys(organizationSettingsForm.shape).map((name) => [name, '']),
);

function problems(change: Record<string, string>) {
  const read = organizationChange.safeParse(change);
  return read.success ? [] : read.error.issues.map((issue) => issue.message);
}

describe('the fields of an organization', () => {
  it('[ORGANIZATION-9] asks for name and slug, in any language', () => {
    expect(newOrganizationForm.parse({ name: ' 수학 학교 ', slug: '수학-학교' })).toEqual({
      name: '수학 학교',
      slug: '수학-학교',
    });
    const empty = newOrganizationForm.safeParse({ name: ' ', slug: '' });
    expect(empty.error?.issues.map((issue) => issue.message)).toEqual([
      'form.organizationName',
      'form.organizationSlug',
    ]);
    expect(problems({ slug: 'Two Words' })).toEqual(['form.slug']);
    expect(problems({ slug: 'login' })).toEqual(['form.slugReserved']);
  });

  it('[ORGANIZATION-9] takes everything else empty', () => {
    const filled = { ...settings, name: 'A', slug: 'a' };
    expect(organizationSettingsForm.parse(filled)).toEqual(filled);
  });

  it.each([
    ['website', 'https://example.org/we?x=1', 'javascript:alert(1)', 'form.url'],
    ['twitter', 'http://x.com/us', 'x.com/us', 'form.url'],
    ['linkedin', 'https://한국.example/a', 'https://nodots', 'form.url'],
    ['contactEmail', 'us@example.org', 'us@', 'form.validEmail'],
    ['customDomain', 'learn.example.org', 'https://learn.example.org', 'form.domain'],
    ['primaryColor', '#15594B', 'teal', 'form.color'],
    ['secondaryColor', '#ffffff', '#fff', 'form.color'],
    ['phone', '+82 (0)2-123-4567', 'call us', 'form.phone'],
    [
      'logo',
      '/files/media/0123456789abcdef0123456789abcdef.webp',
      'https://elsewhere.example/a.png',
      'form.picture',
    ],
    ['banner', '/files/media/0123456789abcdef0123456789abcdef.jpg', '/api/auth/ok', 'form.picture'],
    ['slogan', 'x'.repeat(160), 'x'.repeat(161), 'form.tooLong'],
  ])('[ORGANIZATION-10] %s takes %s and refuses %s', (field, good, bad, message) => {
    expect(problems({ [field]: good })).toEqual([]);
    expect(problems({ [field]: bad })).toContain(message);
  });
});
