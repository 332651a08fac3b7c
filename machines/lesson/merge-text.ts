/**
 * Two texts that came from one, put together line by line.
 *
 * MERGE-1 What only one of them changed is taken from that one; what both changed alike is taken once.
 * MERGE-2 Where both changed the same lines, or lines that touch, there is no merge: a person decides.
 * MERGE-3 What became of a text is told line by line, and nothing of either text is left out.
 */

/** @returns undefined where they contradict one another. */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const [old, one, other] = [base.split('\n'), mine.split('\n'), theirs.split('\n')];
  const inOne = keptLines(old, one);
  const inOther = keptLines(old, other);
  const merged: string[] = [];
  let [atOld, atOne, atOther] = [0, 0, 0];
  for (;;) {
    let stable = atOld;
    while (stable < old.length && !(inOne.has(stable) && inOther.has(stable))) stable += 1;
    const endOne = inOne.get(stable) ?? one.length;
    const endOther = inOther.get(stable) ?? other.length;
    const part = settle(
      old.slice(atOld, stable),
      one.slice(atOne, endOne),
      other.slice(atOther, endOther),
    );
    if (!part) return undefined;
    merged.push(...part);
    const kept = old[stable];
    if (kept === undefined) return merged.join('\n');
    merged.push(kept);
    [atOld, atOne, atOther] = [stable + 1, endOne + 1, endOther + 1];
  }
}

function settle(old: string[], one: string[], other: string[]): string[] | undefined {
  if (same(one, old) || same(one, other)) return other;
  return same(other, old) ? one : undefined;
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, at) => line === other[at]);

export interface LineChange {
  kind: 'same' | 'added' | 'removed';
  line: string;
}

/** What became of a text, line by line; removed lines stand before those that came for them. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const kept = keptLines(old, now);
  const changes: LineChange[] = [];
  let at = 0;
  for (const [from, line] of old.entries()) {
    const to = kept.get(from);
    if (to === undefined) {
      changes.push({ kind: 'removed', line });
      continue;
    }
    for (; at < to; at += 1) changes.push({ kind: 'added', line: now[at] ?? '' });
    changes.push({ kind: 'same', line });
    at = to + 1;
  }
  for (; at < now.length; at += 1) changes.push({ kind: 'added', line: now[at] ?? '' });
  return changes;
}

/** The longest common run of lines: where each line of `old` that stays stands in `now`. */
function keptLines(old: readonly string[], now: readonly string[]): Map<number, number> {
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  const room = Math.min(old.length, now.length) - head;
  while (tail < room && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const [rows, columns] = [old.length - head - tail, now.length - head - tail];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[head + row] === now[head + column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const kept = new Map<number, number>();
  for (let at = 0; at < head; at += 1) kept.set(at, at);
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (old[head + row] === now[head + column]) {
      kept.set(head + row, head + column);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  for (let at = tail; at > 0; at -= 1) kept.set(old.length - at, now.length - at);
  return kept;
}
