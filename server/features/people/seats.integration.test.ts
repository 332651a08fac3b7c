/** The seats of a plan, through the real routes. */
import { describe, expect, it } from 'vitest';
import {
  act,
  codeOf,
  invite,
  join,
  memberId,
  newSchool,
  sql,
  usePeopleServer,
} from './testing/school.ts';

usePeopleServer();

/** @param seats the owner has one of them */
async function schoolOf(seats: number) {
  const school = await newSchool();
  await sql(`insert into plan_override (organization_id, limits, reason) values (?, ?, 'a test')`, [
    school.organizationId,
    JSON.stringify({ seats }),
  ]);
  return school;
}

const somebody = () => `${crypto.randomUUID()}@example.org`;

describe('the last seat', () => {
  it('[PLAN-4] goes to one of those who are invited at the same time', async () => {
    const school = await schoolOf(3);
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => codeOf(await invite(school, school.owner, somebody()))),
    );
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'SEAT_LIMIT_REACHED'),
      'ok',
      'ok',
    ]);
    expect(await codeOf(await invite(school, school.owner, somebody(), { role: 'learner' }))).toBe(
      'ok',
    );
  });

  it('[PLAN-4] goes to one of the learners who are made more at the same time', async () => {
    const school = await schoolOf(2);
    const learners = await Promise.all(
      ['A', 'B', 'C'].map((name) => join(school, name, 'learner')),
    );
    const ids = await Promise.all(learners.map(({ email }) => memberId(school, email)));
    const promote = async (id: string, role: string) =>
      codeOf(await act(school, school.owner, 'update-member-role', { memberId: id, role }));
    const answers = await Promise.all(ids.map((id) => promote(id, 'member')));
    expect(answers.toSorted()).toEqual(['SEAT_LIMIT_REACHED', 'SEAT_LIMIT_REACHED', 'ok']);
    // With a seat already, another role takes none.
    expect(await promote(ids[answers.indexOf('ok')] ?? '', 'admin')).toBe('ok');
  });

  it('[PLAN-4] is not shared by one who is invited and one who is made more', async () => {
    const school = await schoolOf(2);
    const learner = await join(school, 'Learner', 'learner');
    const id = await memberId(school, learner.email);
    const answers = await Promise.all([
      invite(school, school.owner, somebody()).then(codeOf),
      act(school, school.owner, 'update-member-role', { memberId: id, role: 'member' }).then(
        codeOf,
      ),
    ]);
    expect(answers.toSorted()).toEqual(['SEAT_LIMIT_REACHED', 'ok']);
  });
});
