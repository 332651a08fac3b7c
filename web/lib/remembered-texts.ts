/**
 * Texts of an instance that never changes.
 *
 * TEXTS-KEPT-1 What is said by its key alone is looked up once, and said the same from then on. Where
 *    words or numbers are put in, it is looked up each time.
 */
import type { i18n } from 'i18next';

type Say = (key: unknown, ...rest: unknown[]) => unknown;
type SayIn = (lng: unknown, ns: unknown, keyPrefix?: unknown, more?: unknown) => Say;

/** Keys that are remembered of one scope: there are fewer, unless somebody makes some up. */
const MOST = 5_000;

/** i18next's types say which keys a scope has; whatever is asked passes through here unread. */
function unread(instance: i18n): { getFixedT: SayIn } {
  return instance as unknown as { getFixedT: SayIn };
}

/** A page rendered on the server says some two hundred texts, each of which costs more than to draw it. */
export function rememberTexts(instance: i18n): void {
  const texts = unread(instance);
  const sayIn = texts.getFixedT.bind(instance);
  const scopes = new Map<string, Say>();
  texts.getFixedT = (...scope) => {
    const name = JSON.stringify(scope);
    const known = scopes.get(name) ?? remembering(sayIn(...scope));
    scopes.set(name, known);
    return known;
  };
}

function remembering(say: Say): Say {
  const said = new Map<string, unknown>();
  const remembered: Say = (key, ...rest) => {
    if (rest.length > 0 || typeof key !== 'string') return say(key, ...rest);
    if (said.has(key)) return said.get(key);
    const text = say(key);
    if (said.size < MOST) said.set(key, text);
    return text;
  };
  // Language, namespace and prefix stand on the function itself.
  return Object.assign(remembered, say);
}
