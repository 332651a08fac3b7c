import type { SourceInfo, SourcePage } from '#machines/document/source.ts';

/** One source, read on demand: never the whole book at once. */
export interface Source {
  info: SourceInfo;
  /** Pages `from` to `to`, both included, in order. */
  pages(from: number, to: number): Promise<SourcePage[]>;
}

/** A request whose source is there. */
export type Sourced<Request extends { source?: Source }> = Request & { source: Source };

export function hasSource<Request extends { source?: Source }>(
  request: Request,
): request is Sourced<Request> {
  return request.source !== undefined;
}
