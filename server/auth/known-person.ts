/**
 * Who asks, by the cookie of their session, in one look.
 *
 * KNOWN-PERSON-1 Session, account and memberships are one statement, and those who ask while one is under way are
 *    asked for together: it is the first thing that whoever clicks waits for.
 * KNOWN-PERSON-2 Only a session that stays as it is, is read so. One that is not known, is over, is to be prolonged or
 *    not to be remembered is left to better-auth, which writes.
 * KNOWN-PERSON-3 Nothing is remembered: what is answered was read after it was asked (ACCOUNT-4).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuthRepository, SessionPerson } from '#db/auth/auth.repository.ts';
import { AppError } from '#machines/errors.ts';
import { askedTogether } from '../asked-together.ts';
import { forgetOldest } from '../forget-oldest.ts';

export interface SessionCookies {
  /** Names of the cookies. */
  session: string;
  notRemembered: string;
  secret: string;
  /** Milliseconds that a session lasts, and after which it is prolonged. */
  lasts: number;
  prolongedAfter: number;
}

/** Undefined for whom better-auth has to look at. Throws UNAVAILABLE. */
export type FindKnownPerson = (headers: Headers) => Promise<SessionPerson | undefined>;

/** Cookies whose signature is known. */
const REMEMBERED = 2_000;
/** Letters of a digest of 32 bytes. */
const SIGNATURE = 44;

export function findKnownPerson(
  { peopleOf }: Pick<AuthRepository, 'peopleOf'>,
  cookies: () => Promise<SessionCookies>,
): FindKnownPerson {
  const personOf = askedTogether(async (tokens: readonly string[]) => {
    const found = new Map((await peopleOf(tokens)).map((one) => [one.token, one]));
    return tokens.map((token) => found.get(token));
  });
  /** Tokens by the cookies that were found to be signed by us: whoever clicks again sends the same. */
  const signed = new Map<string, string>();
  return async (headers) => {
    const known = await cookies();
    const cookie = headers.get('cookie') ?? '';
    const token = signed.get(cookie) ?? tokenIn(cookie, known);
    if (token !== undefined) {
      signed.set(cookie, token);
      forgetOldest(signed, REMEMBERED);
    }
    if (token === undefined) return undefined;
    const person = await personOf(token).catch((error: unknown) => {
      throw new AppError('UNAVAILABLE', { cause: error, retryAfter: 1000 });
    });
    if (!person) return undefined;
    const left = person.expiresAt.getTime() - Date.now();
    return left > known.lasts - known.prolongedAfter ? person : undefined;
  };
}

/** As better-auth reads its own: the first of a name, with its signature behind the last dot. */
function tokenIn(cookie: string, { session, notRemembered, secret }: SessionCookies) {
  const given = new Map<string, string>();
  for (const part of cookie.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim();
    if (name !== '' && !given.has(name)) given.set(name, part.slice(at + 1).trim());
  }
  if (given.has(notRemembered)) return undefined;
  const value = decoded(given.get(session) ?? '');
  const dot = value.lastIndexOf('.');
  const [token, signature] = [value.slice(0, Math.max(0, dot)), value.slice(dot + 1)];
  if (token === '' || signature.length !== SIGNATURE) return undefined;
  const own = createHmac('sha256', secret).update(token).digest();
  const theirs = Buffer.from(signature, 'base64');
  return theirs.length === own.length && timingSafeEqual(own, theirs) ? token : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // What is not written as a cookie is none of ours.
    return '';
  }
}
