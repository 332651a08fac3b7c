/** What one sees of a document: blocks that say something, and their words with their marks. */
import { numberAttr, textAttr, type DocNode } from '../doc-node.ts';

const ORDER = ['link', 'bold', 'italic', 'strike', 'code'];

export function looks({ content = [] }: DocNode): unknown[] {
  return content.flatMap((node): unknown[] => {
    switch (node.type) {
      case 'source':
        // Which bullet a list has, nobody sees.
        return [
          {
            source: textAttr(node, 'source')
              .trim()
              .replaceAll(/^[-*+](?= )/gm, '*'),
          },
        ];
      case 'horizontalRule':
        return ['rule'];
      case 'paragraph':
      case 'heading': {
        const line = lineLooks(node.content ?? []);
        return line === '' ? [] : [{ [`${node.type}${numberAttr(node, 'level', 0)}`]: line }];
      }
      case 'tableCell':
      case 'tableHeader':
        return [{ [`cell ${textAttr(node, 'align')}`]: looks(node) }];
      case undefined:
      default: {
        const inside = looks(node);
        return inside.length === 0 ? [] : [{ [node.type ?? '']: inside }];
      }
    }
  });
}

/** Each sign with its marks; of spaces, which have no look, one without. */
function lineLooks(nodes: readonly DocNode[]): string {
  const signs = nodes.flatMap((node) => {
    if (node.type !== 'text') return [`<${node.type} ${JSON.stringify(node.attrs ?? {})}>`];
    const marks = ORDER.filter((name) => node.marks?.some(({ type }) => type === name)).join('+');
    return Array.from(node.text ?? '').map((sign) =>
      /\s/u.test(sign) ? ' ' : `${sign}${marks && `(${marks})`}`,
    );
  });
  return signs
    .join('')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^(?: |<hardBreak \{\}>)+|(?: |<hardBreak \{\}>)+$/g, '');
}
