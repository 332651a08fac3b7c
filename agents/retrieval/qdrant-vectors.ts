/** Vectors of pages in Qdrant: a collection for each model, a point for each page, found by its source. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FoundUnit, PageVectors } from '#agents/port/page-vectors.ts';
import { AppError } from '#machines/errors.ts';
import type { Embedder } from './model-embedder.ts';
import { sparseVector } from './sparse-vector.ts';

export interface QdrantSettings {
  url: string;
  apiKey?: string | undefined;
}

/** Places that each half of a wording brings. */
const EACH = 20;

const existsSchema = z.object({ result: z.object({ exists: z.boolean() }) });
const foundSchema = z.object({
  result: z.object({
    points: z.array(z.object({ payload: z.object({ source: z.string(), unit: z.number() }) })),
  }),
});

export function createQdrantVectors(
  { url, apiKey }: QdrantSettings,
  embedder: Embedder,
): PageVectors {
  const name = `lectern-${createHash('sha256').update(embedder.model).digest('hex').slice(0, 12)}`;
  const at = `/collections/${name}`;
  let made: Promise<void> | undefined;

  async function ask(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body: object | undefined,
    signal: AbortSignal,
  ): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(apiKey === undefined ? {} : { 'api-key': apiKey }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    }).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new AppError('UNAVAILABLE', { cause });
    });
    if (!response.ok) {
      throw new AppError('UNAVAILABLE', { detail: { status: response.status } });
    }
    return response.json();
  }

  async function exists(signal: AbortSignal): Promise<boolean> {
    return existsSchema.parse(await ask('GET', `${at}/exists`, undefined, signal)).result.exists;
  }

  async function make(size: number, signal: AbortSignal): Promise<void> {
    if (!(await exists(signal))) {
      const shape = {
        vectors: { dense: { size, distance: 'Cosine' } },
        sparse_vectors: { lex: { modifier: 'idf' } },
      };
      // Another process may have been faster.
      await ask('PUT', at, shape, signal).catch(async (error: unknown) => {
        if (!(await exists(signal))) throw error;
      });
    }
    for (const field of ['source', 'stamp']) {
      const index = { field_name: field, field_schema: 'keyword' };
      await ask('PUT', `${at}/index?wait=true`, index, signal);
    }
  }

  return {
    model: embedder.model,
    async put(sourceId, stamp, pages, signal) {
      if (pages.length === 0) return;
      const dense = await embedder.embed(
        pages.map(({ text }) => text),
        signal,
      );
      made ??= make(dense[0]?.length ?? 0, signal);
      await made.catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      const points = pages.map(({ unit, text }, index) => ({
        id: idOf(sourceId, unit),
        vector: { dense: dense[index] ?? [], lex: sparseVector(text) },
        payload: { source: sourceId, unit, stamp },
      }));
      await ask('PUT', `${at}/points?wait=true`, { points }, signal);
    },

    async drop(sourceId, stamp, signal) {
      if (!(await exists(signal))) return;
      const filter = {
        must: [{ key: 'source', match: { value: sourceId } }],
        ...(stamp === undefined ? {} : { must_not: [{ key: 'stamp', match: { value: stamp } }] }),
      };
      await ask('POST', `${at}/points/delete?wait=true`, { filter }, signal);
    },

    async search(wordings, { sourceIds, limit }, signal): Promise<FoundUnit[]> {
      // VECTORS-1: in each half, and over both.
      const filter = { must: [{ key: 'source', match: { any: [...sourceIds] } }] };
      const dense = await embedder.embed(wordings, signal);
      const prefetch = wordings.flatMap((wording, index) => [
        { query: dense[index] ?? [], using: 'dense', filter, limit: EACH },
        { query: sparseVector(wording), using: 'lex', filter, limit: EACH },
      ]);
      const query = { prefetch, query: { fusion: 'rrf' }, filter, limit };
      const wanted = { ...query, with_payload: ['source', 'unit'] };
      const found = foundSchema.parse(await ask('POST', `${at}/points/query`, wanted, signal));
      return found.result.points.map(({ payload: { source, unit } }) => ({
        sourceId: source,
        unit,
      }));
    },
  };
}

/** The same for the same page, in the shape that ids of points have. */
function idOf(sourceId: string, unit: number): string {
  const digits = createHash('sha256').update(`${sourceId}\n${unit}`).digest('hex');
  const parts = [0, 8, 12, 16, 20].map((from, index, all) =>
    digits.slice(from, all[index + 1] ?? 32),
  );
  return parts.join('-');
}
