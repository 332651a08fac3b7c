/** `items[0][price]=a` as an object: how Stripe is written to. */

export type FormValue = string | { [name: string]: FormValue };

export function parseForm(text: string): { [name: string]: FormValue } {
  const result: { [name: string]: FormValue } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/u).filter((part) => part !== '');
    let at = result;
    for (const part of path.slice(0, -1)) {
      const inner = at[part];
      const next = typeof inner === 'object' ? inner : {};
      at[part] = next;
      at = next;
    }
    const last = path.at(-1);
    if (last !== undefined) at[last] = value;
  }
  return result;
}

/** The value at a path; undefined for none and for an object. */
export function textAt(
  form: FormValue | undefined,
  ...path: readonly string[]
): string | undefined {
  let at: FormValue | undefined = form;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** Texts by their names, such as metadata. */
export function textsAt(form: FormValue | undefined): Record<string, string> {
  if (typeof form !== 'object') return {};
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
