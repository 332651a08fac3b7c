/**
 * How passwords are kept: by scrypt, so that each guess at a stolen hash costs its time.
 *
 * PASSWORD-HASH-1 A hash of the usual cost is better-auth's own, letter for letter. A cheaper one says its cost,
 *    and is read whatever is set: nobody is locked out by a setting.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { BetterAuthOptions } from 'better-auth';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { USUAL_PASSWORD_COST } from '../settings/password-cost.ts';

/** The rest is as better-auth has it. */
const BLOCK = 16;
const KEY_BYTES = 64;

type Hashing = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>;

export function passwordHashing(cost: number): Required<Hashing> {
  return {
    async hash(password) {
      if (cost === USUAL_PASSWORD_COST) return hashPassword(password);
      const salt = randomBytes(16).toString('hex');
      const key = await derive(password, salt, cost);
      return ['scrypt', cost, salt, key.toString('hex')].join('$');
    },
    async verify({ hash, password }) {
      const [kind, stated, salt, key] = hash.split('$');
      if (kind !== 'scrypt' || salt === undefined || key === undefined) {
        return verifyPassword({ hash, password });
      }
      const expected = Buffer.from(key, 'hex');
      return timingSafeEqual(await derive(password, salt, Number(stated)), expected);
    },
  };
}

const run = promisify<string, string, number, object, Buffer>(scrypt);

function derive(password: string, salt: string, cost: number): Promise<Buffer> {
  const N = 2 ** cost;
  const memory = { N, r: BLOCK, p: 1, maxmem: 2 * 128 * N * BLOCK };
  return run(password.normalize('NFKC'), salt, KEY_BYTES, memory);
}
