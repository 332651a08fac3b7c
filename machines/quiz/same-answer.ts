/**
 * Whether two short answers say the same.
 *
 * SHORT-ANSWER-1 They do whatever their spacing, case, marks, articles and Korean particles; a number is its
 *    value, however it is written.
 * SHORT-ANSWER-2 Another number, another unit or another form of a word is another answer, and nothing is none.
 */

/** Particles a Korean writer may leave on a noun that fills a gap. */
const PARTICLES = ['은', '는', '이', '가', '을', '를', '의', '에', '와', '과', '도', '로', '으로'];

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚‛′`´]/gu, "'")
    .replace(/[‐‑‒–—―−-]/gu, '-')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, (edge) => edge.replace(/[^%°-]/gu, ''))
    .replace(/^(?:an?|the)\s+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

const NUMBER = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^-?\d+(?:\.\d+)?$/u;

function numberOf(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** Whether a typed answer is an accepted one; a Korean noun may bear a particle. */
export function sameAnswer(given: string, accepted: string): boolean {
  const [a, b] = [folded(given), folded(accepted)];
  if (a === '' || b === '') return false;
  if (a === b) return true;
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== undefined && y !== undefined) return x === y;
  // Korean is written with and without spaces between the parts of a term.
  const [tightA, tightB] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')];
  if (!/[\uac00-\ud7a3]/u.test(tightB)) return false;
  return tightA === tightB || PARTICLES.some((particle) => tightA === tightB + particle);
}
