import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DomainFinding, OwnDomain } from '#machines/organization/domain-proof.ts';
import { mount } from '../testing/mount.tsx';
import { OwnDomainState } from './own-domain.tsx';

const own: OwnDomain = {
  domain: 'learn.acme.example',
  record: { name: '_lectern.learn.acme.example', value: 'lectern-organization=abc' },
  target: 'lectern.example',
  isServed: false,
};
const found = (finding: DomainFinding): OwnDomain => ({
  ...own,
  finding,
  isServed: finding === 'verified',
  checkedAt: '2026-11-20T10:00:00.000Z',
});

async function open(domain: OwnDomain | null, checked = domain) {
  return mount(<OwnDomainState orgSlug="acme" />, {
    role: 'owner',
    answers: { organization: { domain: () => domain, checkDomain: () => checked } },
  });
}

it('[DOMAIN-1] shows the record to set, and what the DNS says of it when it is asked', async () => {
  const { user, asked } = await open(own, found('missing'));
  expect(await screen.findByText('_lectern.learn.acme.example')).toBeDefined();
  expect(screen.getByText('lectern-organization=abc')).toBeDefined();
  expect(screen.getByText('lectern.example')).toBeDefined();
  expect(screen.getByText('Not connected yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Check the records' }));
  await screen.findByText(/The TXT record is not there yet/u);
  expect(asked.map(({ path }) => path)).toContain('organization.checkDomain');
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDefined();
});

it.each([
  ['verified', 'Connected', /served at this domain/u],
  ['other', 'Not yours yet', /names someone else/u],
  ['unreachable', 'Not connected yet', /did not answer/u],
] as const)('[DOMAIN-1] says that it is %s', async (finding, word, sentence) => {
  await open(found(finding));
  expect(await screen.findByText(word)).toBeDefined();
  expect(screen.getByText(sentence)).toBeDefined();
});

it('[DOMAIN-1] says nothing where no domain is stored', async () => {
  const { asked, container } = await open(null);
  await expect.poll(() => asked.map(({ path }) => path)).toContain('organization.domain');
  expect(container.querySelector('[data-testid="own-domain"]')).toBeNull();
});
