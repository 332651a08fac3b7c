/** Timers by key and token. A timer that was replaced or cleared never fires. */

/** setTimeout fires at once beyond this many milliseconds. */
const LONGEST = 2 ** 31 - 1;

export interface Timers {
  /** `at` in ms since 1970; the past fires at the next turn. */
  set(key: string, token: string, at: number, fire: () => void): void;
  clear(key: string, token: string): void;
  close(): void;
}

export function createTimers(): Timers {
  const armed = new Map<string, { token: string; handle: NodeJS.Timeout }>();

  const arm = (key: string, token: string, at: number, fire: () => void): void => {
    const left = Math.max(0, at - Date.now());
    const handle = setTimeout(
      () => {
        if (left > LONGEST) {
          arm(key, token, at, fire);
          return;
        }
        armed.delete(key);
        fire();
      },
      Math.min(left, LONGEST),
    );
    armed.set(key, { token, handle });
  };

  return {
    set(key, token, at, fire) {
      clearTimeout(armed.get(key)?.handle);
      arm(key, token, at, fire);
    },
    clear(key, token) {
      const timer = armed.get(key);
      if (timer?.token !== token) return;
      clearTimeout(timer.handle);
      armed.delete(key);
    },
    close() {
      for (const { handle } of armed.values()) clearTimeout(handle);
      armed.clear();
    },
  };
}
