import { lazy, Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../lib/load-part.ts';
import type { BarDrawingProps, LineDrawingProps, RankDrawingProps } from './drawing-props.ts';
import { CHART_HEIGHTS, LINE_COLORS, rankHeight } from './chart-look.ts';
import styles from './chart.module.css';
import textStyles from '../ui/text.module.css';

interface Said {
  /** In words, what the drawing says. */
  label: string;
}

/**
 * CHART-4 What draws charts comes once the page is in use and fills the place that was kept for it, so nothing
 *    moves. A page without a chart brings none of it; where it does not come the table is still there.
 */
const drawings = () => loadPart(() => import('./drawings.tsx')).catch(() => undefined);

const LineDrawing = lazy<ComponentType<LineDrawingProps>>(async () => ({
  default: (await drawings())?.LineDrawing ?? NotDrawn,
}));
const BarDrawing = lazy<ComponentType<BarDrawingProps>>(async () => ({
  default: (await drawings())?.BarDrawing ?? NotDrawn,
}));
const RankDrawing = lazy<ComponentType<RankDrawingProps>>(async () => ({
  default: (await drawings())?.RankDrawing ?? NotDrawn,
}));

/** Levels over time. */
export function LineChart({ label, ...drawing }: Said & LineDrawingProps) {
  return (
    <Place label={label} height={CHART_HEIGHTS.line}>
      <LineDrawing {...drawing} />
    </Place>
  );
}

/** Counts in a period; many of them are a strip. */
export function BarChart({ label, ...drawing }: Said & BarDrawingProps) {
  return (
    <Place label={label} height={CHART_HEIGHTS[drawing.strip === undefined ? 'bars' : 'strip']}>
      <BarDrawing {...drawing} />
    </Place>
  );
}

/** The first of many, with their names. */
export function RankChart(drawing: RankDrawingProps) {
  const label = drawing.rows.map(({ name, value }) => `${name} ${drawing.format(value)}`);
  return (
    <Place label={label.join(', ')} height={rankHeight(drawing.rows.length)}>
      <RankDrawing {...drawing} />
    </Place>
  );
}

function Place({ label, height, children }: Said & { height: number; children: ReactNode }) {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div
      className={styles.place}
      role="img"
      aria-label={label}
      style={{ height }}
      data-testid="chart"
    >
      {isRunning && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}

const never = () => () => undefined;

function NotDrawn() {
  const { t } = useTranslation('dashboard');
  return <p className={textStyles.quiet}>{t('notDrawn')}</p>;
}

/** What each line of the chart is. */
export function LineLegend({ lines }: { lines: readonly { name: string }[] }) {
  return (
    <span className={styles.legend}>
      {lines.map(({ name }, index) => (
        <span key={name} data-dashed={index === 1 || undefined}>
          <i style={{ color: LINE_COLORS[index] }} aria-hidden />
          {name}
        </span>
      ))}
    </span>
  );
}
