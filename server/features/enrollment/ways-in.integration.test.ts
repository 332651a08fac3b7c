/** Every way into a course and each way it is closed, over the real server and database. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccessFixture, type AccessFixture } from '../../access/access-fixture.ts';
import { createPerson, mailedLink, signUp, type Person } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let fixture: AccessFixture;
let at: { orgSlug: string; courseSlug: string };
let courseSlug: string;
beforeAll(async () => {
  fixture = await createAccessFixture();
  courseSlug = fixture.course.slug;
  at = { orgSlug: fixture.orgSlug, courseSlug };
});
afterAll(() => fixture.close());

const sql = (text: string, values: unknown[] = []) =>
  fixture.database.orm.em.fork().execute(text, values);
const owner = () => trpcOf(fixture.person('owner'));
async function setCourse(status: string, privacy: string, code: string | null = null) {
  const values = [status, privacy, code, fixture.course.courseId];
  await sql('update course set status = ?, privacy = ?, secret_code = ? where id = ?', values);
  // It is made anew as the row stands.
  await sql(`delete from actor where machine = 'courseLife'`);
}

beforeEach(async () => {
  await sql('delete from way_in_guess');
  await setCourse('published', 'private', 'HN4K72QX');
});

async function newcomer(name = 'Hyejin Oh', language?: 'en' | 'ko'): Promise<Person> {
  const person = createPerson(fixture.server.origin, undefined, language);
  await signUp(person, fixture.server.outbox, name);
  return person;
}
const stateOf = async (person: Person) =>
  (await trpcOf(person).enrollment.checkCourseAccess.query({ courseSlug })).state;
/** Does it while mail to an address cannot be written down. */
async function withoutMailTo(email: string, work: () => Promise<void>) {
  await sql(
    `alter table outbox add constraint nothing_to check (recipient <> '${email}') not valid`,
  );
  try {
    await work();
  } finally {
    await sql('alter table outbox drop constraint nothing_to');
  }
}
const mailsTo = async (email: string) =>
  (await fixture.server.outbox.list(500)).filter(({ to }) => to === email);

describe('a public course', () => {
  it('[ENROLLMENT-4] [ENROLLMENT-6] is entered once, by however many ways at once', async () => {
    await setCourse('published', 'public');
    const person = await newcomer();
    expect(await stateOf(person)).toBe('open');
    const api = trpcOf(person);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => outcome(api.enrollment.enroll.mutate({ courseSlug }))),
    );
    expect(tries.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'ENROLL_ALREADY'), 'ok']);
    expect(await stateOf(person)).toBe('enrolled');
    expect(await outcome(api.enrollment.request.mutate({ courseSlug }))).toBe('ENROLL_ALREADY');
  });

  it('[ENROLLMENT-6] says why it is closed', async () => {
    const person = await newcomer();
    const enroll = (who: Person) => outcome(trpcOf(who).enrollment.enroll.mutate({ courseSlug }));
    expect(await enroll(person)).toBe('ENROLL_PRIVATE');
    await setCourse('published', 'public');
    expect(await outcome(trpcOf(person).enrollment.request.mutate({ courseSlug }))).toBe(
      'REQUEST_NOT_NEEDED',
    );
    expect(await enroll(fixture.person('owner'))).toBe('ENROLL_OWN_COURSE');
    expect(await enroll(fixture.person('platformAdmin'))).toBe('ENROLL_WRONG_ROLE');
    expect(await enroll(fixture.person('nobody'))).toBe('SIGN_IN_REQUIRED');
    await setCourse('archived', 'public');
    expect(await enroll(person)).toBe('ENROLL_ARCHIVED');
    await setCourse('draft', 'public');
    expect(await enroll(person)).toBe('COURSE_NOT_FOUND');
  });

  it('[ENROLLMENT-7] is left, and entered again', async () => {
    await setCourse('published', 'public');
    const person = await newcomer();
    const api = trpcOf(person);
    expect(await outcome(api.enrollment.leave.mutate({ courseSlug }))).toBe('NOT_ENROLLED');
    await api.enrollment.enroll.mutate({ courseSlug });
    await api.enrollment.leave.mutate({ courseSlug });
    expect(await stateOf(person)).toBe('open');
    await api.enrollment.enroll.mutate({ courseSlug });
    expect(await stateOf(person)).toBe('enrolled');
  });
});

describe('a request', () => {
  const pending = async (person: Person) => {
    const { items } = await owner().enrollmentRequest.list.query({ ...at, status: 'pending' });
    return items.find(({ email }) => email === person.email);
  };

  it('[ASKING-1] [ASKING-2] [ASKING-4] is rejected with a reason, asked again, and approved with a welcome', async () => {
    const person = await newcomer('오혜진', 'ko');
    const api = trpcOf(person);
    await api.enrollment.request.mutate({ courseSlug, message: '내년에 대학원에 가요.' });
    expect(await stateOf(person)).toBe('pending');
    expect(await outcome(api.enrollment.request.mutate({ courseSlug }))).toBe('REQUEST_PENDING');

    const first = await pending(person);
    expect(first).toMatchObject({ name: '오혜진', message: '내년에 대학원에 가요.' });
    const requestIds = [first?.id ?? ''];
    const reason = 'This group is full.';
    const rejection = { ...at, requestIds, decision: 'reject', text: reason } as const;
    await owner().enrollmentRequest.review.mutate(rejection);
    const rejected = await api.enrollment.checkCourseAccess.query({ courseSlug });
    expect(rejected).toMatchObject({ state: 'rejected', request: { reason, reviewer: 'owner' } });
    const [mail] = await mailsTo(person.email);
    expect(mail?.language).toBe('ko');
    expect(mail?.text).toContain(reason);
    // Once more is too late, for the same answer.
    expect(await outcome(owner().enrollmentRequest.review.mutate(rejection))).toBe(
      'REQUEST_ANSWERED',
    );

    await api.enrollment.request.mutate({ courseSlug, message: 'Please.' });
    expect(await pending(person)).toMatchObject({ message: 'Please.', reason: null });
    const welcome = '반가워요, 혜진 님.';
    await owner().enrollmentRequest.review.mutate({
      ...at,
      requestIds,
      decision: 'approve',
      text: welcome,
    });
    const access = await api.enrollment.checkCourseAccess.query({ courseSlug });
    expect(access).toMatchObject({ state: 'enrolled', reading: 'course', enrollment: { welcome } });
    expect((await mailsTo(person.email))[0]?.text).toContain(welcome);
  });

  it.each(['approve', 'reject'] as const)(
    '[ASKING-6] waits again when whoever said %s takes it back, and nobody is told',
    async (decision) => {
      const person = await newcomer();
      const api = trpcOf(person);
      await api.enrollment.request.mutate({ courseSlug, message: 'Please.' });
      const before = (await mailsTo(person.email)).length;
      const requestIds = [(await pending(person))?.id ?? ''];
      const answer = { ...at, requestIds, decision, text: 'A word.' } as const;
      expect(await owner().enrollmentRequest.review.mutate(answer)).toEqual({
        reviewed: 1,
        held: requestIds,
      });
      expect(await mailsTo(person.email)).toHaveLength(before + 1);
      const byAnother = trpcOf(fixture.person('admin')).enrollmentRequest;
      expect(await outcome(byAnother.takeBack.mutate({ ...at, requestIds }))).toBe('ANSWER_STANDS');
      const taken = await owner().enrollmentRequest.takeBack.mutate({ ...at, requestIds });
      expect(taken).toEqual({ waiting: 1 });
      expect(await mailsTo(person.email)).toHaveLength(before);
      expect(await api.enrollment.checkCourseAccess.query({ courseSlug })).toMatchObject({
        state: 'pending',
      });
      expect(await pending(person)).toMatchObject({
        message: 'Please.',
        reviewedAt: null,
        reviewer: null,
        welcome: null,
        reason: null,
      });
      const again = owner().enrollmentRequest.takeBack.mutate({ ...at, requestIds });
      expect(await outcome(again)).toBe('ANSWER_STANDS');
      // And is answered as any other.
      expect(await owner().enrollmentRequest.review.mutate(answer)).toMatchObject({ reviewed: 1 });
    },
  );

  it('[ASKING-6] stands once its mail is due, once who was let in reads, and after a no of before', async () => {
    const answered = async (decision: 'approve' | 'reject') => {
      const person = await newcomer();
      await trpcOf(person).enrollment.request.mutate({ courseSlug });
      const requestIds = [(await pending(person))?.id ?? ''];
      await owner().enrollmentRequest.review.mutate({ ...at, requestIds, decision });
      return { person, requestIds };
    };
    const takeBack = (requestIds: string[]) =>
      outcome(owner().enrollmentRequest.takeBack.mutate({ ...at, requestIds }));

    const mailed = await answered('reject');
    await sql('update outbox set due_at = now() where recipient = ?', [mailed.person.email]);
    expect(await takeBack(mailed.requestIds)).toBe('ANSWER_STANDS');
    expect(await stateOf(mailed.person)).toBe('rejected');

    const reading = await answered('approve');
    await sql(
      `update enrollment set last_read_at = now()
        where user_id = (select id from "user" where email = ?)`,
      [reading.person.email],
    );
    expect(await takeBack(reading.requestIds)).toBe('ANSWER_STANDS');
    expect(await stateOf(reading.person)).toBe('reading');
    expect(await mailsTo(reading.person.email)).not.toHaveLength(0);

    const { requestIds } = mailed;
    const late = { ...at, requestIds, decision: 'approve' } as const;
    expect(await owner().enrollmentRequest.review.mutate(late)).toEqual({ reviewed: 1, held: [] });
    expect(await takeBack(requestIds)).toBe('ANSWER_STANDS');
    expect(await stateOf(mailed.person)).toBe('enrolled');
  });

  it('[ASKING-7] is told by mail to who answers it, the first that waits and no further one', async () => {
    await sql(`delete from enrollment_request where course_id = ?`, [fixture.course.courseId]);
    const { email } = fixture.person('owner');
    const told = async () =>
      (await mailsTo(email))
        .filter(({ text }) => text.includes('/students'))
        .map(({ text }) => text);
    const before = (await told()).length;
    const ask = async (person: Person) =>
      trpcOf(person).enrollment.request.mutate({ courseSlug, message: 'Please' });
    const [first, second] = [await newcomer('Hyejin Oh'), await newcomer('Yuna Kim')];
    await ask(first);
    await ask(second);
    expect((await told()).length - before).toBe(1);
    expect((await told())[0]).toContain(`/dashboard/courses/${courseSlug}/students`);
    for (const known of ['Hyejin', 'Please', first.email]) {
      expect((await told())[0]).not.toContain(known);
    }
    const { items } = await owner().enrollmentRequest.list.query(at);
    await owner().enrollmentRequest.review.mutate({
      ...at,
      requestIds: items.map(({ id }) => id),
      decision: 'reject',
    });
    await ask(first);
    expect((await told()).length - before).toBe(2);
    // Nobody asks where the teacher could not be told.
    await withoutMailTo(email, async () => {
      await sql(`delete from enrollment_request where course_id = ?`, [fixture.course.courseId]);
      expect(await outcome(ask(second))).not.toBe('ok');
      expect(await stateOf(second)).toBe('closed');
    });
    // Whose course it is has left.
    await sql(`update course set owner_id = 'gone' where id = ?`, [fixture.course.courseId]);
    await ask(second);
    expect((await told()).length - before).toBe(3);
    await sql(`update course set owner_id = (select id from "user" where email = ?) where id = ?`, [
      email,
      fixture.course.courseId,
    ]);
  });

  it('[ASKING-4] is not answered where the mail about it cannot be written down', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    for (const person of [first, second]) {
      await trpcOf(person).enrollment.request.mutate({ courseSlug });
    }
    const ids = [(await pending(first))?.id ?? '', (await pending(second))?.id ?? ''];
    const answer = { ...at, requestIds: ids, decision: 'approve' } as const;
    await withoutMailTo(second.email, async () => {
      expect(await outcome(owner().enrollmentRequest.review.mutate(answer))).not.toBe('ok');
    });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['pending', 'pending']);
    const approvals = async (person: Person) =>
      (await mailsTo(person.email)).filter(({ text }) => text.includes(courseSlug)).length;
    expect(await approvals(first)).toBe(0);
    expect(await owner().enrollmentRequest.review.mutate(answer)).toMatchObject({ reviewed: 2 });
    expect([await approvals(first), await approvals(second)]).toEqual([1, 1]);
  });

  it('[ASKING-3] of several are answered at once, and counted', async () => {
    const people = [await newcomer(), await newcomer(), await newcomer()];
    for (const person of people) await trpcOf(person).enrollment.request.mutate({ courseSlug });
    const before = await owner().enrollmentRequest.list.query({ ...at, status: 'pending' });
    const requestIds = before.items
      .filter(({ email }) => people.some((person) => person.email === email))
      .map(({ id }) => id);
    expect(
      await owner().enrollmentRequest.review.mutate({ ...at, requestIds, decision: 'approve' }),
    ).toMatchObject({ reviewed: 3 });
    const { counts } = await owner().enrollmentRequest.list.query(at);
    expect(counts.pending).toBe(before.counts.pending - 3);
    expect(counts.approved).toBe(before.counts.approved + 3);
    expect(counts.total).toBe(before.counts.total);
    for (const person of people) expect(await stateOf(person)).toBe('enrolled');
  });

  it('[ENROLLMENT-5] [ENROLLMENT-6] is not approved while the course takes nobody, and turned down all the same', async () => {
    const person = await newcomer();
    await trpcOf(person).enrollment.request.mutate({ courseSlug });
    const requestIds = [(await pending(person))?.id ?? ''];
    const review = (decision: 'approve' | 'reject') =>
      outcome(owner().enrollmentRequest.review.mutate({ ...at, requestIds, decision }));
    const before = (await mailsTo(person.email)).length;
    await setCourse('archived', 'private', 'HN4K72QX');
    expect(await review('approve')).toBe('ENROLL_ARCHIVED');
    await setCourse('draft', 'private');
    expect(await review('approve')).toBe('ENROLL_DRAFT');
    expect(await pending(person)).toBeDefined();
    expect(await mailsTo(person.email)).toHaveLength(before);
    await setCourse('archived', 'private', 'HN4K72QX');
    expect(await review('reject')).toBe('ok');
    expect(await mailsTo(person.email)).toHaveLength(before + 1);
  });

  it('[ASKING-3] [ENROLLMENT-2] is no way back in for who came in otherwise and is suspended, and no welcome', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const ids: string[] = [];
    for (const who of [person, other]) {
      await trpcOf(who).enrollment.request.mutate({ courseSlug });
      ids.push((await pending(who))?.id ?? '');
    }
    const review = (requestIds: string[], decision: 'approve' | 'reject') =>
      owner().enrollmentRequest.review.mutate({ ...at, requestIds, decision });
    await review(ids.slice(0, 1), 'reject');
    const { enrollment, viewer } = trpcOf(person);
    await enrollment.enterCode.mutate({ code: 'HN4K72QX' });
    const userIds = [(await viewer.me.query())?.user.id ?? ''];
    await owner().student.setAccess.mutate({ ...at, userIds, access: 'suspend' });
    const before = (await mailsTo(person.email)).length;
    expect(await outcome(review(ids.slice(0, 1), 'approve'))).toBe('INVITE_ENROLLED');
    // Others who are answered with them are let in.
    expect(await review(ids, 'approve')).toMatchObject({ reviewed: 1 });
    expect([await stateOf(person), await stateOf(other)]).toEqual(['suspended', 'enrolled']);
    expect(await mailsTo(person.email)).toHaveLength(before);
  });

  it('[ASKING-5] is settled for whoever comes in by another way', async () => {
    const person = await newcomer();
    await trpcOf(person).enrollment.request.mutate({ courseSlug });
    await trpcOf(person).enrollment.enterCode.mutate({ code: 'HN4K72QX' });
    expect(await pending(person)).toBeUndefined();
  });
});

describe('a secret code', () => {
  const enter = (person: Person, code: string, slug?: string) =>
    outcome(
      trpcOf(person).enrollment.enterCode.mutate({ code, ...(slug ? { courseSlug: slug } : {}) }),
    );

  it('[WAY-IN-1] lets in, capitals and all, while the course is private', async () => {
    const person = await newcomer();
    expect(await enter(person, 'hn4k72qx')).toBe('CODE_WRONG');
    expect(await enter(person, 'HN4K72QY')).toBe('CODE_WRONG');
    expect(await enter(person, 'HN4K72QX', 'another-course')).toBe('CODE_WRONG');
    expect(await enter(person, '')).toBe('CODE_REQUIRED');
    await setCourse('published', 'public', null);
    expect(await enter(person, 'HN4K72QX')).toBe('CODE_WRONG');
    await setCourse('archived', 'private', 'HN4K72QX');
    expect(await enter(person, 'HN4K72QX')).toBe('ENROLL_ARCHIVED');
    await setCourse('published', 'private', 'HN4K72QX');
    expect(await enter(person, ' HN4K 72QX ', courseSlug)).toBe('ok');
    expect(await enter(person, 'HN4K72QX')).toBe('ENROLL_ALREADY');
  });

  it('[WAY-IN-4] may be mistyped, not tried out: after ten not even the right one is looked at', async () => {
    const person = await newcomer();
    const codes = Array.from({ length: 14 }, (_, index) => `WRONG${index + 100}`);
    const answers = await Promise.all(codes.map((code) => enter(person, code)));
    expect(answers.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'GUESSES_TOO_MANY')).toHaveLength(4);
    expect(await enter(person, 'HN4K72QX')).toBe('GUESSES_TOO_MANY');
    // Another one is not held back by that, and a right code is no guess.
    const other = await newcomer();
    expect(await enter(other, 'HN4K72QX', courseSlug)).toBe('ok');
    for (let again = 0; again < 12; again += 1) {
      expect(await enter(other, 'HN4K72QX')).toBe('ENROLL_ALREADY');
    }
    await sql(`update way_in_guess set window_start = now() - interval '16 minutes'`);
    expect(await enter(person, 'HN4K72QX')).toBe('ok');
  });

  const guessedAt = (key: string, count: number) =>
    sql('insert into way_in_guess (key, window_start, count) values (?, now(), ?)', [
      createHash('sha256').update(key).digest('base64url'),
      count,
    ]);
  const calledBefore = (slug: string) =>
    sql('insert into former_course_slug (slug, course_id) values (?, ?)', [
      slug,
      fixture.course.courseId,
    ]);

  it('[WAY-IN-4] is counted per course as well, by whatever address of it, from however many people', async () => {
    await calledBefore('as-it-was');
    await guessedAt(`course:${fixture.course.courseId}`, 299);
    expect(await enter(await newcomer(), 'WRONG123', 'as-it-was')).toBe('CODE_WRONG');
    const other = await newcomer();
    expect(await enter(other, 'HN4K72QX', courseSlug)).toBe('GUESSES_TOO_MANY');
    expect(await enter(other, 'HN4K72QX', 'as-it-was')).toBe('GUESSES_TOO_MANY');
    expect(await enter(other, 'HN4K72QX')).toBe('ok');
  });

  it('[WAY-IN-4] is counted while it is looked at: who goes on when refused shuts nobody else out', async () => {
    const person = await newcomer();
    await guessedAt(`course:${fixture.course.courseId}`, 285);
    for (let more = 0; more < 12; more += 1) await enter(person, 'WRONG123', courseSlug);
    // At once, too: what is full for one person is not counted for all meanwhile.
    await Promise.all(Array.from({ length: 30 }, () => enter(person, 'WRONG123', courseSlug)));
    expect(await enter(person, 'HN4K72QX', courseSlug)).toBe('GUESSES_TOO_MANY');
    expect(await enter(await newcomer(), 'HN4K72QX', courseSlug)).toBe('ok');
  });

  it('[WAY-IN-4] is counted for all courses where it names none', async () => {
    await guessedAt('courses', 2999);
    expect(await enter(await newcomer(), 'WRONG123')).toBe('CODE_WRONG');
    const other = await newcomer();
    expect(await enter(other, 'HN4K72QX')).toBe('GUESSES_TOO_MANY');
    expect(await enter(other, 'HN4K72QX', 'no-such-course')).toBe('GUESSES_TOO_MANY');
    expect(await enter(other, 'HN4K72QX', courseSlug)).toBe('ok');
  });

  it('[WAY-IN-1] lets in at an address the course had before', async () => {
    await calledBefore('its-first-name');
    expect(await enter(await newcomer(), 'HN4K72QX', 'its-first-name')).toBe('ok');
  });

  it('[COURSE-LIFE-3] [COURSE-LIFE-4] is made, renewed and removed with the privacy of the course', async () => {
    const { courseLife } = owner();
    const { secretCode } = await courseLife.newCode.mutate(at);
    expect(await courseLife.get.query(at)).toMatchObject({ privacy: 'private', secretCode });
    const person = await newcomer();
    expect(await enter(person, 'HN4K72QX')).toBe('CODE_WRONG');
    await courseLife.setPrivacy.mutate({ ...at, privacy: 'public' });
    expect(await courseLife.get.query(at)).toMatchObject({ privacy: 'public', secretCode: null });
    await courseLife.setPrivacy.mutate({ ...at, privacy: 'private' });
    const life = await courseLife.get.query(at);
    expect(life.secretCode).toMatch(/^[A-Za-z2-9]{8}$/);
    expect(life.secretCode).not.toBe(secretCode);
    expect(await enter(person, life.secretCode ?? '')).toBe('ok');
  });
});

describe('a link', () => {
  const link = (more: { places?: number | null; expiresInDays?: number | null } = {}) =>
    owner().wayIn.createLink.mutate({ ...at, description: 'Monday evening group', ...more });
  const join = (person: Person, token: string) =>
    outcome(trpcOf(person).enrollment.join.mutate({ token }));
  const refusal = async (person: Person, token: string) =>
    (await trpcOf(person).enrollment.openToken.query({ token })).refusal;

  it('[WAY-IN-2] lets in one, or as many as it says, also at once', async () => {
    const { token } = await link({ places: 2 });
    const people = await Promise.all(Array.from({ length: 4 }, () => newcomer()));
    const answers = await Promise.all(people.map((person) => join(person, token)));
    expect(answers.toSorted()).toEqual(['LINK_USED', 'LINK_USED', 'ok', 'ok']);
    const used = (await owner().wayIn.links.query(at)).items.find((one) => one.token === token);
    expect(used).toMatchObject({ uses: 2, places: 2 });
    expect(used?.usedAt).not.toBeNull();
  });

  it('[WAY-IN-2] uses nothing up for who is in already, and shows a guest what it leads to', async () => {
    const { token } = await link();
    const inside = fixture.person('learner');
    expect(await join(inside, token)).toBe('ENROLL_ALREADY');
    expect(await refusal(inside, token)).toBe('ENROLL_ALREADY');
    const guest = await trpcOf(fixture.person('nobody')).enrollment.openToken.query({ token });
    expect(guest).toMatchObject({
      kind: 'link',
      isSignedIn: false,
      refusal: null,
      course: { slug: courseSlug, organization: { slug: fixture.orgSlug } },
    });
    expect(await join(await newcomer(), token)).toBe('ok');
  });

  it('[WAY-IN-2] [ENROLLMENT-6] that is used, ended, deleted or no link says so', async () => {
    const person = await newcomer();
    const expired = await link({ expiresInDays: 1 });
    await sql(`update enrollment_link set expires_at = now() - interval '1 second' where id = ?`, [
      expired.id,
    ]);
    const deleted = await link();
    await owner().wayIn.deleteLink.mutate({ ...at, linkId: deleted.id });
    const used = await link();
    expect(await join(await newcomer(), used.token)).toBe('ok');
    const closed = { LINK_EXPIRED: expired, LINK_DELETED: deleted, LINK_USED: used };
    for (const [code, { token }] of Object.entries(closed)) {
      expect([await refusal(person, token), await join(person, token)]).toEqual([code, code]);
    }
    expect(await join(person, 'no-such-token')).toBe('LINK_NOT_FOUND');
    const open = await link();
    await setCourse('archived', 'private');
    expect(await join(person, open.token)).toBe('ENROLL_ARCHIVED');
    const listed = (await owner().wayIn.links.query(at)).items.map(({ id }) => id);
    expect(listed).not.toContain(deleted.id);
  });
});

it('[WAY-IN-5] a link names a draft to its makers alone', async () => {
  const { token } = await owner().wayIn.createLink.mutate({
    ...at,
    description: 'Early',
    places: 9,
  });
  const inside = await newcomer();
  await trpcOf(inside).enrollment.join.mutate({ token });
  await setCourse('draft', 'private', 'HN4K72QX');
  for (const person of [fixture.person('nobody'), await newcomer(), inside]) {
    const opened = await trpcOf(person).enrollment.openToken.query({ token });
    expect(opened).toMatchObject({ course: null, refusal: 'COURSE_NOT_FOUND' });
  }
  const outsider = trpcOf(await newcomer()).enrollment;
  const refused: unknown = await outsider.join.mutate({ token }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ data: { appCode: 'COURSE_NOT_FOUND' } });
  expect(JSON.stringify(refused)).not.toContain(courseSlug);
  expect(await outcome(outsider.enterCode.mutate({ code: 'HN4K72QX' }))).toBe('CODE_WRONG');
  const maker = await owner().enrollment.openToken.query({ token });
  expect(maker.course?.slug).toBe(courseSlug);
});

describe('an invitation', () => {
  const join = (person: Person, token: string) =>
    outcome(trpcOf(person).enrollment.join.mutate({ token }));
  const invite = (email: string, name = '') => owner().wayIn.invite.mutate({ ...at, email, name });

  it('[WAY-IN-3] reaches somebody without an account, who comes back with it in hand', async () => {
    const person = createPerson(fixture.server.origin);
    await invite(person.email.toUpperCase(), 'Haram Jeong');
    const address = await mailedLink(fixture.server.outbox, person.email, '/join/course/');
    const token = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
    const opened = await trpcOf(person).enrollment.openToken.query({ token });
    expect(opened).toMatchObject({ kind: 'invitation', email: person.email, refusal: null });
    await signUp(person, fixture.server.outbox, 'Haram Jeong');
    expect(await join(person, token)).toBe('ok');
    expect(
      (await owner().wayIn.invitations.query(at)).items.some(({ email }) => email === person.email),
    ).toBe(false);
    expect(await outcome(invite(person.email))).toBe('INVITE_ENROLLED');
    expect(await join(await newcomer(), token)).toBe('INVITE_USED');
  });

  it('[WAY-IN-3] does not wait where its mail cannot be written down', async () => {
    const { email } = createPerson(fixture.server.origin);
    await withoutMailTo(email, async () => {
      expect(await outcome(invite(email))).not.toBe('ok');
    });
    expect(await outcome(invite(email))).toBe('ok');
    expect(await mailsTo(email)).toHaveLength(1);
    // One that no index takes is refused for what it is.
    const long = randomBytes(4000).toString('hex');
    expect(await outcome(invite(`${long}@example.org`))).toBe('BAD_INPUT');
  });

  it('[WAY-IN-6] goes to a whole class, but to who is in it or invited already', async () => {
    const inside = await newcomer();
    await invite(inside.email).then(({ token }) => join(inside, token));
    const waiting = await newcomer();
    await invite(waiting.email);
    const fresh = await newcomer();
    const { sent, left } = await owner().wayIn.inviteClass.mutate({
      ...at,
      people: [
        { email: inside.email },
        { email: waiting.email, name: 'Yuna Kim' },
        { email: fresh.email.toUpperCase(), name: 'Hyejin Oh' },
      ],
      expiresInDays: 7,
    });
    expect(sent).toBe(1);
    expect(left).toEqual([
      { email: inside.email, name: '', code: 'INVITE_ENROLLED' },
      { email: waiting.email, name: 'Yuna Kim', code: 'INVITE_PENDING' },
    ]);
    const { items } = await owner().wayIn.invitations.query(at);
    const made = items.find(({ email }) => email === fresh.email);
    expect(made).toMatchObject({ name: 'Hyejin Oh' });
    expect(await join(fresh, made?.token ?? '')).toBe('ok');
  });

  it('[WAY-IN-7] is sent to no more people a day than a school has, and three times again to one', async () => {
    const guest = await newcomer();
    const { id } = await invite(guest.email);
    const again = () =>
      outcome(owner().wayIn.resendInvitation.mutate({ ...at, invitationId: id, expiresInDays: 7 }));
    expect([await again(), await again(), await again(), await again()]).toEqual([
      'ok',
      'ok',
      'ok',
      'INVITE_LIMIT_REACHED',
    ]);
    // Nearly a thousand have been invited today.
    await sql('update way_in_guess set count = 999 where count = 4');
    const [last, next] = [await newcomer(), await newcomer()];
    const people = [{ email: last.email }, { email: next.email }];
    expect(await owner().wayIn.inviteClass.mutate({ ...at, people, expiresInDays: 7 })).toEqual({
      sent: 1,
      left: [{ email: next.email, name: '', code: 'INVITE_LIMIT_REACHED' }],
    });
    expect(await mailsTo(next.email)).toHaveLength(1);
    expect(await outcome(invite(next.email))).toBe('INVITE_LIMIT_REACHED');
  });

  it('[WAY-IN-3] is for its address alone, and says when it has ended', async () => {
    const person = await newcomer();
    const { token, id } = await invite(person.email);
    const other = await newcomer();
    expect(await join(other, token)).toBe('INVITE_OTHER_ADDRESS');
    expect(await outcome(invite(person.email))).toBe('INVITE_PENDING');
    await sql(
      `update course_invitation set expires_at = now() - interval '1 second' where id = ?`,
      [id],
    );
    expect(await join(person, token)).toBe('INVITE_EXPIRED');
    await owner().wayIn.resendInvitation.mutate({ ...at, invitationId: id, expiresInDays: 7 });
    expect(await mailsTo(person.email)).toHaveLength(3);
    await owner().wayIn.cancelInvitation.mutate({ ...at, invitationId: id });
    expect(await join(person, token)).toBe('INVITE_CANCELLED');
    expect(await outcome(invite(''))).toBe('INVITE_ADDRESS_REQUIRED');
    const next = await invite(person.email);
    expect(await join(person, next.token)).toBe('ok');
  });
});

it('[COURSE-LIFE-8] [NOW-17] what changes a class, or a way into it, is counted where the class is read', async () => {
  const changes = async () => {
    const { student, enrollmentRequest, wayIn } = owner();
    const reads = await Promise.all([
      student.stats.query(at),
      student.list.query(at),
      student.progress.query(at),
      enrollmentRequest.list.query(at),
      wayIn.links.query(at),
      wayIn.invitations.query(at),
    ]);
    const [counted, ...others] = new Set(reads.map((read) => read.changes));
    expect(others).toEqual([]);
    return counted;
  };
  expect(await changes()).toBe(0);
  const { wayIn } = owner();
  const { id } = await wayIn.createLink.mutate({ ...at, description: 'Evening group' });
  await wayIn.deleteLink.mutate({ ...at, linkId: id });
  expect(await outcome(wayIn.deleteLink.mutate({ ...at, linkId: id }))).toBe('LINK_NOT_FOUND');
  expect(await changes()).toBe(2);
  const { email } = createPerson(fixture.server.origin);
  const invitation = await wayIn.invite.mutate({ ...at, email });
  await wayIn.resendInvitation.mutate({ ...at, invitationId: invitation.id });
  await wayIn.cancelInvitation.mutate({ ...at, invitationId: invitation.id });
  expect(await changes()).toBe(5);
  const person = await newcomer();
  await trpcOf(person).enrollment.enterCode.mutate({ code: 'HN4K72QX' });
  expect(await changes()).toBe(6);
});

describe('a suspended student', () => {
  it('[ENROLLMENT-2] [MAY-READ-6] is out at once and back as before, by no other way', async () => {
    await setCourse('published', 'private', 'HN4K72QX');
    const person = await newcomer('Junho Lim');
    await trpcOf(person).enrollment.enterCode.mutate({ code: 'HN4K72QX' });
    const { lessonSlug } = fixture;
    const read = () => outcome(trpcOf(person).lesson.get.query({ courseSlug, lessonSlug }));
    expect(await read()).toBe('ok');
    const found = await owner().student.list.query({ ...at, search: 'junho lim' });
    expect(found.total).toBe(1);
    const userIds = found.items.map(({ userId }) => userId);
    const set = (access: 'suspend' | 'resume') =>
      owner().student.setAccess.mutate({ ...at, userIds, access });
    expect(await set('suspend')).toEqual({ changed: 1 });
    expect(await set('suspend')).toEqual({ changed: 0 });
    expect([await stateOf(person), await read()]).toEqual(['suspended', 'LESSON_LOCKED']);
    const { enrollment } = trpcOf(person);
    expect(await outcome(enrollment.enterCode.mutate({ code: 'HN4K72QX' }))).toBe(
      'ENROLL_SUSPENDED',
    );
    expect(await outcome(enrollment.leave.mutate({ courseSlug }))).toBe('NOT_ENROLLED');
    await set('resume');
    expect([await stateOf(person), await read()]).toEqual(['enrolled', 'ok']);
  });

  it('[ENROLLMENT-9] several at once: those whom it is possible for, and nobody of another course', async () => {
    await setCourse('published', 'private', 'HN4K72QX');
    const [one, other, away] = [await newcomer(), await newcomer(), await newcomer()];
    for (const person of [one, other])
      await trpcOf(person).enrollment.enterCode.mutate({ code: 'HN4K72QX' });
    const userIds: string[] = [];
    for (const person of [one, other, away])
      userIds.push((await trpcOf(person).viewer.me.query())?.user.id ?? '');
    const set = (access: 'suspend' | 'resume', whom = userIds) =>
      owner().student.setAccess.mutate({ ...at, userIds: whom, access });
    const states = async () => [await stateOf(one), await stateOf(other)];
    expect(await set('suspend', userIds.slice(0, 1))).toEqual({ changed: 1 });
    expect(await set('suspend')).toEqual({ changed: 1 });
    expect(await states()).toEqual(['suspended', 'suspended']);
    expect(await set('resume')).toEqual({ changed: 2 });
    expect(await states()).toEqual(['enrolled', 'enrolled']);
    // Who has no place has none by it.
    expect(await stateOf(away)).not.toBe('enrolled');
  });
});

describe('publishing', () => {
  it('[COURSE-LIFE-6] says what is missing, and does it anyway when told to', async () => {
    await setCourse('draft', 'private', null);
    const { courseLife } = owner();
    expect(await courseLife.unfinished.query(at)).toEqual({
      hasNoLessons: false,
      lessons: [{ id: 'lesson-1', slug: 'light', title: 'Light', isEmpty: true }],
    });
    const publish = (anyway: boolean) =>
      outcome(courseLife.setStatus.mutate({ ...at, status: 'published', anyway }));
    expect(await publish(false)).toBe('COURSE_UNFINISHED');
    expect(await publish(true)).toBe('ok');
    const life = await courseLife.get.query(at);
    expect([life.status, life.secretCode]).toEqual(['published', expect.any(String)]);
    await courseLife.setStatus.mutate({ ...at, status: 'archived' });
    expect((await courseLife.get.query(at)).status).toBe('archived');
  });
});
