import styles from './chart.module.css';

interface BarChartProps {
  /** In words, what the drawing says. */
  label: string;
  bars: readonly { name: string; value: number }[];
  format: (value: number) => string;
  /** A strip of many bars, of which every so many says its name. */
  strip?: number;
}

/** In a strip, bars nearer to one another than these have no room for two numbers. */
const NEAR = 5;

/**
 * Counts in a period. The highest and the last say their number; in a strip the last does where it would not lie on
 * that of the highest (CHART-3).
 */
export function BarChart({ label, bars, format, strip }: BarChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  const top = bars.findIndex(({ value }) => value === highest);
  const last = bars.length - 1;
  const numbered = strip !== undefined && last - top < NEAR ? [top] : [top, last];
  // Under the middle of its part: a word at the edge would leave the page.
  const isNamed = (at: number) => strip === undefined || at % strip === Math.floor(strip / 2);
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={label}
      data-testid="bar-chart"
      data-strip={strip === undefined ? undefined : true}
    >
      {bars.map(({ name, value }, index) => (
        <div key={name} aria-hidden>
          <span className={styles.barTrack}>
            <span className={styles.barValue}>{numbered.includes(index) && format(value)}</span>
            <span
              className={styles.bar}
              style={{ height: `calc((100% - 18px) * ${highest === 0 ? 0 : value / highest})` }}
            />
          </span>
          <span className={styles.barName}>{isNamed(index) && name}</span>
        </div>
      ))}
    </div>
  );
}
