/** Two drafts word by word: what stayed, what went, what came. */

export interface DiffPart {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Cells of the table of common words; above it whole lines are compared. */
const MOST_CELLS = 9_000_000;

/** Joined, `same` and `gone` parts are the first text, `same` and `new` parts the second. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const words = [wordsOf(before), wordsOf(after)] as const;
  const [a, b] =
    words[0].length * words[1].length > MOST_CELLS ? [linesOf(before), linesOf(after)] : words;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end += 1;
  }
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], pieces: readonly string[]) => {
    const text = pieces.join('');
    if (text === '') return;
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  add('same', a.slice(0, start));
  for (const [kind, piece] of between(
    a.slice(start, a.length - end),
    b.slice(start, b.length - end),
  )) {
    add(kind, [piece]);
  }
  add('same', a.slice(a.length - end));
  return parts;
}

/** A word with the white space after it, so that nothing is lost. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The longest common run of words, by the table everybody knows. */
function between(a: readonly string[], b: readonly string[]): [DiffPart['kind'], string][] {
  if (a.length * b.length > MOST_CELLS) {
    return [...a.map(gone), ...b.map(came)];
  }
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  const cell = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      table[i * width + j] =
        a[i] === b[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1));
    }
  }
  const out: [DiffPart['kind'], string][] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      out.push(['same', left]);
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || cell(i + 1, j) >= cell(i, j + 1))) {
      out.push(gone(left));
      i += 1;
    } else if (right !== undefined) {
      out.push(came(right));
      j += 1;
    }
  }
  return out;
}

function gone(text: string): ['gone', string] {
  return ['gone', text];
}

function came(text: string): ['new', string] {
  return ['new', text];
}
