/**
 * The port through which pages are found by what they mean: vectors of a model that embeds, beside the terms
 * of the index. Where none is set, terms find alone.
 *
 * VECTORS-1 A search names the sources it may find in, and finds in no others.
 * VECTORS-2 Sparse vectors are made by the encoder of the index, and both halves are fused where they are kept.
 * VECTORS-3 Pages that were written anew take the place of those before; the rest of a source goes with it.
 */
export interface VectorPage {
  /** A page's number, or a lesson's place from 1. */
  unit: number;
  text: string;
}

export interface FoundUnit {
  sourceId: string;
  unit: number;
}

/** All of it rejects where the store or the model is out of reach. */
export interface PageVectors {
  /** Whose vectors these are: those of another model are made anew. */
  readonly model: string;
  /** Adds pages of a source, in place of what they were. */
  put(
    sourceId: string,
    stamp: string,
    pages: readonly VectorPage[],
    signal: AbortSignal,
  ): Promise<void>;
  /** Forgets what of a source is not of this stamp; all of it without one. */
  drop(sourceId: string, stamp: string | undefined, signal: AbortSignal): Promise<void>;
  /** Best first, all wordings fused. */
  search(
    wordings: readonly string[],
    within: { sourceIds: readonly string[]; limit: number },
    signal: AbortSignal,
  ): Promise<FoundUnit[]>;
}
