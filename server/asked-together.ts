/**
 * Questions of many as one.
 *
 * TOGETHER-1 What is asked while an earlier question is under way is asked together when that has ended, or when it
 *    takes longer than a moment. Where none is under way it is asked at once.
 * TOGETHER-2 Nobody is answered by a question that had begun before they asked.
 * TOGETHER-3 Where a question of several fails, each is asked by itself: what cannot be answered keeps nothing else
 *    from its answer.
 * TOGETHER-4 While several ask each time, no question begins sooner after the one before than a pace: what a question
 *    costs however few it is for is paid for more of them. Whoever asks alone waits for no pace.
 */
interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface TogetherOptions {
  /** In one question. */
  most?: number;
  /** Milliseconds that a question under way is waited for. */
  patience?: number;
  /** Milliseconds from the beginning of a question of several to that of the next. */
  pace?: number;
}

/** Who ask in one question, from which on there is a pace. */
const SEVERAL = 4;

/** @param ask answers in the order of what is asked. */
export function askedTogether<Asked, Answer>(
  ask: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { most = 200, patience = 25, pace = 0 }: TogetherOptions = {},
): (asked: Asked) => Promise<Answer> {
  type Each = Waiting<Asked, Answer>;
  const waiting: Each[] = [];
  let underWay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next one may begin. */
  let paced = 0;

  async function answerAll(some: readonly Each[]): Promise<void> {
    const answers = await ask(some.map(({ asked }) => asked));
    for (const [at, answer] of answers.entries()) some[at]?.resolve(answer);
  }

  async function answered(some: readonly Each[]): Promise<void> {
    try {
      await answerAll(some);
    } catch (error) {
      const [only, ...others] = some;
      if (others.length === 0) only?.reject(error);
      else await Promise.all(some.map((one) => answerAll([one]).catch(one.reject)));
    }
  }

  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    const some = waiting.splice(0, most);
    if (waiting.length > 0) timer = setTimeout(begin, patience);
    if (some.length === 0) return;
    underWay += 1;
    paced = some.length < SEVERAL ? 0 : performance.now() + pace;
    void answered(some).then(() => {
      underWay -= 1;
      beginInPace();
    });
  }

  function beginInPace(): void {
    const rest = paced - performance.now();
    if (rest <= 0 || waiting.length === 0 || waiting.length >= most) {
      begin();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(begin, rest);
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (waiting.length > 1) return;
      // What arrives in the same round of the event loop goes with it.
      if (underWay === 0) setImmediate(beginInPace);
      else timer = setTimeout(begin, patience);
    });
}
