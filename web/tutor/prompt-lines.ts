/** Which lines of a new prompt stand nowhere in the present one. */
export interface PromptLine {
  text: string;
  isNew: boolean;
}

export function promptLines(next: string, present: string): PromptLine[] {
  const known = new Set(present.split('\n').map((line) => line.trim()));
  return next.split('\n').map((text) => {
    const bare = text.trim();
    return { text, isNew: bare !== '' && !known.has(bare) };
  });
}

/** Empty lines count for nothing. */
export function countLines(lines: readonly PromptLine[]): { isNew: number; total: number } {
  const said = lines.filter(({ text }) => text.trim() !== '');
  return { isNew: said.filter(({ isNew }) => isNew).length, total: said.length };
}
