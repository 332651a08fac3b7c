/** What keeps a text from being shown as it is meant, in the order of the text. Pure. */
import type { Node, Parent } from 'mdast';
import { mdxFault, lessonTree, type MdxFault } from '#machines/lesson/lesson-mdx.ts';
import { lessonMdx } from '../parse-lesson.ts';

export interface LessonProblem {
  kind: MdxFault['kind'] | 'syntax' | 'citation' | 'quiz' | 'figure';
  /** From 1; absent where the parser does not say. */
  line?: number;
  /** The element, the address, or the id there is none of. */
  name?: string;
}

export interface KnownIds {
  citations: ReadonlySet<string>;
  quiz: ReadonlySet<string>;
  figures: ReadonlySet<string>;
}

export function lessonProblems(content: string, known: KnownIds): LessonProblem[] {
  try {
    const problems: LessonProblem[] = [];
    collect(lessonTree(lessonMdx.parse(content)), known, problems);
    return problems;
  } catch (error) {
    const line = lineOf(error);
    return [{ kind: 'syntax', ...(line === undefined ? {} : { line }) }];
  }
}

function collect(node: Node, known: KnownIds, problems: LessonProblem[]): void {
  const line = node.position?.start.line;
  const add = (kind: LessonProblem['kind'], name: string) =>
    problems.push({ kind, ...(line === undefined ? {} : { line }), name });
  const fault = mdxFault(node);
  if (fault) add(fault.kind, fault.name);
  else if (isElement(node)) {
    const id = String(node.attributes[0]?.value);
    if (node.name === 'Cite' && !known.citations.has(id)) add('citation', id);
    if (node.name === 'Quiz' && !known.quiz.has(id)) add('quiz', id);
    if (node.name === 'Figure' && !known.figures.has(id)) add('figure', id);
  }
  if (isParent(node)) for (const child of node.children) collect(child, known, problems);
}

interface Element extends Node {
  name: string | null;
  attributes: { value?: unknown }[];
}

function isElement(node: Node): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function isParent(node: Node): node is Parent {
  return 'children' in node;
}

/** The parser's messages carry their place in one of two shapes. */
function lineOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const line: unknown = Reflect.get(error, 'line');
  return typeof line === 'number' ? line : undefined;
}
