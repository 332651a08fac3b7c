/** Plans, limits, requests, receipts: from the free plan to a paid one and back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { ErrorCode } from '#machines/errors.ts';
import { formatMoney, money } from '#machines/plan/money.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import { subscriptionAddress } from '#machines/subscription/subscription.events.ts';
import { printedText } from '#tests/printed-text.ts';
import { createPerson, signUp, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-subscription-'));
  server = await startTestServer({
    orm: database.orm,
    directory,
  });
  admin = createPerson(server.origin);
  await signUp(admin, server.outbox, 'Root');
  await createPlanRepository(database.orm.em.fork()).setStanding('free');
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

async function school(name: string) {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox, name);
  const api = trpcOf(person);
  const { id, slug } = (await api.viewer.me.query())!.organizations[0]!;
  const at = { orgSlug: slug };
  const { documentId } = await api.document.begin.mutate({
    ...at,
    fileName: 'a.pdf',
    sizeInBytes: 10,
  });
  const begin = () =>
    api.course.begin.mutate({ ...at, documentId, details: newCourseDetails('en', 'Plants') });
  return { person, api, at, id, begin };
}

type School = Awaited<ReturnType<typeof school>>;

function pay({ id: organizationId }: School, plan: PaidPlan, minor: number, requestId?: string) {
  return trpcOf(admin).receipt.issue.mutate({
    organizationId,
    requestId: requestId ?? crypto.randomUUID(),
    plan,
    amount: { minor, currency: 'USD' },
  });
}

const publish = (slug: string) =>
  database.orm.em
    .fork()
    .execute(`update course set status = 'published', privacy = 'public' where slug = ?`, [slug]);

const agree = ({ id: organizationId }: School, limits: object) =>
  trpcOf(admin).adminSubscription.agree.mutate({ organizationId, limits, reason: 'A test' });

describe('limits', () => {
  it('[PLAN-1] [PLAN-2] refuse the tutor that is one too many, in the words of the specification', async () => {
    const free = await school('Free');
    const first = await free.begin();
    expect(await outcome(free.begin())).toBe('TUTOR_LIMIT_REACHED');
    const { usage, limits, plan } = await free.api.billing.get.query(free.at);
    expect([plan, usage.tutors, limits.tutors]).toEqual(['free', 1, 1]);
    // Archived, it has no tutor; and it gets none back while another one has the place.
    const course = { courseId: first.courseId, orgSlug: free.at.orgSlug, courseSlug: first.slug };
    const em = database.orm.em.fork();
    await em.execute(`update course set status = 'archived' where id = ?`, [course.courseId]);
    await free.begin();
    const again = server.host.send(
      { machine: 'courseLife', id: course.courseId },
      { type: 'course.withdraw' },
      {
        create: {
          courseId: course.courseId,
          organizationId: free.id,
          status: 'archived',
          privacy: 'private',
          secretCode: null,
        },
      },
    );
    await expect(again).rejects.toMatchObject({ code: 'TUTOR_LIMIT_REACHED' });
    expect((await free.api.course.list.query(free.at)).total).toBe(2);
  });

  it('[PLAN-2] keep what is more than a smaller plan holds, and say what that is', async () => {
    const smaller = await school('Smaller');
    await agree(smaller, { tutors: 3, courses: 3 });
    for (let made = 0; made < 3; made += 1) await smaller.begin();
    const excess = () => smaller.api.billing.excess.query(smaller.at);
    const full = (what: string) => ({ what, used: 3, limit: 3 });
    expect(await excess()).toEqual({
      plan: 'free',
      excess: expect.arrayContaining([full('tutors'), full('courses')]),
      readOnly: [],
    });
    await agree(smaller, { tutors: 1 });
    expect((await excess()).excess).toContainEqual({ what: 'tutors', used: 3, limit: 1 });
    expect((await smaller.api.course.list.query(smaller.at)).total).toBe(3);
    expect(await outcome(smaller.begin())).toBe('TUTOR_LIMIT_REACHED');
  });

  it('[PLAN-4] give the last place to one of those who ask at the same time', async () => {
    const busy = await school('Busy');
    await agree(busy, { tutors: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => outcome(busy.begin())));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(2);
    expect(new Set(answers)).toEqual(new Set(['ok', 'TUTOR_LIMIT_REACHED']));
  });

  it('[PLAN-4] hold for courses, files, links and students who come at the same time', async () => {
    const busy = await school('Busy with everything');
    const { slug: courseSlug } = await busy.begin();
    const course = { ...busy.at, courseSlug };
    await publish(courseSlug);
    const learners = await Promise.all(['A', 'B', 'C', 'D'].map((name) => school(name)));
    const file = { ...busy.at, fileName: 'b.pdf', sizeInBytes: 40 };
    // One course and ten bytes are there.
    await agree(busy, { tutors: null, courses: 3, storage: 90, links: 2, students: 2 });
    const asked: [ErrorCode, (at: number) => Promise<unknown>][] = [
      ['COURSE_LIMIT_REACHED', () => busy.begin()],
      ['STORAGE_LIMIT_REACHED', () => busy.api.document.begin.mutate(file)],
      [
        'LINK_LIMIT_REACHED',
        () => busy.api.wayIn.createLink.mutate({ ...course, description: 'A' }),
      ],
      ['STUDENT_LIMIT_REACHED', (at) => learners[at]!.api.enrollment.enroll.mutate({ courseSlug })],
    ];
    for (const [code, ask] of asked) {
      const answers = await Promise.all([0, 1, 2, 3].map((at) => outcome(ask(at))));
      expect(answers.toSorted()).toEqual([code, code, 'ok', 'ok']);
    }
    const { usage } = await busy.api.billing.get.query(busy.at);
    expect(usage).toMatchObject({ courses: 3, storage: 90, links: 2, students: 2 });
  });

  it('[PLAN-3] are what was agreed, until it is taken back', async () => {
    const special = await school('Special');
    await agree(special, { courses: 0, tutors: null });
    expect(await outcome(special.begin())).toBe('COURSE_LIMIT_REACHED');
    await agree(special, {});
    expect(await outcome(special.begin())).toBe('ok');
  });

  it('[PLAN-1] hold for files, links, students, members and domains', async () => {
    const small = await school('Small');
    const { slug } = await small.begin();
    const course = { ...small.at, courseSlug: slug };
    await agree(small, { storage: 100, seats: 1, students: 0 });
    const refusals: [ErrorCode, () => Promise<unknown>][] = [
      [
        'STORAGE_LIMIT_REACHED',
        () =>
          small.api.document.begin.mutate({ ...small.at, fileName: 'b.pdf', sizeInBytes: 1000 }),
      ],
      [
        'LINK_LIMIT_REACHED',
        () => small.api.wayIn.createLink.mutate({ ...course, description: 'Class' }),
      ],
      [
        'STUDENT_LIMIT_REACHED',
        async () => {
          await publish(slug);
          const student = await school('Student');
          return student.api.enrollment.enroll.mutate({ courseSlug: slug });
        },
      ],
    ];
    for (const [code, ask] of refusals) expect(await outcome(ask())).toBe(code);
    const invite = (role: string) =>
      small.person.post('/api/auth/organization/invite-member', {
        email: `${crypto.randomUUID()}@example.org`,
        role,
        organizationId: small.id,
      });
    const refused = await invite('member');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'SEAT_LIMIT_REACHED' });
    // Learners take no seat.
    expect((await invite('learner')).status).toBe(200);
    const domain = await small.person.post('/api/auth/organization/update', {
      organizationId: small.id,
      data: { customDomain: 'learn.small.example' },
    });
    expect(await domain.json()).toMatchObject({ code: 'PLAN_NEEDED', field: 'customDomain' });
  });

  it('[PLAN-5] leave the analytics of a class to larger plans, and its figures to all', async () => {
    const small = await school('Small');
    const { slug: courseSlug } = await small.begin();
    const at = { ...small.at, courseSlug };
    const asked = () =>
      Promise.all([
        outcome(small.api.student.stats.query(at)),
        outcome(small.api.student.progress.query(at)),
        outcome(small.api.talk.topics.query(at)),
      ]);
    expect(await asked()).toEqual(['ok', 'PLAN_NEEDED', 'PLAN_NEEDED']);
    await agree(small, { analytics: true });
    expect(await asked()).toEqual(['ok', 'ok', 'ok']);
  });

  it('[PLAN-1] [PLAN-6] count the tokens of the month, and refuse work that needs more', async () => {
    const worker = await school('Worker');
    const { courseId } = await worker.begin();
    const em = database.orm.em.fork();
    await em.execute(
      `insert into run (id, kind, organization_id, state) values ('r1', 'form', ?, 'done')`,
      [worker.id],
    );
    const paid = (name: string, tokens: number, at: string) =>
      em.execute(
        `insert into run_step (run_id, name, input_tokens, output_tokens, cost, started_at, finished_at)
         values ('r1', ?, ?, 1, 0.25, ?::timestamptz, ?::timestamptz)`,
        [name, tokens, at, at],
      );
    await paid('now', 999, new Date().toISOString());
    await paid('long ago', 999, '2020-01-01T00:00:00Z');
    expect((await worker.api.billing.get.query(worker.at)).usage.tokens).toBe(1000);
    const seen = await trpcOf(admin).adminSubscription.get.query({ organizationId: worker.id });
    expect([seen.usage.tokens, seen.spent, seen.usage.voiceMinutes]).toEqual([1000, 0.25, 0]);
    await agree(worker, { tokens: 1000 });
    const generate = server.host.send(
      { machine: 'courseCreation', id: courseId },
      { type: 'structure.generate' },
    );
    await expect(generate).rejects.toMatchObject({ code: 'TOKEN_LIMIT_REACHED' });
  });
});

describe('a trial', () => {
  it('[SUBSCRIPTION-9] [AUDIT-1] is two weeks of a plan, given once and written down once', async () => {
    const trying = await school('Trying');
    const start = () =>
      trpcOf(admin).adminSubscription.startTrial.mutate({ organizationId: trying.id, plan: 'pro' });
    const before = Date.now();
    expect(await start()).toEqual({ organizationId: trying.id });
    const { plan, subscription } = await trying.api.billing.get.query(trying.at);
    expect({ plan, state: subscription.state }).toEqual({ plan: 'pro', state: 'trial' });
    expect(subscription.until).toBeGreaterThanOrEqual(before + 14 * 86_400_000);
    expect(await outcome(start())).toBe('EVENT_NOT_POSSIBLE');
    const { acts } = await trpcOf(admin).admin.overview.query();
    const [first, second] = acts;
    expect(first).toMatchObject({ act: 'trial.start', detail: { plan: 'pro' } });
    expect(second?.act).not.toBe('trial.start');
  });
});

describe('a plan by receipts', () => {
  it('[RECEIPT-1] [RECEIPT-4] [SUBSCRIPTION-1] starts with the sum that was shown, and ends with what is voided', async () => {
    const buyer = await school('Buyer');
    await buyer.begin();
    const { quotes } = await buyer.api.billing.get.query(buyer.at);
    const offered = quotes.find(({ plan }) => plan === 'pro')!.quote;
    if (offered.kind !== 'now') throw new Error('it is for sale');
    const wrong = { ...buyer.at, plan: 'pro', due: money(1, 'USD') } as const;
    expect(await outcome(buyer.api.billing.request.mutate(wrong))).toBe('QUOTE_CHANGED');
    await buyer.api.billing.request.mutate({ ...buyer.at, plan: 'pro', due: offered.due });

    const api = trpcOf(admin);
    const asking = await api.adminSubscription.list.query({ requested: true });
    expect(asking.items).toMatchObject([
      { organizationId: buyer.id, requestedPlan: 'pro', seats: { used: 1, agreed: null } },
    ]);
    const draft = await api.receipt.draft.query({ organizationId: buyer.id, plan: 'pro' });
    expect(draft.due).toEqual(offered.due);
    const requestId = crypto.randomUUID();
    const issued = await pay(buyer, 'pro', draft.due!.minor, requestId);
    // Pressed twice, it is one receipt.
    expect(await pay(buyer, 'pro', draft.due!.minor, requestId)).toEqual(issued);
    expect(issued.amount).toEqual(offered.due);

    const active = await buyer.api.billing.get.query(buyer.at);
    expect(active).toMatchObject({
      plan: 'pro',
      limits: { tutors: 10 },
      subscription: { state: 'active', plan: 'pro', requested: null },
      receipts: [{ number: issued.number, amount: offered.due }],
    });
    expect(active.subscription.until).toBe(Date.parse(issued.until));
    expect(await outcome(buyer.begin())).toBe('ok');

    const pdf = (person: Person) => person.fetch(`/files/receipts/${issued.number}.pdf`);
    const bytes = new Uint8Array(await (await pdf(buyer.person)).arrayBuffer());
    const paper = await printedText(bytes);
    expect(paper).toContain(issued.number);
    expect(paper).toContain(formatMoney(offered.due, 'en'));
    expect((await pdf(admin)).status).toBe(200);
    expect((await pdf((await school('Elsewhere')).person)).status).toBe(404);
    expect((await pdf(createPerson(server.origin))).status).toBe(401);

    await api.receipt.void.mutate({ receiptId: issued.id, reason: 'The bank sent it back' });
    const again = api.receipt.void.mutate({ receiptId: issued.id, reason: 'Twice' });
    expect(await outcome(again)).toBe('RECEIPT_VOIDED');
    expect(await buyer.api.billing.get.query(buyer.at)).toMatchObject({
      plan: 'free',
      usage: { tutors: 2 },
      subscription: { state: 'ended' },
      receipts: [{ voided: { reason: 'The bank sent it back', by: 'Root' } }],
    });
    expect(await outcome(buyer.begin())).toBe('TUTOR_LIMIT_REACHED');
    const { acts } = await api.admin.overview.query();
    expect(acts.map(({ act }) => act).slice(0, 2)).toEqual(['receipt.void', 'receipt.issue']);
  });

  it('[RECEIPT-1] has numbers without a gap, also when many are written at once', async () => {
    const schools = await Promise.all(
      Array.from({ length: 5 }, (_, index) => school(`School ${index}`)),
    );
    const issued = await Promise.all(schools.map((one) => pay(one, 'pro', 2400)));
    const numbers = issued.map(({ number }) => Number(number.slice(-4))).sort((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(numbers.map((_, index) => first + index));
    const year = new Date().getUTCFullYear();
    expect(issued.every(({ number }) => number.startsWith(`L-${year}-`))).toBe(true);
  });

  it('[RECEIPT-2] is never changed and never removed, and outlives its organization', async () => {
    const gone = await school('Gone');
    const { id, number } = await pay(gone, 'pro', 2400);
    const em = database.orm.em.fork();
    const change = (statement: string) => em.execute(statement, [id]).then(String, String);
    expect(await change(`update receipt set amount = 1 where id = ?`)).toContain('never changed');
    expect(await change(`delete from receipt where id = ?`)).toContain('never removed');
    await em.execute(`delete from organization where id = ?`, [gone.id]);
    const { items } = await trpcOf(admin).receipt.list.query({ search: number });
    expect(items).toMatchObject([
      { number, organizationId: null, buyer: { name: expect.any(String) } },
    ]);
    const api = trpcOf(admin);
    expect(await outcome(api.receipt.void.mutate({ receiptId: id, reason: 'Gone' }))).toBe('ok');
    const twice = await change(`update receipt set void_reason = 'Other' where id = ?`);
    expect(twice).toContain('voided once');
  });

  it('[SUBSCRIPTION-3] [SUBSCRIPTION-4] is given up, taken back, paused and gone on with by its owner', async () => {
    const owner = await school('Owner');
    await pay(owner, 'pro_annual', 24_000);
    const { billing } = owner.api;
    const state = async () => (await billing.get.query(owner.at)).subscription.state;
    await billing.cancel.mutate(owner.at);
    expect(await state()).toBe('canceled');
    expect(await outcome(owner.begin())).toBe('ok');
    expect(await outcome(owner.begin())).toBe('ok');
    await billing.reactivate.mutate(owner.at);
    await billing.pause.mutate(owner.at);
    const paused = await billing.get.query(owner.at);
    expect([paused.plan, paused.subscription.state]).toEqual(['free', 'paused']);
    expect(await outcome(owner.begin())).toBe('TUTOR_LIMIT_REACHED');
    await billing.reactivate.mutate(owner.at);
    expect(await state()).toBe('active');
    expect(await outcome(billing.reactivate.mutate(owner.at))).toBe('EVENT_NOT_POSSIBLE');
  });

  it('[SUBSCRIPTION-14] two receipts that are written in one instant cover no period twice', async () => {
    const buyer = await school('Twice');
    const writing = Array.from({ length: 4 }, () => outcome(pay(buyer, 'pro', 2400)));
    const said = await Promise.all(writing);
    expect(said).toContain('ok');
    expect(said.filter((one) => one !== 'ok' && one !== 'EVENT_NOT_POSSIBLE')).toEqual([]);
    const { receipts } = await buyer.api.billing.get.query(buyer.at);
    expect(receipts).toHaveLength(said.filter((one) => one === 'ok').length);
    const inOrder = receipts.toSorted((one, other) => one.from.localeCompare(other.from));
    for (const [at, { from }] of inOrder.slice(1).entries()) expect(from).toBe(inOrder[at]?.until);
  });

  it('[RECEIPT-5] a receipt is written for the time that its draft said, and not for another', async () => {
    const buyer = await school('Two tabs');
    const root = trpcOf(admin).receipt;
    const asked = { organizationId: buyer.id, plan: 'pro' } as const;
    const shown = await root.draft.query(asked);
    const write = (paidUntil: number | null, requestId = crypto.randomUUID()) =>
      root.issue.mutate({
        ...asked,
        requestId,
        amount: { minor: 2400, currency: 'USD' },
        paidUntil,
      });
    const requestId = crypto.randomUUID();
    const first = await write(shown.paidUntil, requestId);
    expect(Math.abs(Date.parse(first.until) - shown.until)).toBeLessThan(86_400_000);
    expect(await outcome(write(shown.paidUntil))).toBe('EVENT_NOT_POSSIBLE');
    // Whose answer was lost is the same one still.
    expect((await write(shown.paidUntil, requestId)).number).toBe(first.number);
    const next = await root.draft.query(asked);
    const second = await write(next.paidUntil);
    expect([second.from, second.until].map((at) => Date.parse(at))).toEqual([
      next.from,
      next.until,
    ]);
    expect((await buyer.api.billing.get.query(buyer.at)).receipts).toHaveLength(2);
  });

  it.each([
    [7, 'pastDue'],
    [20, 'unpaid'],
    [60, 'ended'],
  ])(
    '[SUBSCRIPTION-2] [SUBSCRIPTION-15] runs out by its timers alone, %i days after its end it is %s',
    async (days, state) => {
      const late = await school(`Late ${days}`);
      const until = Date.now() - days * 86_400_000;
      await server.host.send(
        subscriptionAddress.ref(late.id),
        {
          type: 'payment.received',
          at: until,
          receipt: {
            id: crypto.randomUUID(),
            plan: 'pro',
            from: until - 86_400_000,
            until,
            amount: money(2400, 'USD'),
            note: '',
            buyer: { name: 'Late', address: '' },
            issuedBy: { id: 'root', name: 'Root' },
          },
        },
        { create: { organizationId: late.id } },
      );
      await expect
        .poll(async () => (await late.api.billing.standing.query(late.at)).state)
        .toBe(state);
    },
  );
});
