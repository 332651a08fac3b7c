/** A line of one prompt, and whether it stands nowhere in the other. */
export interface PromptLine {
  text: string;
  isOwn: boolean;
}

export function promptLines(prompt: string, other: string): PromptLine[] {
  const known = new Set(other.split('\n').map((line) => line.trim()));
  return prompt.split('\n').map((text) => {
    const bare = text.trim();
    return { text, isOwn: bare !== '' && !known.has(bare) };
  });
}

/** Empty lines count for nothing. */
export function countLines(lines: readonly PromptLine[]): { own: number; total: number } {
  const said = lines.filter(({ text }) => text.trim() !== '');
  return { own: said.filter(({ isOwn }) => isOwn).length, total: said.length };
}
