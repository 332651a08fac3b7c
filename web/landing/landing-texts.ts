import type { Namespace, TFunction } from 'i18next';

/** A list of texts from a locale file; what is missing in an entry is an empty string. */
export function texts<K extends string>(
  t: TFunction<Namespace>,
  key: string,
  fields: ReadonlyArray<K>,
): ReadonlyArray<Record<K, string>> {
  const list: unknown = t(key, { returnObjects: true });
  if (!Array.isArray(list)) return [];
  return list.map((entry: unknown) => withFields(entry, fields));
}

/** Built key by key, which the type of `Object.fromEntries` cannot express. */
function withFields<K extends string>(entry: unknown, fields: ReadonlyArray<K>): Record<K, string> {
  const source: Record<string, unknown> =
    typeof entry === 'object' && entry !== null ? { ...entry } : {};
  const found = fields.map((field) => {
    const text = source[field];
    return [field, typeof text === 'string' ? text : ''];
  });
  return Object.fromEntries(found) as Record<K, string>;
}
