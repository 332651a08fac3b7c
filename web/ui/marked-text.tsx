import styles from './text.module.css';
/** Text of which parts are lit, or told to be uncertain; the parts may overlap. */
export interface TextPart {
  from: number;
  to: number;
}

interface MarkedTextProps {
  text: string;
  /** Quoted words. */
  lit?: TextPart | undefined;
  /** Words whose letters are not certain, and what is said of them. */
  doubts?: readonly (readonly [number, number])[] | undefined;
  doubtTitle: string;
}

export function MarkedText({ text, lit, doubts = [], doubtTitle }: MarkedTextProps) {
  const edges = [0, text.length, ...doubts.flat(), ...(lit ? [lit.from, lit.to] : [])]
    .filter((edge) => edge >= 0 && edge <= text.length)
    .toSorted((a, b) => a - b);
  return edges.slice(1).map((to, index) => {
    const from = edges[index] ?? 0;
    if (from === to) return null;
    const words = text.slice(from, to);
    const doubtful = doubts.some(([start, end]) => start <= from && to <= end);
    const shown = doubtful ? (
      <span key={from} className={styles.doubtful} title={doubtTitle}>
        {words}
      </span>
    ) : (
      words
    );
    const isLit = lit !== undefined && lit.from <= from && to <= lit.to;
    return isLit ? <mark key={from}>{shown}</mark> : shown;
  });
}
