import { expect, it } from 'vitest';
import { emptyCreatorProfile, emptyLearnerProfile } from '#machines/profile/profile.schema.ts';
import {
  checkCreator,
  checkLearner,
  creatorContent,
  learnerContent,
  readCreator,
  readLearner,
  textRow,
  toCreatorDraft,
  toLearnerDraft,
} from './profile-draft.ts';

const job = (position: string) => ({
  position,
  company: 'School',
  period: '2020',
  description: 'Taught biology',
  achievements: ['One', ''],
});
const profile = {
  ...emptyCreatorProfile('Ada', 'ada@example.org'),
  title: 'Teacher',
  bio: 'b'.repeat(50),
  location: 'London',
  experience: [job('First'), job('')],
  certifications: ['', 'Licence'],
};

it('[PROFILE-5] what was drafted comes back as it was', () => {
  expect(creatorContent(toCreatorDraft(profile))).toEqual(profile);
  const learner = { ...emptyLearnerProfile('Bo'), goals: ['Read'], interests: ['Maps'] };
  expect(learnerContent(toLearnerDraft(learner, true))).toEqual(learner);
});

it('[PROFILE-5] what is wrong stays with its row when rows are moved', () => {
  const draft = toCreatorDraft(profile);
  const [first, second] = draft.experience;
  const wrong = checkCreator(draft);
  expect(new Set(wrong.keys())).toEqual(
    new Set([
      draft.certifications[0]?.rowId,
      `${second?.rowId}.position`,
      first?.achievements[1]?.rowId,
      second?.achievements[1]?.rowId,
    ]),
  );
  const moved = { ...draft, experience: draft.experience.toReversed() };
  expect(new Set(checkCreator(moved).keys())).toEqual(new Set(wrong.keys()));
  expect(wrong.get(`${second?.rowId}.position`)).toEqual({ key: 'profile.position' });
});

it('[PROFILE-5] says how long a text may be', () => {
  const draft = { ...toLearnerDraft(emptyLearnerProfile('Bo'), false), bio: 'x'.repeat(4001) };
  expect(checkLearner(draft).get('bio')).toEqual({ key: 'form.tooLong', max: 4000 });
  expect(checkLearner({ ...draft, bio: '', goals: [textRow(' ')] }).size).toBe(1);
});

it('[PROFILE-6] a kept draft comes back unfinished as it is, another thing does not', () => {
  const unfinished = { ...profile, bio: '', skills: ['Algebra'] };
  const kept: unknown = JSON.parse(JSON.stringify(unfinished));
  const back = readCreator(kept);
  expect(back && creatorContent(back)).toEqual(unfinished);
  expect(readCreator({ name: 'Ada' })).toBeUndefined();
  expect(readCreator(null)).toBeUndefined();
  expect(readLearner(kept)).toBeUndefined();
});
