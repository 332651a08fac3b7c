import { z } from 'zod';

/** At most this many at a time: each one is a mail of its own. */
export const MOST_ADDRESSES = 50;

export interface Addresses {
  /** Each once, in small letters, in the order they were typed. */
  good: string[];
  /** What stands there and is no address. */
  bad: string[];
}

const address = z.email();

/**
 * The e-mail addresses in a text as people paste it: lines, commas, semicolons, spaces between them,
 * and `Ada Lovelace <ada@example.org>` as mail programs write it.
 */
export function readAddresses(text: string): Addresses {
  const named = /[^<>,;\n]*<([^<>\s]+)>/gu;
  const parts = text.replaceAll(named, ' $1 ').split(/[\s,;]+/u);
  const good = new Set<string>();
  const bad = new Set<string>();
  for (const part of parts.filter(Boolean)) {
    const candidate = part.toLowerCase();
    if (address.safeParse(candidate).success) good.add(candidate);
    else bad.add(part);
  }
  return { good: [...good], bad: [...bad] };
}
