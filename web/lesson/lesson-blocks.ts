/** A lesson as a list of blocks, each with the citations that prove it. Pure. */
import type { Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { LessonTree } from '#machines/lesson/shown-tree.ts';

export interface LessonBlock {
  key: string;
  node: RootContent;
  /** Ids of the citations inside, in order of appearance. */
  citations: string[];
}

/** How long the quote of each citation is, in characters: a long one proves more than a sentence. */
export type QuoteLengths = ReadonlyMap<string, number>;

export function lessonBlocks(tree: LessonTree, quotes: QuoteLengths = new Map()): LessonBlock[] {
  return rootOf(tree)
    .children.filter((node) => node.type !== 'definition')
    .map((node, index) => {
      const marked = markClaims(node, quotes);
      return { key: `${index}`, node: marked, citations: citationsIn(marked) };
    });
}

/** Its nodes are those of mdast: a parser made them, and the rules took some away. */
export function rootOf(tree: LessonTree): Root {
  return tree as unknown as Root;
}

function citationsIn(node: RootContent): string[] {
  const id = citationId(node);
  if (id !== undefined) return [id];
  return 'children' in node ? node.children.flatMap(citationsIn) : [];
}

/** Ids of the questions, where a block is nothing but questions. */
function questionsIn(node: RootContent | PhrasingContent): string[] | undefined {
  if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') {
    const id = node.name === 'Quiz' ? node.attributes[0]?.value : undefined;
    return typeof id === 'string' ? [id] : undefined;
  }
  if (node.type !== 'paragraph') return undefined;
  const said = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const ids = said.map(questionsIn);
  return ids.length > 0 && ids.every((one) => one !== undefined) ? ids.flat() : undefined;
}

/** Questions that follow each other, as one. */
export interface QuestionsBlock {
  key: string;
  questions: string[];
}

export function withQuestions(blocks: readonly LessonBlock[]): (LessonBlock | QuestionsBlock)[] {
  const shown: (LessonBlock | QuestionsBlock)[] = [];
  for (const block of blocks) {
    const questions = questionsIn(block.node);
    const last = shown.at(-1);
    if (!questions) shown.push(block);
    else if (last && 'questions' in last) last.questions.push(...questions);
    else shown.push({ key: block.key, questions: [...questions] });
  }
  return shown;
}

/** All words of a block, in their order. */
export function wordsOf(node: RootContent): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join(' ') : '';
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
function markClaims(node: RootContent, quotes: QuoteLengths): RootContent {
  if (!('children' in node)) return node;
  if (node.type !== 'paragraph' && node.type !== 'heading') {
    // Only some of the kinds that are left list their children: what they all are, the type does not say.
    const children = (node as Parent).children.map((child) => markClaims(child, quotes));
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
    const { before, claim } = claimOf(sentence, quotes.get(id) ?? 0);
    children.push(...before);
    if (claim.length > 0) children.push(claimElement(id, claim));
    children.push(child);
    sentence = [];
  }
  return { ...node, children: [...children, ...sentence] };
}

/** The last sentence; or everything since the citation before, when the quote is longer than that. */
function claimOf(
  nodes: PhrasingContent[],
  quoteLength: number,
): { before: PhrasingContent[]; claim: PhrasingContent[] } {
  const last = lastSentence(nodes);
  return quoteLength > textLength(last.claim) * 1.2 ? { before: [], claim: nodes } : last;
}

function textLength(nodes: readonly PhrasingContent[]): number {
  return nodes.reduce((sum, node) => {
    if ('value' in node) return sum + node.value.length;
    return sum + ('children' in node ? textLength(node.children) : 0);
  }, 0);
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
