import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sharesOf, type Account } from '#machines/course/coverage-report.ts';
import { PAGE_STATES } from '#machines/course/page-states.ts';
import type { EdgeChapter } from '../ui/page-runs.ts';
import { EdgeRuler } from '../ui/edge-ruler.tsx';
import type { Progress } from './coverage-edge.ts';
import { CoverageStrip } from './coverage-strip.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { useCoverageWords, type CoverageLesson } from './coverage-words.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './coverage.module.css';
import foreEdgeStyles from '../ui/fore-edge.module.css';
import textStyles from '../ui/text.module.css';

export interface CoverageProps {
  account: Account;
  lessons: readonly CoverageLesson[];
  /** How far the lessons are that are being written, 0 to 1. */
  progress?: Progress;
  /** The lesson whose pages are lit. */
  lit: string | undefined;
  /** Pointing or walking along the edge: the lesson of the page one is at. */
  onPoint: (lessonId: string | undefined) => void;
  /** A page was pressed; undefined where no lesson teaches it. */
  onOpen: (page: number, lessonId: string | undefined) => void;
  chapters?: readonly EdgeChapter[];
  chapter?: string;
}

const NOTHING: Progress = new Map();

/** What became of every page of the source: in numbers, as its fore-edge, and as a table. */
export function Coverage(props: CoverageProps) {
  const { account, lessons, progress = NOTHING, lit, onPoint, onOpen } = props;
  const { t, i18n } = useTranslation(['studio', 'common']);
  const byId = useMemo(() => new Map(lessons.map((lesson) => [lesson.id, lesson])), [lessons]);
  const words = useCoverageWords(account, byId);
  const shares = sharesOf(account.counts);
  if (account.pages.length === 0) return null;
  return (
    // No landmark: the Studio may show several courses, of which two may have one name.
    <div
      className={classNames(styles.coverage, foreEdgeStyles.edgeFrame)}
      data-testid="coverage"
      data-slot="edge-frame"
      role="group"
      aria-label={t('studio:coverage.title')}
    >
      <ul className={foreEdgeStyles.edgeLegend} data-slot="edge-legend">
        {PAGE_STATES.filter((state) => account.counts[state] > 0).map((state) => (
          <li key={state}>
            <i className={foreEdgeStyles.edgeKey} data-state={state} aria-hidden />
            <b>{account.counts[state].toLocaleString(i18n.language)}</b> {t(`common:edge.${state}`)}
            <span className={textStyles.faint}>{words.share(shares[state])}</span>
          </li>
        ))}
      </ul>
      <CoverageStrip
        account={account}
        progress={progress}
        words={words}
        lit={lit}
        onPoint={onPoint}
        onOpen={onOpen}
      />
      {props.chapters && <EdgeRuler chapters={props.chapters} current={props.chapter} />}
      <CoverageTable account={account} words={words} onOpen={onOpen} />
    </div>
  );
}
