/** How often each person has done something within the present minute, in this process. */
interface MinuteCount {
  /** @param now in ms since 1970. @returns whether it may be done once more; then it is counted. */
  take(userId: string, now: number): boolean;
}

export function createMinuteCount(most: number): MinuteCount {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    take(userId, now) {
      const present = Math.floor(now / 60_000);
      if (present !== minute) counts.clear();
      minute = present;
      const done = counts.get(userId) ?? 0;
      if (done >= most) return false;
      counts.set(userId, done + 1);
      return true;
    },
  };
}
