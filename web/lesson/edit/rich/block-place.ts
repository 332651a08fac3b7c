/** The text of a block that comes to stand beside another one than before. Pure. */

const MARK = /^(?:([-*+])|(\d{1,9})([.)]))(?=\s|$)/;

/** Two lists that follow each other would be one, were their marks the same: the second has others. */
export function apartFrom(before: string, block: string): string {
  const taken = markOf(before);
  if (taken === undefined || markOf(block) !== taken) return block;
  return block
    .split('\n')
    .map((line) =>
      line.replace(MARK, (_, bullet: string | undefined, number = '', end = '') =>
        bullet === undefined ? `${number}${end === '.' ? ')' : '.'}` : otherBullet(bullet),
      ),
    )
    .join('\n');
}

const otherBullet = (bullet: string) => (bullet === '-' ? '*' : '-');

/** The bullet of a list, or what stands behind its numbers; undefined for what is no list. */
function markOf(block: string): string | undefined {
  const [, bullet, , end] = MARK.exec(block.trimStart()) ?? [];
  return bullet ?? end;
}

/** Without the columns that stand before each of its lines, where all have them. */
export function outdented(source: string, columns: number): string {
  const [first = '', ...rest] = source.split('\n');
  const indent = new RegExp(`^[ \\t]{${columns}}`);
  if (!rest.every((line) => line.trim() === '' || indent.test(line))) return source;
  return [first, ...rest.map((line) => line.replace(indent, ''))].join('\n');
}
