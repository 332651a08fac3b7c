/**
 * What a database keeps as it was sent.
 *
 * STORABLE-1 No text holds U+0000 or half of a surrogate pair: the one cannot be stored at all, the
 *    other comes back as another character. Names of fields are texts as well.
 */

/** Whether anything that came as JSON can be stored, however deep it is. */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (!isStorableText(next)) return false;
    } else if (Array.isArray(next)) {
      for (const item of next) open.push(item);
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, item] of Object.entries(next)) {
        if (!isStorableText(name)) return false;
        open.push(item);
      }
    }
  }
  return true;
}

function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
