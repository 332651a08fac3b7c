/** Terms that can stand for each other, and chance that is the same for the same lesson. */
export interface QuizTerm {
  surface: string;
  key: string;
  /** From this lesson, not from a neighbour of the chapter. */
  own: boolean;
}

/** A number from a text: the same lesson is given the same order of options. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x6d2b79f5;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489909);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

export function shuffled<T>(items: T[], random: () => number): T[] {
  const list = [...items];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [list[at], list[other]];
    if (a !== undefined && b !== undefined) [list[at], list[other]] = [b, a];
  }
  return list;
}

interface Form {
  words: number;
  plural: boolean;
  capitals: 'none' | 'name' | 'all';
  isHangul: boolean;
}

function formOf(surface: string): Form {
  const words = surface.split(' ');
  const last = words.at(-1) ?? '';
  return {
    words: words.length,
    plural: /[^s]s$/u.test(last) && !/(?:is|us|ss)$/u.test(last),
    capitals: /^\p{Lu}{2}/u.test(last)
      ? 'all'
      : /^\p{Lu}/u.test(last) || /^\p{Lu}/u.test(surface)
        ? 'name'
        : 'none',
    isHangul: /[가-힣]/u.test(surface),
  };
}

/** Whether both could stand at one place: plural, capitals and script are the same. */
export function isOfForm(one: string, other: string): boolean {
  const [a, b] = [formOf(one), formOf(other)];
  return a.plural === b.plural && a.capitals === b.capitals && a.isHangul === b.isHangul;
}

export function clashes(a: string, b: string): boolean {
  const [x, y] = [` ${a.toLowerCase()} `, ` ${b.toLowerCase()} `];
  return (
    x.includes(y) || y.includes(x) || x.trim().replace(/s$/u, '') === y.trim().replace(/s$/u, '')
  );
}

/** Terms that could stand where `answer` stands, the likeliest first. */
export function rivals(answer: string, key: string, sentence: string, pool: QuizTerm[]): string[] {
  const form = formOf(answer);
  const lower = sentence.toLowerCase();
  const head = key.split(' ').at(-1) ?? '';
  const scored = pool.flatMap((term) => {
    const other = formOf(term.surface);
    if (other.plural !== form.plural || other.capitals !== form.capitals) return [];
    if (other.isHangul !== form.isHangul) return [];
    if (Math.abs(other.words - form.words) > 1 || clashes(term.surface, answer)) return [];
    if (lower.includes(term.surface.toLowerCase())) return [];
    const score =
      (term.key.split(' ').at(-1) === head ? 3 : 0) +
      (other.words === form.words ? 2 : 0) +
      (term.own ? 1.5 : 0) -
      Math.abs(term.surface.length - answer.length) / 12;
    return [{ surface: term.surface, score }];
  });
  scored.sort((a, b) => b.score - a.score || (a.surface < b.surface ? -1 : 1));
  const chosen: string[] = [];
  for (const { surface } of scored) {
    if (chosen.length === 3) break;
    if (!chosen.some((other) => clashes(other, surface))) chosen.push(surface);
  }
  return chosen;
}
