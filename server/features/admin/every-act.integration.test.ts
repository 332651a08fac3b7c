/** Everything that an administrator can do, done once: each leaves its own line in the log. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { money } from '#machines/plan/money.ts';
import { PASSWORD } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { createAdminFixture, type AdminFixture } from './testing/admin-fixture.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await createAdminFixture();
});
afterAll(() => fixture.close());

const DAY = 86_400_000;
const run = (statement: string, values: unknown[] = []) =>
  fixture.database.orm.em.fork().execute(statement, values);
const root = () => trpcOf(fixture.admin.person);

/** By the thing and what is done to it. */
function words(): Record<string, object | string> {
  const file = path.resolve(import.meta.dirname, '../../../web/locales/en/admin.json');
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (texts as { history: Record<string, object | string> }).history;
}

/** Words beside those of acts. */
const NO_ACTS = new Set(['line', 'unfinished', 'subject', 'device', 'part', 'value']);
/** Acts of which the words tell two kinds. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'user.role_admin': 'user.role',
  'user.role_user': 'user.role',
  'user.banForGood': 'user.ban',
};
/** Done elsewhere, for what they need is not here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'code.confirm': 'an account without a password: confirm-password.integration.test.ts',
  'code.refuse': 'an account without a password: confirm-password.integration.test.ts',
};

/** What says nothing of before and after, and why. */
const NOTHING_BESIDE: Readonly<Record<string, string>> = {
  'inquiry.note': 'the note stands in the inbox',
  'outreach.test': 'a mail to oneself',
  'password.confirm': 'a proof',
  'password.refuse': 'a wrong one',
  'text.import': 'each text has a line of its own',
  'user.create': 'the line says its address and its role',
  'user.remove': 'goes with the account',
  'work.resend': 'work goes on',
  'work.retry': 'work goes on',
};

async function actOnPeople(): Promise<void> {
  const { id: userId } = await fixture.account('Subject');
  const { act } = fixture;
  await act('set-role', { userId, role: 'admin' });
  await act('set-role', { userId, role: 'user' });
  await act('update-user', { userId, data: { name: 'Renamed' } });
  await act('set-user-password', { userId, newPassword: 'another password' });
  await act('ban-user', { userId, banReason: 'spam' });
  await act('unban-user', { userId });
  const body = { email: 'made@example.org', name: 'Made', password: PASSWORD };
  await act('create-user', body);
  const other = await fixture.account('Signed in');
  const listed = await act('list-user-sessions', { userId: other.id });
  const { sessions } = (await listed.json()) as { sessions: { token: string }[] };
  await act('revoke-user-session', { sessionToken: sessions[0]?.token });
  await act('revoke-user-sessions', { userId: other.id });
  const second = await fixture.makeAdmin('Second');
  await act('impersonate-user', { userId: other.id }, second.person);
  await act('stop-impersonating', {}, second.person);
  // What was written of a person goes with them: nothing else is done to this one.
  const { id: leaving } = await fixture.account('Leaving');
  await act('remove-user', { userId: leaving });
  await root().admin.confirm.mutate({ password: PASSWORD });
  await outcome(root().admin.confirm.mutate({ password: 'not the password' }));
}

async function actOnMoney(): Promise<void> {
  const me = await trpcOf((await fixture.account('Payer')).person).viewer.me.query();
  const organizationId = me?.organizations[0]?.id ?? '';
  const { adminSubscription, receipt } = root();
  await adminSubscription.agree.mutate({ organizationId, limits: { courses: 5 }, reason: 'Asked' });
  await adminSubscription.startTrial.mutate({ organizationId, plan: 'pro' });
  const { id: receiptId } = await receipt.issue.mutate({
    organizationId,
    requestId: crypto.randomUUID(),
    plan: 'pro',
    amount: money(2400, 'USD'),
  });
  await receipt.void.mutate({ receiptId, reason: 'Twice' });
}

async function actOnCampaigns(): Promise<void> {
  const { promoCampaign, promoUser, outreach } = root();
  const { id } = await promoCampaign.create.mutate({
    code: 'spring',
    name: 'Spring',
    plan: 'pro',
    days: 30,
    places: null,
    perAddress: 10,
    beginsAt: Date.now() - DAY,
    endsAt: null,
  });
  for (const name of ['release', 'refuse'] as const) {
    const { id: userId, person } = await fixture.account(name);
    const me = await trpcOf(person).viewer.me.query();
    await run(
      `insert into promo_user
         (user_id, organization_id, campaign_id, state, hold, device, address, signed_up_at)
       values (?, ?, ?, 'held', 'device', 'd', 'a', now())`,
      [userId, me?.organizations[0]?.id, id],
    );
    await promoUser.decide.mutate({ userIds: [userId], act: name });
  }
  for (const name of ['pause', 'resume', 'end'] as const) {
    await promoCampaign.act.mutate({ id, act: name });
  }
  const words = {
    name: 'News',
    audience: { language: null, plan: null, hasCourse: null, awayFor: null },
    subjectEn: 'Hello',
    textEn: 'Hello',
    subjectKo: '안녕하세요',
    textKo: '안녕하세요',
    perMinute: 60,
  };
  const mail = await outreach.create.mutate(words);
  await outreach.change.mutate({ ...mail, ...words, name: 'Other news' });
  await outreach.test.mutate({ ...mail, language: 'ko' });
  const at = Date.now() + DAY;
  await outreach.schedule.mutate({ ...mail, at });
  await outreach.act.mutate({ ...mail, act: 'recall' });
  await outreach.schedule.mutate({ ...mail, at });
  await outreach.act.mutate({ ...mail, act: 'stop' });
}

async function actOnWords(): Promise<void> {
  const { inquiry, feedback, language } = root();
  for (const name of ['convert', 'close'] as const) {
    await trpcOf(fixture.newcomer()).inquiry.send.mutate({
      name,
      email: `${name}@example.org`,
      organization: name,
      seats: '10',
      message: 'How much is it?',
      website: '',
      language: 'en',
    });
    const { items } = await inquiry.list.query({ search: name });
    const id = items[0]?.id ?? '';
    await inquiry.act.mutate({ id, act: 'take' });
    await inquiry.note.mutate({ id, text: 'Called' });
    await inquiry.answer.mutate({ id, text: 'This much.' });
    await inquiry.act.mutate({ id, act: name });
  }
  const author = await fixture.account('Author');
  const me = await trpcOf(author.person).viewer.me.query();
  const organization = me?.organizations[0];
  await trpcOf(author.person).feedback.save.mutate({
    orgSlug: organization?.slug ?? '',
    rating: 5,
    text: 'It saved me a week.',
    mayPublish: true,
    publicName: 'A teacher',
  });
  const said = { userId: author.id, organizationId: organization?.id ?? '' };
  for (const chosen of [true, false]) await feedback.choose.mutate({ ...said, chosen });
  const at = { language: 'en', namespace: 'common', path: 'action.save' } as const;
  await language.set.mutate({ ...at, text: 'Keep it' });
  await language.reset.mutate(at);
  const texts = { common: { 'action.save': 'Keep this' } };
  await language.import.mutate({ language: 'en', texts });
}

async function actOnWork(): Promise<void> {
  const { cron, monitor } = root();
  const job = 'uploads' as const;
  await cron.run.mutate({ job });
  await cron.pause.mutate({ job });
  await cron.resume.mutate({ job });
  await monitor.retryParked.mutate({ machine: 'lessonGeneration', id: 'gone', eventId: 'lost' });
  const { person } = await fixture.account('Teacher');
  const teacher = trpcOf(person);
  const me = await teacher.viewer.me.query();
  const orgSlug = me?.organizations[0]?.slug ?? '';
  const file = { orgSlug, fileName: 'a.pdf', sizeInBytes: 10 };
  const { documentId } = await teacher.document.begin.mutate(file);
  const details = newCourseDetails('en', 'Plan again');
  const { courseId } = await teacher.course.begin.mutate({ orgSlug, documentId, details });
  await monitor.retryRun.mutate({ machine: 'courseCreation', id: courseId });
}

it('[AUDIT-1] [AUDIT-4] everything that an administrator does leaves a line: who, what, when, from where', async () => {
  await actOnPeople();
  await actOnMoney();
  await actOnCampaigns();
  await actOnWords();
  await actOnWork();
  const { items } = await fixture.repository().acts.page({ page: 1, limit: 200 });
  const left = new Set([...items.map(({ act }) => act), ...Object.keys(ELSEWHERE)]);
  const known = Object.entries(words())
    .filter(([thing]) => !NO_ACTS.has(thing))
    .flatMap(([thing, verbs]) => Object.keys(verbs).map((verb) => `${thing}.${verb}`))
    .map((act) => OTHER_WORDS[act] ?? act);
  expect([...left].sort()).toEqual([...new Set(known)].sort());
  for (const one of items) {
    expect(one, one.act).toMatchObject({ done: true, actor: { id: expect.any(String) } });
    expect(one.actor.name, one.act).toMatch(/^(?:Root|Second)$/u);
    expect(one.from.address, one.act).toMatch(/127\.0\.0\.1|::1/u);
    expect(Date.parse(one.at), one.act).toBeGreaterThan(0);
  }
  const unchanged = items.filter(({ before, after }) => before === null && after === null);
  expect([...new Set(unchanged.map(({ act }) => act))].sort()).toEqual(Object.keys(NOTHING_BESIDE));
});
