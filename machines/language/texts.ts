/**
 * Texts of the interface as they are kept: a tree of names per namespace, and changes of single texts by
 * their path, such as `action.save`.
 *
 * TEXT-1 A changed text has the same places as the one it takes the place of: `{{names}}` and `<tags>`.
 * TEXT-2 A text is named by its path; changing it changes no other.
 * TEXT-3 Missing is what the other language has; forms of a plural count as one. What was changed and has no
 *    written text any more is unused, not missing.
 */
export type TextNode = string | readonly TextNode[] | TextTree;
export interface TextTree {
  readonly [name: string]: TextNode;
}

/** By path. */
export type FlatTexts = Readonly<Record<string, string>>;
/** Language, then namespace, then path. */
export type TextChanges = Readonly<Record<string, Readonly<Record<string, FlatTexts>>>>;

/** By path, such as `action.save`; entries of a list by their place from 0. */
export function flatTexts(tree: TextTree): Record<string, string> {
  const flat: Record<string, string> = {};
  collect(tree, '', flat);
  return flat;
}

/** Entries of a list have their places as names. */
function collect(node: Exclude<TextNode, string>, before: string, flat: Record<string, string>) {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') flat[`${before}${name}`] = value;
    else collect(value, `${before}${name}.`, flat);
  }
}

/** A copy in which these texts stand instead; paths that are none of its own change nothing. */
export function withChanges(tree: TextTree, changes: FlatTexts): TextTree {
  return changedTree(tree, changes, '');
}

function changedTree(tree: TextTree, changes: FlatTexts, before: string): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      changedNode(value, changes, `${before}${name}`),
    ]),
  );
}

function changedNode(node: TextNode, changes: FlatTexts, path: string): TextNode {
  if (typeof node === 'string') return changes[path] ?? node;
  if (isList(node)) return node.map((one, at) => changedNode(one, changes, `${path}.${at}`));
  return changedTree(node, changes, `${path}.`);
}

function isList(node: TextNode): node is readonly TextNode[] {
  return Array.isArray(node);
}

/** What a text leaves open: names, and tags that open. */
function placesOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/gu)].map(([, name]) => `{{${name}}}`);
  const tags = [...text.matchAll(/<(\w+)\s*\/?>/gu)].map(([, tag]) => `<${tag}>`);
  return [...new Set([...names, ...tags])].sort();
}

/** TEXT-1 */
export function hasSamePlaces(one: string, other: string): boolean {
  return placesOf(one).join(' ') === placesOf(other).join(' ');
}

/** How the path of a form of a plural ends. */
export const PLURAL = /_(?:zero|one|two|few|many|other)$/u;

/**
 * Paths of `reference` that `other` has no text for. Forms of a plural count as one: languages have
 * different numbers of them.
 */
export function missingIn(other: FlatTexts, reference: FlatTexts): string[] {
  const known = new Set(Object.keys(other).map((path) => path.replace(PLURAL, '')));
  return Object.keys(reference).filter((path) => !known.has(path.replace(PLURAL, '')));
}
