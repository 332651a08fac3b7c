/** A node of the editor's document, as it gives and takes it. */
export interface DocNode {
  type?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  content?: DocNode[] | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  text?: string | undefined;
}

/** Where a top-level node came from: the index of its block in the text that was opened. */
export function originOf({ attrs }: DocNode): number | undefined {
  const origin = attrs?.['origin'];
  return typeof origin === 'number' ? origin : undefined;
}

export function textAttr({ attrs }: DocNode, name: string): string {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
}

export function numberAttr({ attrs }: DocNode, name: string, otherwise: number): number {
  const value = attrs?.[name];
  return typeof value === 'number' ? value : otherwise;
}
