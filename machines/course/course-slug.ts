/** Names in addresses: letters and digits of any language, and hyphens. */

const SLUG_LENGTH = 80;

/** `fallback` for a title without any letter or digit. */
export function slugOf(title: string, fallback: string): string {
  const words = title.normalize('NFC').toLowerCase();
  const slug = Array.from(words.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, SLUG_LENGTH)
    .join('')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? fallback : slug;
}

/** The slug itself, or the first of slug-2, slug-3, … that nobody has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}
