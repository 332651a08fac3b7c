import { useTranslation } from 'react-i18next';
import { PAGE_STATES } from '#machines/course/page-states.ts';
import { usePageList } from '../lib/page-names.tsx';
import { runsOf, type PageCounts, type PlacedSegment } from './page-runs.ts';
import styles from './fore-edge.module.css';

/** Colour, height, count and word for each state that occurs. */
export function EdgeLegend({ counts }: { counts: PageCounts }) {
  const { t } = useTranslation('common');
  return (
    <ul className={styles.edgeLegend} data-slot="edge-legend">
      {PAGE_STATES.filter((state) => counts[state] > 0).map((state) => (
        <li key={state}>
          <i className={styles.edgeKey} data-state={state} aria-hidden />
          <b>{counts[state]}</b> {t(`edge.${state}`)}
        </li>
      ))}
    </ul>
  );
}

/** Every run in words, so that pages are reached without a pointer. */
export function EdgePages(props: {
  placed: ReadonlyArray<PlacedSegment>;
  onPress: ((page: number, segment: PlacedSegment) => void) | undefined;
}) {
  const { t } = useTranslation('common');
  const listed = usePageList();
  const rangeOf = (run: PlacedSegment) => listed([run]);
  return (
    <details className={styles.edgePages}>
      <summary>{t('edge.pagesByState')}</summary>
      <dl>
        {PAGE_STATES.flatMap((state) => {
          const runs = runsOf(props.placed, state);
          if (runs.length === 0) return [];
          return [
            <dt key={`${state}-name`}>{t(`edge.${state}`)}</dt>,
            <dd key={state}>
              {runs.map((run) => {
                const text = run.label ? `${rangeOf(run)}, ${run.label}` : rangeOf(run);
                return props.onPress ? (
                  <button
                    key={run.from}
                    type="button"
                    onClick={() => props.onPress?.(run.from, run)}
                  >
                    {text}
                  </button>
                ) : (
                  <span key={run.from}>{text}</span>
                );
              })}
            </dd>,
          ];
        })}
      </dl>
    </details>
  );
}
