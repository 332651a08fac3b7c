import { expect, it, vi } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { createDraftKeeper } from './draft-keeper.ts';

const draft = (title: string) => ({ details: newCourseDetails('en', title) });
const titles = (calls: [ReturnType<typeof draft>][]) => calls.map(([{ details }]) => details.title);

function begin() {
  const answers: PromiseWithResolvers<void>[] = [];
  const keep = vi.fn<(kept: ReturnType<typeof draft>) => Promise<void>>(() => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  });
  const onKept = vi.fn<() => void>();
  const onFailed = vi.fn<(error: unknown) => void>();
  const keeper = createDraftKeeper(keep, { onKept, onFailed });
  return { keep, onKept, onFailed, answers, keeper };
}

it('[DRAFT-KEEPER-1] hands one over at a time, and then the newest', async () => {
  const { keep, onKept, answers, keeper } = begin();
  keeper.change(draft('M'));
  const done = keeper.flush();
  keeper.change(draft('Ma'));
  keeper.change(draft('Map'));
  const again = keeper.flush();
  expect(keep).toHaveBeenCalledTimes(1);
  answers[0]!.resolve();
  await expect.poll(() => keep.mock.calls.length).toBe(2);
  expect(onKept).not.toHaveBeenCalled();
  answers[1]!.resolve();
  await Promise.all([done, again]);
  expect(titles(keep.mock.calls)).toEqual(['M', 'Map']);
  expect(onKept).toHaveBeenCalledTimes(1);
});

it('[DRAFT-KEEPER-2] tries again what could not be handed over, and nothing that was dropped', async () => {
  const { keep, onKept, onFailed, answers, keeper } = begin();
  keeper.change(draft('Maps'));
  const first = keeper.flush();
  const cut = new Error('the line is cut');
  answers[0]!.reject(cut);
  await first;
  expect(onFailed.mock.calls).toEqual([[cut]]);
  expect(onKept).not.toHaveBeenCalled();
  const second = keeper.flush();
  answers[1]!.resolve();
  await second;
  expect(titles(keep.mock.calls)).toEqual(['Maps', 'Maps']);
  expect(onKept).toHaveBeenCalledTimes(1);
  keeper.change(draft('Gone'));
  await keeper.drop();
  await keeper.flush();
  expect(keep).toHaveBeenCalledTimes(2);
});
