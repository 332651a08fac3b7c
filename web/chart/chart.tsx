import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../lib/load-part.ts';
import type { BarDrawingProps, LineDrawingProps, RankDrawingProps } from './drawing-props.ts';
import type * as DrawingParts from './drawings.tsx';
import { CHART_HEIGHTS, LINE_COLORS, rankHeight } from './chart-look.ts';
import styles from './chart.module.css';
import textStyles from '../ui/text.module.css';

interface Said {
  /** In words, what the drawing says. */
  label: string;
}

type Drawings = typeof DrawingParts;

/**
 * CHART-4 What draws charts comes once the page is in use and fills the place that was kept for it, so nothing
 *    moves. A page without a chart brings none of it; where it does not come that is said, the table is still there,
 *    and the next chart asks for it again.
 */
function useDrawings(): Drawings | 'failed' | undefined {
  const [drawings, setDrawings] = useState<Drawings | 'failed'>();
  useEffect(() => {
    let isGone = false;
    const show = (come: Drawings | 'failed') => {
      if (!isGone) setDrawings(come);
    };
    loadPart(() => import('./drawings.tsx')).then(show, () => show('failed'));
    return () => {
      isGone = true;
    };
  }, []);
  return drawings;
}

/** Levels over time. */
export function LineChart({ label, ...drawing }: Said & LineDrawingProps) {
  return (
    <Place label={label} height={CHART_HEIGHTS.line}>
      {({ LineDrawing }) => <LineDrawing {...drawing} />}
    </Place>
  );
}

/** Counts in a period; many of them are a strip. */
export function BarChart({ label, ...drawing }: Said & BarDrawingProps) {
  return (
    <Place label={label} height={CHART_HEIGHTS[drawing.strip === undefined ? 'bars' : 'strip']}>
      {({ BarDrawing }) => <BarDrawing {...drawing} />}
    </Place>
  );
}

/** The first of many, with their names. */
export function RankChart(drawing: RankDrawingProps) {
  const label = drawing.rows.map(({ name, value }) => `${name} ${drawing.format(value)}`);
  return (
    <Place label={label.join(', ')} height={rankHeight(drawing.rows.length)}>
      {({ RankDrawing }) => <RankDrawing {...drawing} />}
    </Place>
  );
}

interface PlaceProps extends Said {
  height: number;
  children: (drawings: Drawings) => ReactNode;
}

function Place({ label, height, children: draw }: PlaceProps) {
  const { t } = useTranslation('dashboard');
  const drawings = useDrawings();
  if (drawings === 'failed') {
    // What stands in a picture is not read aloud.
    return (
      <div className={styles.place} style={{ height }}>
        <p className={textStyles.quiet}>{t('notDrawn')}</p>
      </div>
    );
  }
  return (
    <div
      className={styles.place}
      role="img"
      aria-label={label}
      style={{ height }}
      data-testid="chart"
    >
      {drawings && draw(drawings)}
    </div>
  );
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
