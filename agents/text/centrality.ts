/** How central each sentence is to its text: LexRank over tf x idf vectors. */

const DAMPING = 0.85;
const ROUNDS = 20;
const EDGE = 0.1;

function vectors(documents: string[][]): Map<string, number>[] {
  const df = new Map<string, number>();
  for (const stems of documents) {
    for (const stem of new Set(stems)) df.set(stem, (df.get(stem) ?? 0) + 1);
  }
  return documents.map((stems) => {
    const vector = new Map<string, number>();
    for (const stem of stems) vector.set(stem, (vector.get(stem) ?? 0) + 1);
    let norm = 0;
    for (const [stem, tf] of vector) {
      const weight = tf * Math.log(1 + documents.length / (df.get(stem) ?? 1));
      vector.set(stem, weight);
      norm += weight * weight;
    }
    const length = Math.sqrt(norm) || 1;
    for (const [stem, weight] of vector) vector.set(stem, weight / length);
    return vector;
  });
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [stem, weight] of small) sum += weight * (large.get(stem) ?? 0);
  return sum;
}

/**
 * One score a document, 0 to 1, the most central 1. Quadratic: meant for a lesson's sentences
 * (some hundreds), not for a book's.
 */
export function centrality(documents: string[][]): number[] {
  const count = documents.length;
  if (count === 0) return [];
  const vector = vectors(documents);
  const edges: { to: number; weight: number }[][] = documents.map(() => []);
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      const left = vector[a];
      const right = vector[b];
      const weight = left && right ? cosine(left, right) : 0;
      // Near-copies (a running phrase, a repeated warning) must not vote for each other.
      if (weight < EDGE || weight > 0.95) continue;
      edges[a]?.push({ to: b, weight });
      edges[b]?.push({ to: a, weight });
    }
  }
  let rank = documents.map(() => 1 / count);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = documents.map(() => (1 - DAMPING) / count);
    for (let from = 0; from < count; from += 1) {
      const out = edges[from] ?? [];
      const total = out.reduce((sum, edge) => sum + edge.weight, 0);
      for (const { to, weight } of out) {
        next[to] = (next[to] ?? 0) + (DAMPING * (rank[from] ?? 0) * weight) / total;
      }
    }
    rank = next;
  }
  const top = Math.max(...rank);
  return rank.map((value) => (top > 0 ? value / top : 0));
}
