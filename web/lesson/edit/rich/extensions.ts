/** What a lesson's document may hold in the editor. */
import { Extension, getSchema, Node, type Extensions, type JSONContent } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { DocNode } from './doc-node.ts';
import { CitationChip } from './citation-chip.tsx';
import { Formula } from './formula.tsx';
import { SourceBlock } from './source-block.tsx';
import { TABLE_EXTENSIONS } from './rich-table.ts';

const TOP_LEVEL = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'table',
  'source',
];

/** Carries along which block of the opened text a node was; nothing of it is shown or copied. */
const Origin = Extension.create({
  name: 'origin',
  addGlobalAttributes: () => [
    { types: TOP_LEVEL, attributes: { origin: { default: null, rendered: false } } },
  ],
});

/** An attribute that is copied and pasted with its node. */
const copied = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({
    [`data-${name}`]: String(attributes[name]),
  }),
});

const Citation = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: copied('id') }),
  parseHTML: () => [{ tag: 'span[data-citation]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', { ...HTMLAttributes, 'data-citation': '' }],
  addNodeView: () => ReactNodeViewRenderer(CitationChip, { as: 'span' }),
});

const InlineFormula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source: copied('source') }),
  parseHTML: () => [{ tag: 'span[data-formula]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', { ...HTMLAttributes, 'data-formula': '' }],
  addNodeView: () => ReactNodeViewRenderer(Formula, { as: 'span' }),
});

/** Formulas, figures, questions: shown as readers see them, edited by a form or their source. */
const Source = Node.create({
  name: 'source',
  group: 'block',
  atom: true,
  addAttributes: () => ({ source: copied('source') }),
  parseHTML: () => [{ tag: 'div[data-block]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-block': '' }],
  addNodeView: () => ReactNodeViewRenderer(SourceBlock),
});

export const LESSON_EXTENSIONS: Extensions = [
  StarterKit.configure({
    codeBlock: false,
    underline: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, autolink: true, linkOnPaste: true },
  }),
  Origin,
  Citation,
  InlineFormula,
  Source,
  ...TABLE_EXTENSIONS,
];

const schema = getSchema(LESSON_EXTENSIONS);

/** A document as the editor gives it when nothing was changed. */
export function asEdited(doc: DocNode): JSONContent {
  return schema.nodeFromJSON(doc).toJSON();
}
