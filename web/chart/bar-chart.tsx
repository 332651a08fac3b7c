import styles from './chart.module.css';

interface BarChartProps {
  /** In words, what the drawing says. */
  label: string;
  bars: readonly { name: string; value: number }[];
  format: (value: number) => string;
}

/** Counts in a period. The highest and the last say their number. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  const top = bars.findIndex(({ value }) => value === highest);
  return (
    <div className={styles.bars} role="img" aria-label={label} data-testid="bar-chart">
      {bars.map(({ name, value }, index) => (
        <div key={name} aria-hidden>
          <span className={styles.barTrack}>
            <span className={styles.barValue}>
              {(index === top || index === bars.length - 1) && format(value)}
            </span>
            <span
              className={styles.bar}
              style={{ height: `calc((100% - 18px) * ${highest === 0 ? 0 : value / highest})` }}
            />
          </span>
          <span className={styles.barName}>{name}</span>
        </div>
      ))}
    </div>
  );
}
