/**
 * Two people, each with a browser: one asks the other in, gives them a role and takes it away again.
 * And every way an invitation can stand when its link is opened.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mailedCode, mailedLink, PASSWORD } from '#server/testing/person.ts';
import { expectSound, hydrated, open } from './browser.ts';
import { sharedProduct } from './test-product.ts';
import { newPerson, type TestPerson } from './people.ts';

const product = sharedProduct();

/** The path in the mail. */
async function invitationTo(email: string): Promise<string> {
  const link = await mailedLink(product.mailbox, email, '/accept-invitation/');
  return new URL(link).pathname;
}

interface School {
  slug: string;
  id: string;
  owner: TestPerson;
}

async function newSchool(): Promise<School> {
  const owner = await newPerson(product, 'Ada Lovelace');
  const slug = `school-${crypto.randomUUID().slice(0, 8)}`;
  const made = await owner.post('/api/auth/organization/create', { name: 'Night School', slug });
  return { slug, owner, id: ((await made.json()) as { id: string }).id };
}

async function invite(school: School, email: string, role = 'member'): Promise<string> {
  const body = { email, role, organizationId: school.id };
  const sent = await school.owner.post('/api/auth/organization/invite-member', body);
  if (!sent.ok) throw new Error(await sent.text());
  return invitationTo(email);
}

async function newMember(school: School, name: string, role: string): Promise<TestPerson> {
  const person = await newPerson(product, name);
  const invitationId = (await invite(school, person.email, role)).split('/').at(-1);
  const accepted = await person.post('/api/auth/organization/accept-invitation', { invitationId });
  if (!accepted.ok) throw new Error(await accepted.text());
  return person;
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

describe('two people with a browser each', () => {
  it('[JOURNEY-12] one invites the other, makes them admin without a new sign-in, and removes them', async () => {
    const school = await newSchool();
    const members = `/${school.slug}/dashboard/organization/members`;
    const email = `${crypto.randomUUID()}@example.org`;
    const owner = await product.visitAs(school.owner);
    const invited = await product.visit({ language: 'ko', theme: 'dark', width: 390 });

    await open(owner.page, members);
    await expectSound(owner.page, owner.complaints, 'members');
    await owner.page.getByRole('button', { name: 'Invite people' }).click();
    await owner.page.getByLabel('Email addresses').fill(`Han Eul <${email}>, nonsense`);
    await owner.page.getByRole('button', { name: 'Send invitation' }).click();
    await owner.page.getByText('“nonsense” is not an email address').waitFor();
    await expectSound(owner.page, owner.complaints, 'invite');
    await owner.page.getByLabel('Email addresses').fill(email);
    await owner.page.getByRole('button', { name: 'Send invitation' }).click();
    await owner.page.getByRole('cell', { name: email, exact: true }).waitFor();
    await expectSound(owner.page, owner.complaints, 'invitations');

    await open(invited.page, await invitationTo(email));
    await heading(invited.page, /Night School/);
    await expect.poll(() => invited.page.getByLabel('이메일').inputValue()).toBe(email);
    await expect
      .poll(() => invited.page.getByLabel('이메일').getAttribute('readonly'))
      .not.toBeNull();
    await expectSound(invited.page, invited.complaints, 'invitation');
    await invited.page.getByLabel('이름').fill('한하늘');
    await invited.page.locator('input[type="password"]').fill(PASSWORD);
    await invited.page.getByRole('button', { name: '계정 만들고 참여하기' }).click();
    await invited.page.locator('input[name="code"]').waitFor();
    await expectSound(invited.page, invited.complaints, 'code');
    await invited.page.locator('input[name="code"]').click();
    await invited.page.keyboard.type(await mailedCode(product.mailbox, email));
    await invited.page.waitForURL(new RegExp(`/${school.slug}/dashboard`));

    await open(owner.page, members);
    const row = owner.page.getByRole('row', { name: /한하늘/ });
    await row.waitFor();

    await open(invited.page, members);
    await invited.page.getByRole('row', { name: /Ada Lovelace/ }).waitFor();
    const inviteButton = invited.page.getByRole('button', { name: '초대하기' });
    await expect.poll(() => inviteButton.count()).toBe(0);
    await expect.poll(() => invited.page.locator('[data-testid="role-button"]').count()).toBe(0);
    await expectSound(invited.page, invited.complaints, 'members, as one of them');

    await row.getByRole('button', { name: /Role of 한하늘/ }).click();
    await owner.page.getByRole('menuitem', { name: /^Admin/ }).click();
    await owner.page.getByText('한하늘 is now: Admin').waitFor();
    await invited.page.getByRole('radio', { name: /초대/ }).click();
    await inviteButton.waitFor();
    await invited.page.getByRole('radio', { name: /구성원/ }).click();
    // An admin reaches everybody but owners.
    await expect.poll(() => invited.page.locator('[data-testid="role-button"]').count()).toBe(1);

    await row.getByRole('button', { name: 'Actions for 한하늘' }).click();
    await owner.page.getByRole('menuitem', { name: 'Remove from organization' }).click();
    await owner.page.getByText('They made no courses here').waitFor();
    await expectSound(owner.page, owner.complaints, 'remove');
    await owner.page.getByRole('button', { name: 'Remove', exact: true }).click();
    await row.waitFor({ state: 'detached' });

    await invited.page.getByRole('radio', { name: /초대/ }).click();
    await invited.page.waitForURL(/\/dashboard$/);
    await invited.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => new URL(invited.page.url()).pathname).toBe('/dashboard');
  });
});

describe('an invitation whose link is opened', () => {
  it('[JOURNEY-12] by somebody signed in as another: they are told, switch, sign in and are in', async () => {
    const school = await newSchool();
    const invited = await newPerson(product, 'Grace Hopper');
    const other = await newPerson(product, 'Somebody Else');
    const path = await invite(school, invited.email, 'admin');
    const { page, complaints } = await product.visitAs(other);
    await open(page, path);
    await heading(page, 'This invitation is for another account');
    await page.getByText(other.email).waitFor();
    await expectSound(page, complaints, 'wrong account');
    await page.getByRole('button', { name: 'Sign out and use that account' }).click();
    await heading(page, 'Join Night School');
    await page.getByRole('button', { name: 'Sign in and join' }).waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(invited.email);
    await page.locator('input[type="password"]').fill('not the password');
    await page.getByRole('button', { name: 'Sign in and join' }).click();
    await page.getByText('Email and password do not match').waitFor();
    await page.locator('input[type="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in and join' }).click();
    await page.waitForURL(new RegExp(`/${school.slug}/dashboard`));
    await open(page, path);
    await heading(page, 'You have joined Night School');
    await page.getByRole('button', { name: 'Open Night School' }).click();
    await page.waitForURL(new RegExp(`/${school.slug}/dashboard`));
  });

  it('[JOURNEY-12] by the invited one, signed in: one press, or a no that stays a no', async () => {
    const school = await newSchool();
    const person = await newPerson(product, 'Grace Hopper');
    const path = await invite(school, person.email);
    const { page, complaints } = await product.visitAs(person, { width: 390 });
    await open(page, path);
    await page.getByText('You will join as a member.').waitFor();
    await expectSound(page, complaints, 'accept');
    await page.getByRole('button', { name: 'Decline' }).click();
    await heading(page, 'This invitation was declined');
    const again = await invite(school, person.email, 'learner');
    await open(page, again);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.waitForURL(new RegExp(`/${school.slug}/(?:learn|dashboard)`));
  });
});

describe('teams', () => {
  it('[JOURNEY-12] [TITLE-1] are made, filled, emptied, renamed and deleted; members look on', async () => {
    const school = await newSchool();
    await newMember(school, '한하늘', 'admin');
    const member = await newMember(school, 'Grace Hopper', 'member');
    const teams = `/${school.slug}/dashboard/workspace`;
    const { page, complaints } = await product.visitAs(school.owner);
    await open(page, teams);
    await page.getByRole('button', { name: 'New team' }).click();
    await page.getByRole('button', { name: 'Create team' }).click();
    await page.getByText('Team name is required').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mathematics');
    await page.getByRole('button', { name: 'Create team' }).click();
    await heading(page, 'Mathematics');
    await page.getByText('Nobody is in this team yet.').waitFor();
    await expectSound(page, complaints, 'empty team');
    await page.getByRole('button', { name: 'Add people' }).click();
    await page.getByRole('searchbox').fill('grace');
    await page.getByRole('button', { name: 'Add 한하늘' }).waitFor({ state: 'detached' });
    await expectSound(page, complaints, 'add people');
    await page.getByRole('button', { name: 'Add Grace Hopper' }).click();
    await page.getByRole('button', { name: 'Add Grace Hopper' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('list', { name: 'Mathematics' }).getByText('Grace Hopper').waitFor();

    const looking = await product.visitAs(member, { language: 'ko', theme: 'dark', width: 390 });
    await open(looking.page, teams);
    await looking.page.getByRole('link', { name: /Mathematics/ }).click();
    await heading(looking.page, 'Mathematics');
    await expect.poll(() => looking.page.title()).toBe('Mathematics · Night School - Lectern');
    await expect.poll(() => looking.page.locator('main button').count()).toBe(0);
    await expectSound(looking.page, looking.complaints, 'team, as a member');

    await page.getByRole('button', { name: 'Take Grace Hopper out of the team' }).click();
    await page.getByText('Nobody is in this team yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('list', { name: 'Mathematics' }).getByText('Grace Hopper').waitFor();
    await page.getByRole('button', { name: 'Actions for Mathematics' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Algebra');
    await page.getByRole('button', { name: 'Rename' }).click();
    await heading(page, 'Algebra');
    await page.getByRole('button', { name: 'Actions for Algebra' }).click();
    await page.getByRole('menuitem', { name: 'Delete team' }).click();
    await page.getByLabel('Type “Algebra” to confirm').fill('Algebra');
    await page.getByRole('button', { name: 'Delete team' }).click();
    await heading(page, 'Workspace');
    await page.getByRole('link', { name: /Algebra/ }).waitFor({ state: 'detached' });
    await hydrated(page);
    await expectSound(page, complaints, 'teams');
  });
});
