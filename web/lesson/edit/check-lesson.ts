/** What keeps a text from being shown as it is meant, in the order of the text. Pure. */
import type { Node, Parent } from 'mdast';
import { LESSON_ELEMENTS, lessonMdx } from '../parse-lesson.ts';

export interface LessonProblem {
  kind: 'syntax' | 'code' | 'element' | 'attribute' | 'citation' | 'quiz';
  /** From 1; absent where the parser does not say. */
  line?: number;
  /** The element, or the id there is none of. */
  name?: string;
}

export interface KnownIds {
  citations: ReadonlySet<string>;
  quiz: ReadonlySet<string>;
}

export function lessonProblems(content: string, known: KnownIds): LessonProblem[] {
  try {
    const problems: LessonProblem[] = [];
    collect(lessonMdx.parse(content), known, problems);
    return problems;
  } catch (error) {
    const line = lineOf(error);
    return [{ kind: 'syntax', ...(line === undefined ? {} : { line }) }];
  }
}

function collect(node: Node, known: KnownIds, problems: LessonProblem[]): void {
  const line = node.position?.start.line;
  const add = (kind: LessonProblem['kind'], name?: string) =>
    problems.push({
      kind,
      ...(line === undefined ? {} : { line }),
      ...(name === undefined ? {} : { name }),
    });
  if (/^mdxjsEsm$|^mdx(Flow|Text)Expression$/.test(node.type)) add('code');
  if (isElement(node)) {
    const name = node.name ?? '';
    const allowed = LESSON_ELEMENTS[name];
    if (!allowed) add('element', name);
    for (const { name: attribute, value } of allowed ? node.attributes : []) {
      if (attribute === undefined || typeof value !== 'string' || !allowed?.includes(attribute)) {
        add('attribute', name);
      } else if (name === 'Cite' && !known.citations.has(value)) add('citation', value);
      else if (name === 'Quiz' && !known.quiz.has(value)) add('quiz', value);
    }
  }
  if (isParent(node)) for (const child of node.children) collect(child, known, problems);
}

interface Element extends Node {
  name: string | null;
  attributes: { name?: string; value?: unknown }[];
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
