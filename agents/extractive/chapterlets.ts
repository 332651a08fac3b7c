/** A lesson's parts in the groups that its headings make. */
import { bareTitle, titleKey } from '#agents/text/titles.ts';
import type { Part } from './reading.ts';

interface Chapterlet {
  title: string;
  parts: Part[];
}

/** Parts under the headings of the lesson's outer level. `known`: its own title, and its chapter's. */
export function chapterlets(parts: Part[], known: readonly string[]): Chapterlet[] {
  const [first] = parts.filter(({ title }) => title !== undefined);
  const keys = known.map(titleKey);
  /** The heading that the lesson begins with is its title, or its chapter's; behind another it parts the lesson. */
  const isLessons = (part: Part): boolean =>
    part === first && keys.includes(titleKey(part.title ?? ''));
  const titled = parts.filter((part) => part.title !== undefined && !isLessons(part));
  const levels = [...new Set(titled.map((part) => part.level))].sort((a, b) => a - b);
  // A chapter's name above all the rest divides nothing.
  const outer =
    levels.find((level) => titled.filter((part) => part.level === level).length >= 2) ??
    levels[0] ??
    6;
  const found: Chapterlet[] = [];
  for (const part of parts) {
    const opens =
      part.title !== undefined &&
      !isLessons(part) &&
      part.level <= outer &&
      !(part.level < outer && part.pieces.length === 0);
    const last = found.at(-1);
    if (opens || !last)
      found.push({ title: opens ? bareTitle(part.title ?? '') : '', parts: [part] });
    else last.parts.push(part);
  }
  return found;
}
