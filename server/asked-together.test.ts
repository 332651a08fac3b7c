import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { askedTogether } from './asked-together.ts';

/** Questions that end when they are told to; each answers what it was asked in capitals. */
function questions() {
  const asked: (readonly string[])[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const ask = async (some: readonly string[]) => {
    const end = Promise.withResolvers<void>();
    asked.push(some);
    ends.push(end);
    await end.promise;
    return some.map((one) => one.toUpperCase());
  };
  const fail = (at: number) => ends[at]?.reject(new Error('away'));
  return { asked, ask, end: (at: number) => ends[at]?.resolve(), fail };
}

/** What is asked meanwhile has been asked. */
const turns = async () => {
  await turn();
  await turn();
};

it('[TOGETHER-1] [TOGETHER-2] what comes while one is under way is asked together after it', async () => {
  const { asked, ask, end } = questions();
  const together = askedTogether(ask, { patience: 60_000 });
  const first = together('a');
  await turns();
  const others = ['b', 'c'].map(together);
  await turns();
  expect(asked).toEqual([['a']]);
  end(0);
  expect(await first).toBe('A');
  await turns();
  expect(asked).toEqual([['a'], ['b', 'c']]);
  end(1);
  expect(await Promise.all(others)).toEqual(['B', 'C']);
});

it('[TOGETHER-1] one that hangs holds nobody up for longer than a moment', async () => {
  const { asked, ask, end } = questions();
  const together = askedTogether(ask, { patience: 1 });
  const hanging = together('a');
  await turns();
  const next = together('b');
  await expect.poll(() => asked).toEqual([['a'], ['b']]);
  end(1);
  expect(await next).toBe('B');
  end(0);
  expect(await hanging).toBe('A');
});

it('[TOGETHER-1] more than one question holds are asked in several', async () => {
  const { asked, ask, end } = questions();
  const together = askedTogether(ask, { most: 2, patience: 60_000 });
  const all = ['a', 'b', 'c'].map(together);
  await turns();
  expect(asked).toEqual([['a', 'b']]);
  end(0);
  await turns();
  expect(asked).toEqual([['a', 'b'], ['c']]);
  end(1);
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C']);
});

it('[TOGETHER-3] where a question of several fails, each is asked by itself', async () => {
  const { asked, ask, end, fail } = questions();
  const together = askedTogether(ask);
  const all = ['a', 'b'].map(together);
  await turns();
  fail(0);
  await turns();
  expect(asked).toEqual([['a', 'b'], ['a'], ['b']]);
  fail(1);
  end(2);
  const answers = await Promise.allSettled(all);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

it('[TOGETHER-4] after one of several the next waits for its pace, and whoever asks alone waits for none', async () => {
  const { asked, ask, end } = questions();
  const together = askedTogether(ask, { pace: 60_000 });
  const alone = together('a');
  await turns();
  end(0);
  await alone;
  const several = ['b', 'c', 'd', 'e'].map(together);
  await turns();
  expect(asked).toEqual([['a'], ['b', 'c', 'd', 'e']]);
  end(1);
  await Promise.all(several);
  void together('f');
  await turns();
  expect(asked).toHaveLength(2);
});

it('[TOGETHER-4] begins when its pace is over, and before where nobody else has room', async () => {
  const { asked, ask, end } = questions();
  const several = ['a', 'b', 'c', 'd'];
  const brief = askedTogether(ask, { pace: 1 });
  const first = several.map(brief);
  await turns();
  end(0);
  await Promise.all(first);
  const next = brief('e');
  await expect.poll(() => asked).toEqual([several, ['e']]);
  end(1);
  expect(await next).toBe('E');
});

it('[TOGETHER-4] as many as one question holds wait for no pace', async () => {
  const { asked, ask, end } = questions();
  const several = ['a', 'b', 'c', 'd'];
  const together = askedTogether(ask, { most: 4, pace: 60_000 });
  const all = [...several, ...several].map(together);
  await turns();
  end(0);
  await turns();
  expect(asked).toEqual([several, several]);
  end(1);
  expect(await Promise.all(all)).toHaveLength(8);
});
