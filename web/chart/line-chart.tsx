import { Fragment } from 'react';
import { apart, ticksFor } from './chart-scale.ts';
import styles from './chart.module.css';

export interface Line {
  name: string;
  values: readonly number[];
}

interface LineChartProps {
  /** In words, what the drawing says. */
  label: string;
  /** One or two: the second is dashed as well as coloured. */
  lines: readonly Line[];
  /** Under each point; where there are many, under as many as a phone has room for. */
  points: readonly string[];
  /** As the numbers are written. */
  format: (value: number) => string;
}

/** More words than these run into each other on a phone. */
const MOST_WORDS = 5;
/** Of the height of a plot, between the numbers at its end. */
const LINE_HEIGHT = 8;
const COLORS = ['var(--chart-1)', 'var(--chart-3)'];

/** Levels over time. The drawing stretches; its words do not. */
export function LineChart({ label, lines, points, format }: LineChartProps) {
  const ticks = ticksFor(Math.max(...lines.flatMap(({ values }) => values), 0));
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => 100 - (value / top) * 100;
  const x = (index: number) => (points.length < 2 ? 0 : (index / (points.length - 1)) * 100);
  const ends = lines.map(({ values }) => values.at(-1) ?? 0);
  const words = apart(ends.map(y), LINE_HEIGHT);
  const every = Math.ceil(points.length / MOST_WORDS);
  return (
    <div className={styles.chart} role="img" aria-label={label} data-testid="line-chart">
      <div className={styles.plot} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ top: `${y(tick)}%` }}>
            <i>{format(tick)}</i>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {lines.map(({ name, values }, index) => (
            <polyline
              key={name}
              points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
              fill="none"
              stroke={COLORS[index]}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              {...(index === 1 ? { strokeDasharray: '5 3' } : {})}
            />
          ))}
        </svg>
        {ends.map((end, index) => (
          <Fragment key={lines[index]?.name}>
            <i
              className={styles.endPoint}
              style={{ top: `${y(end)}%`, background: COLORS[index] }}
            />
            <b className={styles.endValue} style={{ top: `${words[index] ?? 0}%` }}>
              {format(end)}
            </b>
          </Fragment>
        ))}
      </div>
      <div className={styles.points} aria-hidden>
        {points.map((point, index) => (
          <span key={point}>{index % every === 0 && point}</span>
        ))}
      </div>
    </div>
  );
}

/** What each line of the chart is. */
export function LineLegend({ lines }: { lines: readonly Pick<Line, 'name'>[] }) {
  return (
    <span className={styles.legend}>
      {lines.map(({ name }, index) => (
        <span key={name} data-dashed={index === 1 || undefined}>
          <i style={{ color: COLORS[index] }} aria-hidden />
          {name}
        </span>
      ))}
    </span>
  );
}
