/**
 * Six digits by mail that prove who is signed in, for accounts without a password (ADMIN-12). Kept hashed,
 * in the table of better-auth's own codes: one for each account, a new one puts the former out.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LIFE } from '../mail/templates.ts';

/** As much of better-auth's store as this needs. */
interface CodeStore {
  createVerificationValue(row: {
    identifier: string;
    value: string;
    expiresAt: Date;
  }): Promise<unknown>;
  findVerificationValue(
    identifier: string,
  ): Promise<{ value: string; expiresAt: Date } | null | undefined>;
  deleteVerificationByIdentifier(identifier: string): Promise<unknown>;
}

export interface ProofCodes {
  /** A new code of this account, to be mailed. */
  make(userId: string): Promise<string>;
  /** Whether it is the one in force. A right one is good once. */
  take(userId: string, code: string): Promise<boolean>;
}

export function createProofCodes(
  context: () => Promise<{ internalAdapter: CodeStore }>,
): ProofCodes {
  const identifier = (userId: string) => `proof-otp-${userId}`;
  const hashed = (userId: string, code: string) =>
    createHash('sha256').update(`${userId}:${code}`).digest();
  return {
    async make(userId) {
      const { internalAdapter: store } = await context();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await store.deleteVerificationByIdentifier(identifier(userId));
      await store.createVerificationValue({
        identifier: identifier(userId),
        value: hashed(userId, code).toString('base64url'),
        expiresAt: new Date(Date.now() + CODE_LIFE),
      });
      return code;
    },

    async take(userId, code) {
      const { internalAdapter: store } = await context();
      const kept = await store.findVerificationValue(identifier(userId));
      if (!kept || kept.expiresAt.getTime() <= Date.now()) return false;
      const right = Buffer.from(kept.value, 'base64url');
      if (!timingSafeEqual(right, hashed(userId, code))) return false;
      await store.deleteVerificationByIdentifier(identifier(userId));
      return true;
    },
  };
}
