import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import en from '../locales/en/student.json' with { type: 'json' };
import ko from '../locales/ko/student.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { InviteDialog } from './invite-students.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkList } from './link-list.tsx';
import { StudentInvitations } from './student-invitations.tsx';

const at = { orgSlug: 'acme', courseSlug: 'plants' };
const when = '2026-11-20T10:00:00.000Z';
const link = (id: string, over: { places: number | null; uses: number; expiresAt?: string }) => ({
  id,
  token: `token-of-${id}`,
  description: id,
  createdAt: when,
  usedAt: over.uses > 0 ? when : null,
  expiresAt: null,
  ...over,
});
const invitation = {
  id: 'i1',
  token: 'token-of-lena',
  email: 'lena@x.org',
  name: 'Lena',
  invitedAt: when,
  expiresAt: null,
};

async function open(ui: ReactNode, language: 'en' | 'ko') {
  const mounted = await mount(ui, {
    role: 'owner',
    language,
    answers: {
      wayIn: {
        links: () => ({
          items: [
            link('open', { places: 3, uses: 2 }),
            link('full', { places: 3, uses: 3 }),
            link('ended', { places: null, uses: 0, expiresAt: when }),
          ],
          changes: 0,
        }),
        invitations: () => ({ items: [invitation], changes: 0 }),
        createLink: ({ places = null }) => link('made', { places, uses: 0 }),
        invite: () => invitation,
      },
    },
  });
  const { user, asked } = mounted;
  return {
    ...mounted,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    choose: async (label: string, option: string) => {
      await user.click(screen.getByRole('button', { name: new RegExp(label, 'u') }));
      await user.click(await screen.findByRole('option', { name: option }));
    },
    type: async (label: string, text: string) => {
      const field = await screen.findByRole('textbox', { name: label });
      await user.clear(field);
      await user.type(field, text);
    },
    told: (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input),
    copied: () => navigator.clipboard.readText(),
  };
}

describe.each([
  ['en', en],
  ['ko', ko],
] as const)('in %s', (language, texts) => {
  it('[HANDED-OUT-1] a link is made for as many and for as long as one says', async () => {
    const { link: said, expiry } = texts;
    const { press, choose, type, told, copied } = await open(
      <LinkDialog at={at} onClose={() => {}} />,
      language,
    );
    await type(said.description, 'Evening group');
    await choose(said.places, said.place.some);
    await type(said.number, '0');
    await press(said.make);
    await screen.findByText(said.numberWrong);
    expect(told('wayIn.createLink')).toEqual([]);
    await type(said.number, '12');
    await choose(expiry.label, expiry[7]);
    await press(said.make);
    await screen.findByText(texts.copied);
    expect(told('wayIn.createLink')).toEqual([
      { ...at, description: 'Evening group', places: 12, expiresInDays: 7 },
    ]);
    expect(await copied()).toMatch(/\/join\/course\/token-of-made$/u);
  });

  it('[HANDED-OUT-1] somebody is invited by their name, and for ever where one says so', async () => {
    const { invitation: said, expiry } = texts;
    const { press, choose, type, told } = await open(
      <InviteDialog at={at} onClose={() => {}} />,
      language,
    );
    await type(said.email, ' lena@x.org ');
    await type(said.name, 'Lena');
    await choose(expiry.label, expiry.never);
    await press(said.send);
    await waitFor(() =>
      expect(told('wayIn.invite')).toEqual([
        { ...at, email: 'lena@x.org', name: 'Lena', expiresInDays: null },
      ]),
    );
  });

  it('[HANDED-OUT-2] the address of a link is copied while it lets somebody in', async () => {
    const { copy } = texts.link;
    const { press, copied } = await open(<LinkList at={at} courseId="c1" />, language);
    await press(copy.replace('{{description}}', 'open'));
    await screen.findByText(texts.copied);
    expect(await copied()).toMatch(/\/join\/course\/token-of-open$/u);
    for (const over of ['full', 'ended']) {
      const name = copy.replace('{{description}}', over);
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
  });

  it('[HANDED-OUT-2] the address of an invitation is copied', async () => {
    const ui = <StudentInvitations at={at} courseId="c1" />;
    const { user, press, copied } = await open(ui, language);
    await press(texts.actionsFor.replace('{{name}}', 'Lena'));
    const menu = await screen.findByRole('menu');
    await user.click(within(menu).getByRole('menuitem', { name: texts.invitation.copy }));
    await screen.findByText(texts.copied);
    expect(await copied()).toMatch(/\/join\/course\/token-of-lena$/u);
  });
});
