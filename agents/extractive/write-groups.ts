/** The parts of a lesson under their headings. */
import { escapeMdx } from '#agents/text/read-mdx.ts';
import { bareTitle, titleKey } from '#agents/text/titles.ts';
import { writePart, type Writing } from './render.ts';
import type { Part, Piece } from './reading.ts';
import { TERM_LEVEL } from './term-blocks.ts';

interface Group {
  title: string;
  parts: Part[];
}

/** `title`: the lesson's own. Right below itself it is no heading. */
export function writeGroups(
  body: Writing,
  groups: readonly Group[],
  { chosen, title: own }: { chosen: Set<Piece>; title: string },
): void {
  const ownKey = titleKey(own);
  const addHeading = (marks: string, title: string): void => {
    if (body.blocks.length === 0 && titleKey(title) === ownKey) return;
    body.blocks.push(`${marks} ${escapeMdx(title)}`);
  };
  for (const group of groups) {
    if (group.title !== '') addHeading('##', group.title);
    /** The heading that stands over headings and has no text of its own, and whether it was written. */
    let above: Part | undefined;
    let isWritten = false;
    group.parts.forEach((part, at) => {
      const inner = part.title !== undefined && at > 0;
      if (inner && part.pieces.length === 0) {
        [above, isWritten] = [part, false];
        return;
      }
      if (inner && part.pieces.some((piece) => chosen.has(piece))) {
        const parent = above && part.level > above.level ? above : undefined;
        if (parent && !isWritten) addHeading('###', bareTitle(parent.title ?? ''));
        isWritten = true;
        if (!parent) above = undefined;
        const isBelow = parent !== undefined || part.level === TERM_LEVEL;
        addHeading(isBelow ? '####' : '###', bareTitle(part.title ?? ''));
      }
      writePart(body, part, chosen);
    });
  }
}
