import type { TFunction } from 'i18next';
import { CircleX, Hourglass, ScanSearch, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isKeptBelow, worthOf } from '#machines/lesson/lesson-state.ts';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import { usePageList } from '../lib/page-names.tsx';
import { useErrorText } from '../lib/use-error-text.ts';
import { useStreamTail } from '../lib/live/use-live.ts';
import { Changes } from '../session/read-only.tsx';
import { Status } from '../ui/status.tsx';
import { useWeakReason } from '../course/use-weak-reason.ts';
import { plainTail, type Lane } from './lesson-lanes.ts';
import styles from './studio.module.css';
import marksStyles from '../ui/marks.module.css';

/** Enough for the widest lane; only this much is ever laid out. */
const TAIL_LENGTH = 220;

interface LaneRowProps {
  lane: Lane;
  selected: boolean;
  /** Its pages are pointed at. */
  lit: boolean;
  onPoint: (lessonId: string | undefined) => void;
  onSelect: (lessonId: string) => void;
  onRetry: (lessonId: string) => void;
}

/** One lesson as it is written. Its height never changes, whatever arrives. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { lane, selected, lit, onPoint, onSelect, onRetry } = props;
  const { t } = useTranslation('studio');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing only lights its pages; what is pressed is inside
    <li
      className={styles.lane}
      data-testid="lane"
      data-state={lane.state}
      data-selected={selected || undefined}
      data-lit={lit || undefined}
      onPointerEnter={() => onPoint(lane.id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(lane.id)}
      onBlur={() => onPoint(undefined)}
    >
      <span className={styles.laneNumber} data-testid="lane-number">
        {lane.number}
      </span>
      <button
        type="button"
        className={styles.laneTitle}
        data-testid="lane-title"
        aria-pressed={selected}
        title={lane.title}
        onClick={() => onSelect(lane.id)}
      >
        {lane.title}
      </button>
      <LaneStatus lane={lane} />
      <div className={styles.laneLine} data-testid="lane-line">
        <LaneLine lane={lane} />
        {lane.retryable && (
          <Changes>
            <button type="button" className={styles.laneRetry} onClick={() => onRetry(lane.id)}>
              {t('lane.retry')}
            </button>
          </Changes>
        )}
      </div>
    </li>
  );
});

function LaneStatus({ lane }: { lane: Lane }) {
  const { t } = useTranslation(['studio', 'common']);
  if (lane.waitingSince !== undefined) {
    return (
      <span className={styles.laneState} data-testid="lane-state">
        <Hourglass size={13} strokeWidth={2} aria-hidden /> {t('studio:lane.waits')}
      </span>
    );
  }
  switch (lane.state) {
    case 'failed':
      return (
        <span className={styles.laneState} data-testid="lane-state">
          <CircleX size={13} strokeWidth={2} aria-hidden /> {t('common:status.lesson.failed')}
        </span>
      );
    case 'reviewing':
      return (
        <span className={styles.laneState} data-testid="lane-state">
          <ScanSearch size={13} strokeWidth={2} aria-hidden /> {t('common:status.lesson.reviewing')}
        </span>
      );
    case 'revising':
      return (
        <span className={styles.laneState} data-testid="lane-state">
          <TriangleAlert size={13} strokeWidth={2} aria-hidden />
          <b>{lane.score?.toFixed(1)}</b> {t('studio:lane.again')}
        </span>
      );
    case 'writing':
      return (
        <span className={styles.laneState} data-testid="lane-state">
          <i className={marksStyles.dot} aria-hidden /> {t('common:status.lesson.writing')}
        </span>
      );
    case 'done':
      return (
        <span className={styles.laneState} data-testid="lane-state">
          <Status
            kind="lesson"
            state={isKeptBelow(lane) ? 'below' : 'done'}
            word={doneWord(lane, t)}
          />
        </span>
      );
    case 'planned':
    case 'queued':
      return (
        <span className={styles.laneState} data-testid="lane-state">
          {t('common:status.lesson.queued')}
        </span>
      );
    case 'cancelled':
      return (
        <span className={styles.laneState} data-testid="lane-state">
          {t('common:status.lesson.cancelled')}
        </span>
      );
    default:
      return lane.state satisfies never;
  }
}

/** Nobody has judged an extract: it passes as what it is, and only what fails has a score (NOW-10). */
function doneWord(lane: Lane, t: TFunction<['studio', 'common']>): string {
  return worthOf(lane) === 'extract'
    ? t('common:status.lesson.extract')
    : (lane.score?.toFixed(1) ?? '');
}

function LaneLine({ lane }: { lane: Lane }) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const weakReason = useWeakReason();
  const listed = usePageList({ bare: true });
  if (lane.waitingSince !== undefined) return <span>{t('studio:lane.waiting')}</span>;
  if (lane.streaming) return <Tail lessonId={lane.id} />;
  if (lane.failure) return <span>{errorText(lane.failure)}</span>;
  switch (lane.state) {
    case 'reviewing':
      return <span>{t('studio:lane.reviewing', { words: lane.words })}</span>;
    case 'done':
      return (
        <span>
          {isKeptBelow(lane) && !lane.extractedFor
            ? weakReason(lane)
            : t(`studio:${doneLine(lane)}`, { words: lane.words })}
        </span>
      );
    case 'cancelled':
      return <span>{t('studio:lane.cancelled')}</span>;
    case 'planned':
    case 'queued':
    case 'writing':
    case 'revising':
    case 'failed':
      return <span>{listed(lane.pages)}</span>;
    default:
      return lane.state satisfies never;
  }
}

function doneLine({ author, extractedFor }: Lane) {
  if (author !== 'extractive') return 'lane.done';
  return extractedFor ? (`lane.${extractedFor}` as const) : 'lane.extracted';
}

/** The last words, right-aligned: new ones push old ones out at the left. */
function Tail({ lessonId }: { lessonId: string }) {
  const tail = plainTail(useStreamTail(lessonStream(lessonId), TAIL_LENGTH));
  return (
    <span className={styles.laneTail} data-testid="lane-tail" aria-hidden>
      <span>
        {tail}
        <i className={marksStyles.caret} />
      </span>
    </span>
  );
}
