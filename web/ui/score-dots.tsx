import { useTranslation } from 'react-i18next';
import { layoutScoreDots, type ScoreDotsInput } from './score-dots-layout.ts';
import styles from './regions.module.css';

/** The spread of scores, with the dashed line they must reach. */
export function ScoreDots(props: ScoreDotsInput) {
  const { t } = useTranslation('common');
  const { pass = 9 } = props;
  const plot = layoutScoreDots(props);
  const label =
    plot.mean === null
      ? t('score.none')
      : t('score.summary', {
          count: plot.dots.length,
          mean: plot.mean.toFixed(1),
          below: plot.below,
          pass,
        });
  return (
    <svg
      className={styles.scoreDots}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      // Drawn here: there is no file to name.
      role="img"
      aria-label={label}
    >
      <line
        x1={0}
        x2={plot.width}
        y1={plot.height - 0.5}
        y2={plot.height - 0.5}
        stroke="var(--hairline-2)"
      />
      <line
        x1={plot.passX}
        x2={plot.passX}
        y1={0}
        y2={plot.height}
        stroke="var(--ink-2)"
        strokeDasharray="2 2"
      />
      {plot.dots.map((dot) => (
        <circle
          key={`${dot.x}-${dot.y}`}
          cx={dot.x}
          cy={dot.y}
          r={plot.radius}
          fill={dot.below ? 'var(--live-mark)' : 'var(--accent-mark)'}
        />
      ))}
    </svg>
  );
}
