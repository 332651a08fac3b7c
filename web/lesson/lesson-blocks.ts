/** A lesson as a list of blocks, each with the citations that prove it. Pure. */
import type { Parent, PhrasingContent, Root, RootContent } from 'mdast';

export interface LessonBlock {
  key: string;
  node: RootContent;
  /** Ids of the citations inside, in order of appearance. */
  citations: string[];
}

export function lessonBlocks(tree: Root): LessonBlock[] {
  return tree.children
    .filter((node) => node.type !== 'definition')
    .map((node, index) => {
      const marked = markClaims(node);
      return { key: `${index}`, node: marked, citations: citationsIn(marked) };
    });
}

function citationsIn(node: RootContent): string[] {
  const id = citationId(node);
  if (id !== undefined) return [id];
  return 'children' in node ? node.children.flatMap(citationsIn) : [];
}

export function citationId(node: RootContent | PhrasingContent): string | undefined {
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return undefined;
  if (node.name !== 'Cite') return undefined;
  const id = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id',
  )?.value;
  return typeof id === 'string' ? id : undefined;
}

/**
 * Wraps the sentence before each citation in `<Claim for="c1">`, so that pressing the page lights up
 * the sentence it proves. The element cannot come from an author: trees are sanitized before.
 */
function markClaims(node: RootContent): RootContent {
  if (!('children' in node)) return node;
  if (node.type !== 'paragraph' && node.type !== 'heading') {
    const children = (node as Parent).children.map(markClaims);
    // The same kind of children as before, each perhaps with claims inside.
    return { ...node, children } as RootContent;
  }
  const children: PhrasingContent[] = [];
  let sentence: PhrasingContent[] = [];
  for (const child of node.children) {
    const id = citationId(child);
    if (id === undefined) {
      sentence.push(child);
      continue;
    }
    const { before, claim } = lastSentence(sentence);
    children.push(...before);
    if (claim.length > 0) children.push(claimElement(id, claim));
    children.push(child);
    sentence = [];
  }
  return { ...node, children: [...children, ...sentence] };
}

function lastSentence(nodes: PhrasingContent[]): {
  before: PhrasingContent[];
  claim: PhrasingContent[];
} {
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index];
    if (node?.type !== 'text') continue;
    const text = index === nodes.length - 1 ? node.value.trimEnd() : node.value;
    // The end of an earlier sentence: a stop followed by white space and more text.
    const ends = [...text.matchAll(/[.!?。][”"'’)\]]*\s+(?=\S)/g)];
    const last = ends.at(-1);
    if (!last) continue;
    const cut = last.index + last[0].length;
    return {
      before: [...nodes.slice(0, index), { type: 'text', value: node.value.slice(0, cut) }],
      claim: [{ type: 'text', value: node.value.slice(cut) }, ...nodes.slice(index + 1)],
    };
  }
  return { before: [], claim: nodes };
}

function claimElement(id: string, children: PhrasingContent[]): PhrasingContent {
  return {
    type: 'mdxJsxTextElement',
    name: 'Claim',
    attributes: [{ type: 'mdxJsxAttribute', name: 'for', value: id }],
    children,
  };
}
