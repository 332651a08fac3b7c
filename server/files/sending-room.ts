/**
 * How much of what people are sending is in memory, of one person and of all.
 *
 * SENT-FILE-2 However many files are sent at once, they take no more memory than is set aside for them: one
 *    person sends a few at a time, and what is over the ceiling of all is told to come again. A place is free
 *    as soon as its file has been dealt with, or its sender is gone.
 */
import { AppError } from '#machines/errors.ts';

const COME_AGAIN = { retryAfter: 2_000 };

export interface SendingRoom {
  /**
   * @param work takes what arrives, piece by piece, and deals with it; until it ends it is held.
   * @throws {AppError} TOO_MANY_REQUESTS, also from `take`.
   */
  hold<Result>(
    userId: string,
    work: (take: (bytes: number) => void) => Promise<Result>,
  ): Promise<Result>;
}

export function createSendingRoom(limits: { files: number; bytes: number }): SendingRoom {
  const files = new Map<string, number>();
  let held = 0;
  return {
    async hold(userId, work) {
      const mine = files.get(userId) ?? 0;
      if (mine >= limits.files) throw new AppError('TOO_MANY_REQUESTS', COME_AGAIN);
      files.set(userId, mine + 1);
      let taken = 0;
      try {
        return await work((bytes) => {
          if (held + bytes > limits.bytes) throw new AppError('TOO_MANY_REQUESTS', COME_AGAIN);
          held += bytes;
          taken += bytes;
        });
      } finally {
        held -= taken;
        const left = (files.get(userId) ?? 1) - 1;
        if (left > 0) files.set(userId, left);
        else files.delete(userId);
      }
    },
  };
}
