interface Remembered<Key> {
  readonly size: number;
  keys(): Iterable<Key>;
  delete(key: Key): boolean;
}

/** Forgets what has been in a map or set longest, until at most `most` are left. */
export function forgetOldest<Key>(
  remembered: Remembered<Key>,
  most: number,
  onForget?: (key: Key) => void,
): void {
  for (const oldest of remembered.keys()) {
    if (remembered.size <= most) return;
    onForget?.(oldest);
    remembered.delete(oldest);
  }
}
