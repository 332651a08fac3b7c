/**
 * What was typed and not saved, kept for this tab: a reload, a crash or a forced sign-in does not
 * lose it. It is given back only to the person who typed it.
 *
 * KEPT-DRAFT-1 It comes back with what it was typed over, whatever is stored by then. Where that is not
 *    known, nothing is put together with it.
 */
const PREFIX = 'lectern-draft:';

export interface KeptDraft<Draft> {
  draft: Draft;
  /** The save it was begun from. */
  revision: number;
  /** What that save had stored; absent where it is not known. */
  base?: Draft | undefined;
}

export function keepDraft<Draft>(name: string, kept: KeptDraft<Draft>): void {
  try {
    window.sessionStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // No storage, or it is full: the page itself still holds what was typed.
  }
}

export function forgetDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
}

/** For whoever leaves this browser to others: nothing half-written stays behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
}

/** `read` says whether what is kept still has the shape of this form. */
export function keptDraft<Draft>(
  name: string,
  read: (value: unknown) => Draft | undefined,
): KeptDraft<Draft> | undefined {
  try {
    const text = window.sessionStorage.getItem(PREFIX + name);
    if (text === null) return undefined;
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const draft = read(Reflect.get(value, 'draft'));
    const revision: unknown = Reflect.get(value, 'revision');
    if (draft === undefined || typeof revision !== 'number') return undefined;
    return { draft, revision, base: read(Reflect.get(value, 'base')) };
  } catch {
    // Not ours, or of an older form: the page begins from what is saved.
    return undefined;
  }
}
