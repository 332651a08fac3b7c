/** Points of one collection of the double: what is stored, and what is near. */
import { z } from 'zod';

const sparse = z.object({ indices: z.array(z.number().int()), values: z.array(z.number()) });
const point = z.object({
  id: z.guid(),
  vector: z.object({ dense: z.array(z.number()), lex: sparse }),
  payload: z.record(z.string(), z.unknown()),
});
const condition = z.object({
  key: z.string(),
  match: z.object({ value: z.unknown().optional(), any: z.array(z.unknown()).optional() }),
});
const filter = z.object({
  must: z.array(condition).optional(),
  must_not: z.array(condition).optional(),
});
const prefetch = z.object({
  query: z.union([z.array(z.number()), sparse]),
  using: z.enum(['dense', 'lex']),
  filter: filter.optional(),
  limit: z.number().int(),
});
const shape = z.object({
  vectors: z.object({ dense: z.object({ size: z.number().int().min(1) }) }),
  sparse_vectors: z.object({ lex: z.object({ modifier: z.literal('idf') }) }),
});
const wanted = {
  index: z.object({ field_name: z.string() }),
  upsert: z.object({ points: z.array(point) }),
  remove: z.object({ filter }),
  query: z.object({
    prefetch: z.array(prefetch),
    query: z.object({ fusion: z.literal('rrf') }),
    filter: filter.optional(),
    limit: z.number().int(),
    with_payload: z.array(z.string()),
  }),
};
type Sparse = z.infer<typeof sparse>;
type Point = z.infer<typeof point>;
type Condition = z.infer<typeof condition>;
type Filter = z.infer<typeof filter>;
type Prefetch = z.infer<typeof prefetch>;

/** The constant of its fusion by rank. */
const K = 2;

export type PointsOf = ReturnType<typeof createPoints>;

/** All of it throws for what it does not understand. */
export function createPoints(given: unknown) {
  const { vectors } = shape.parse(given);
  const points = new Map<string, Point>();
  const indexed = new Set<string>();

  function holds({ payload }: Point, { key, match }: Condition): boolean {
    if (!indexed.has(key)) throw new Error(`Index required but not found for "${key}"`);
    const value = payload[key];
    return match.any ? match.any.includes(value) : match.value === value;
  }
  const passing = ({ must = [], must_not: mustNot = [] }: Filter = {}) =>
    [...points.values()].filter(
      (each) => must.every((one) => holds(each, one)) && !mustNot.some((one) => holds(each, one)),
    );

  /** As its `idf` modifier weighs them. */
  function sparseScore({ indices, values }: Sparse, { vector: { lex } }: Point): number {
    return indices.reduce((sum, index, at) => {
      const place = lex.indices.indexOf(index);
      if (place < 0) return sum;
      const has = [...points.values()].filter((one) => one.vector.lex.indices.includes(index));
      const idf = Math.log(1 + (points.size - has.length + 0.5) / (has.length + 0.5));
      return sum + idf * (values[at] ?? 0) * (lex.values[place] ?? 0);
    }, 0);
  }
  const denseScore = (query: number[], { vector: { dense } }: Point) =>
    dense.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0);

  function ranked({ query, limit, ...of }: Prefetch): Point[] {
    return passing(of.filter)
      .map((one) => ({
        one,
        score: Array.isArray(query) ? denseScore(query, one) : sparseScore(query, one),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ one }) => one);
  }

  return {
    index(asked: unknown) {
      const { field_name: field } = wanted.index.parse(asked);
      indexed.add(field);
      return { status: 'completed' };
    },
    upsert(asked: unknown) {
      for (const one of wanted.upsert.parse(asked).points) {
        if (one.vector.dense.length !== vectors.dense.size) throw new Error('Vector dimension');
        points.set(one.id, one);
      }
      return { status: 'completed' };
    },
    remove(asked: unknown) {
      for (const { id } of passing(wanted.remove.parse(asked).filter)) points.delete(id);
      return { status: 'completed' };
    },
    query(asked: unknown) {
      const { prefetch: halves, limit, with_payload: fields, ...of } = wanted.query.parse(asked);
      const may = new Set(passing(of.filter).map(({ id }) => id));
      const scores = new Map<string, number>();
      for (const half of halves) {
        ranked(half).forEach(({ id }, rank) =>
          scores.set(id, (scores.get(id) ?? 0) + 1 / (K + rank)),
        );
      }
      return [...scores]
        .filter(([id]) => may.has(id))
        .sort(([, a], [, b]) => b - a)
        .slice(0, limit)
        .map(([id, score]) => ({
          id,
          version: 0,
          score,
          payload: Object.fromEntries(
            Object.entries(points.get(id)?.payload ?? {}).filter(([key]) => fields.includes(key)),
          ),
        }));
    },
  };
}
