/**
 * Lines of a listing below a comment that says what they are for.
 *
 * EXTRACTIVE-27 A comment of one line over one line of code is asked for as a sentence that leads to it.
 */

/**
 * What is typed behind the prompt of an administrator: "# mount /dev/sda1 /mnt -t ext4". Its words are no sentence, and
 * the line below is its output.
 */
const TYPED = /(?:^|\s)(?:-{1,2}\p{L}|[~./]*\/\S)|^[a-z][\w.-]*$/u;

/** A sign of comments, and words behind a space: "#option" is an option that is switched off. */
const COMMENT = /^\s*(?:#+|%+|\/\/|;+)\s+(\p{L}.*\S)\s*$/u;

function said(line: string | undefined): string | undefined {
  const words = line === undefined ? undefined : COMMENT.exec(line)?.[1];
  return words === undefined || TYPED.test(words) ? undefined : words;
}

function isCode(line: string | undefined): line is string {
  return line !== undefined && line.trim() !== '' && said(line) === undefined;
}

export function commentedLines(listing: string): { lead: string; code: string }[] {
  const lines = listing.split('\n');
  return lines.flatMap((line, at) => {
    const comment = said(lines[at - 1]);
    const isAlone = said(lines[at - 2]) === undefined && !isCode(lines[at + 1]);
    if (comment === undefined || !isAlone || !isCode(line)) return [];
    const lead = comment.replace(/[.:]$/u, '');
    return [{ lead: lead.slice(0, 1).toUpperCase() + lead.slice(1), code: line.trim() }];
  });
}
