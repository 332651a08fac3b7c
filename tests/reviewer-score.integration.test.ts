/** The reviewer of a model is asked about pairs as it is about lessons. */
import { expect, it } from 'vitest';
import { useAuthorFixture } from '#agents/testing/author-fixture.ts';
import { JUDGED_PAIRS } from '#agents/eval/judged-pairs.ts';
import { agreementOf } from '#agents/eval/reviewer-agreement.ts';
import { scoringWith } from '#bench/reviewer-score.ts';

const fixture = useAuthorFixture();

it('[JUDGED-1] each text of a pair is scored by the reviewer', async () => {
  const { models } = fixture.author();
  const score = await scoringWith(models, new AbortController().signal);
  const pairs = JUDGED_PAIRS.filter((_, at) => at % 4 === 0);
  // The double scores by the attempt and sees no difference.
  expect(await agreementOf(score, pairs)).toEqual({
    of: pairs.length,
    agreed: 0,
    level: pairs.length,
    against: [],
  });
  expect((await fixture.control.counts()).byRole.reviewer).toBe(pairs.length * 2);
});
