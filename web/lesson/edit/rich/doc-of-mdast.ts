/** From the tree of a block to what the editor shows of it; undefined where it would lose something. */
import type {
  BlockContent,
  DefinitionContent,
  List,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import { citationId } from '../../lesson-blocks.ts';
import type { DocNode } from './doc-node.ts';

export function blockDoc(node: RootContent): DocNode | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the words are mdast's, and what is not named stays its source.
  switch (node.type) {
    case 'paragraph':
      return withInline({ type: 'paragraph' }, node.children);
    case 'heading':
      return withInline({ type: 'heading', attrs: { level: node.depth } }, node.children);
    case 'blockquote':
      return withBlocks({ type: 'blockquote' }, node.children);
    case 'list':
      return listDoc(node);
    case 'mdxJsxFlowElement': {
      // A citation alone in its paragraph.
      const citation = citationDoc(node);
      return citation && { type: 'paragraph', content: [citation] };
    }
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'table':
      return tableDoc(node);
    default:
      return undefined;
  }
}

function listDoc(list: List): DocNode | undefined {
  const items: DocNode[] = [];
  for (const item of list.children) {
    // A box that is checked is no list item of the editor, and neither is an empty one.
    if (typeof item.checked === 'boolean' || item.children[0]?.type !== 'paragraph') {
      return undefined;
    }
    const shown = withBlocks({ type: 'listItem' }, item.children);
    if (!shown) return undefined;
    items.push(shown);
  }
  return list.ordered
    ? { type: 'orderedList', attrs: { start: list.start ?? 1 }, content: items }
    : { type: 'bulletList', content: items };
}

/** The first row is the head. Of a row that is longer readers see what the head is wide: it stays its source. */
function tableDoc({ children, align }: Table): DocNode | undefined {
  const width = children[0]?.children.length ?? 0;
  const rows: DocNode[] = [];
  for (const [place, { children: cells }] of children.entries()) {
    if (cells.length > width) return undefined;
    const shown: DocNode[] = [];
    for (let at = 0; at < width; at += 1) {
      const line = withInline({ type: 'paragraph' }, cells[at]?.children ?? []);
      if (!line) return undefined;
      const type = place === 0 ? 'tableHeader' : 'tableCell';
      shown.push({ type, attrs: { align: align?.[at] ?? null }, content: [line] });
    }
    rows.push({ type: 'tableRow', content: shown });
  }
  return width === 0 ? undefined : { type: 'table', content: rows };
}

function withBlocks(
  parent: DocNode,
  children: readonly (BlockContent | DefinitionContent)[],
): DocNode | undefined {
  const content: DocNode[] = [];
  for (const child of children) {
    const shown = blockDoc(child);
    if (!shown) return undefined;
    content.push(shown);
  }
  return content.length === 0 ? undefined : { ...parent, content };
}

function withInline(parent: DocNode, children: readonly PhrasingContent[]): DocNode | undefined {
  const content = inlineDocs(children, []);
  if (!content) return undefined;
  return content.length === 0 ? parent : { ...parent, content };
}

type Marks = NonNullable<DocNode['marks']>;

function inlineDocs(nodes: readonly PhrasingContent[], marks: Marks): DocNode[] | undefined {
  const content: DocNode[] = [];
  for (const node of nodes) {
    const shown = inlineDoc(node, marks);
    if (!shown) return undefined;
    content.push(...shown);
  }
  return content;
}

function inlineDoc(node: PhrasingContent, marks: Marks): DocNode[] | undefined {
  const marked = marks.length > 0 ? { marks } : {};
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the words are mdast's, and what is not named stays its source.
  switch (node.type) {
    case 'text':
      // A line end in a paragraph is a space to whoever reads it.
      return node.value === ''
        ? []
        : [{ type: 'text', text: node.value.replaceAll('\n', ' '), ...marked }];
    case 'inlineCode':
      return node.value === ''
        ? undefined
        : [{ type: 'text', text: node.value, marks: [...marks, { type: 'code' }] }];
    case 'strong':
      return inlineDocs(node.children, [...marks, { type: 'bold' }]);
    case 'emphasis':
      return inlineDocs(node.children, [...marks, { type: 'italic' }]);
    case 'delete':
      return inlineDocs(node.children, [...marks, { type: 'strike' }]);
    case 'link':
      if (typeof node.title === 'string') return undefined;
      return inlineDocs(node.children, [...marks, { type: 'link', attrs: { href: node.url } }]);
    case 'break':
      return [{ type: 'hardBreak', ...marked }];
    case 'inlineMath':
      return [{ type: 'formula', attrs: { source: node.value }, ...marked }];
    case 'mdxJsxTextElement': {
      const citation = citationDoc(node);
      return citation && [{ ...citation, ...marked }];
    }
    default:
      return undefined;
  }
}

type Element =
  | Extract<RootContent, { type: 'mdxJsxFlowElement' }>
  | Extract<PhrasingContent, { type: 'mdxJsxTextElement' }>;

function citationDoc(node: Element): DocNode | undefined {
  const id = citationId(node);
  return id === undefined || node.attributes.length !== 1 || node.children.length > 0
    ? undefined
    : { type: 'citation', attrs: { id } };
}
