import { ArrowUpRight, Check, RotateCw, Square, TriangleAlert } from 'lucide-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isKeptBelow, isWritten } from '#machines/lesson/lesson-state.ts';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import type { ReviewCheck } from '#machines/lesson/lesson.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { usePageList } from '../lib/page-names.tsx';
import { useErrorText } from '../lib/use-error-text.ts';
import { useStreamText } from '../lib/live/use-live.ts';
import { RewriteButton } from '../lesson/rewrite-button.tsx';
import { Changes } from '../session/read-only.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { isBelowPass, type Lane } from './lesson-lanes.ts';
import { plainParagraphs } from './plain-text.ts';
import styles from './lesson-panel.module.css';
import marksStyles from '../ui/marks.module.css';
import textStyles from '../ui/text.module.css';

interface LessonPanelProps {
  lane: Lane;
  orgSlug: string;
  courseSlug: string;
  onRetry: (lessonId: string) => void;
  onCancel: (lessonId: string) => void;
}

/** The chosen lesson: how far it is, its whole text as it arrives, and what the review found. */
export function LessonPanel({ lane, orgSlug, courseSlug, onRetry, onCancel }: LessonPanelProps) {
  const { t, i18n } = useTranslation('studio');
  const errorText = useErrorText();
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  const listed = usePageList();
  return (
    <article className={styles.lessonPanel} data-testid="lesson-panel" aria-label={lane.title}>
      <header>
        <p className={styles.lessonPanelMeta}>
          <span>{t('panel.place', { number: lane.number, pages: listed(lane.pages) })}</span>
          {lane.attempt > 0 && <span>{t('panel.attempt', { count: lane.attempt })}</span>}
        </p>
        <h2>{lane.title}</h2>
        <Steps lane={lane} />
      </header>
      {lane.failure && (
        <p className={styles.lessonPanelFailure} data-testid="lesson-panel-failure" role="alert">
          {errorText(lane.failure)}
        </p>
      )}
      {lane.waitingSince !== undefined && (
        <p className={styles.lessonPanelNote} role="status">
          {t('panel.waiting', { since: time.format(lane.waitingSince) })}
        </p>
      )}
      {isWritten(lane.state) && lane.author === 'extractive' && (
        <p className={styles.lessonPanelNote}>
          {t(lane.extractedFor ? `panel.${lane.extractedFor}` : 'panel.extracted')}
        </p>
      )}
      <ArrivingText lane={lane} />
      {lane.checks && <Checks checks={lane.checks} lane={lane} />}
      <footer className={styles.lessonPanelFoot} data-testid="lesson-panel-foot">
        {lane.cancellable && (
          <Button size="dense" icon={Square} onPress={() => onCancel(lane.id)}>
            {t('panel.stop')}
          </Button>
        )}
        {lane.retryable && (
          <Changes>
            <Button size="dense" icon={RotateCw} onPress={() => onRetry(lane.id)}>
              {t('lane.retry')}
            </Button>
          </Changes>
        )}
        {isWritten(lane.state) && (
          <RewriteButton orgSlug={orgSlug} lesson={lane} withModel={!!lane.extractedFor} />
        )}
        {isWritten(lane.state) && (
          <ButtonLink
            size="dense"
            iconEnd={ArrowUpRight}
            to="/$orgSlug/learn/courses/$slug/lessons/$lessonSlug"
            params={{ orgSlug, slug: courseSlug, lessonSlug: lane.slug }}
          >
            {t('panel.read')}
          </ButtonLink>
        )}
      </footer>
    </article>
  );
}

const STEPS = ['queued', 'writing', 'review', 'done'] as const;

function Steps({ lane }: { lane: Lane }) {
  const { t } = useTranslation('studio');
  const at = stepOf(lane);
  return (
    <ol className={styles.laneSteps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={classNames(
            index < at && styles.stepPast,
            index === at && at < 3 && styles.stepNow,
          )}
          aria-current={index === at ? 'step' : undefined}
        >
          {index === 3 && at === 3 && isKeptBelow(lane) ? (
            <TriangleAlert size={12} strokeWidth={2.2} aria-hidden />
          ) : index < at || (index === at && at === 3) ? (
            <Check size={12} strokeWidth={2.2} aria-hidden />
          ) : (
            index === at && <i className={marksStyles.dot} aria-hidden />
          )}
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function stepOf(lane: Lane): number {
  switch (lane.state) {
    case 'planned':
    case 'queued':
    case 'failed':
    case 'cancelled':
      return 0;
    case 'writing':
    case 'revising':
      return 1;
    case 'reviewing':
      return 2;
    case 'done':
      return 3;
    default:
      return lane.state satisfies never;
  }
}

/** While text arrives the box is filled from its end, so the newest words are always in sight. */
function ArrivingText({ lane }: { lane: Lane }) {
  const { t } = useTranslation('studio');
  const text = useStreamText(lessonStream(lane.id));
  return (
    <div
      className={classNames(styles.arriving, lane.streaming && styles.arrivingLive)}
      data-testid="arriving"
      tabIndex={0}
      role="region"
      aria-label={t('panel.text')}
    >
      <div>
        {text === '' && (
          <p className={textStyles.faint}>
            {t(isWritten(lane.state) ? 'panel.loading' : 'panel.noText')}
          </p>
        )}
        {plainParagraphs(text).map((paragraph, index, all) => (
          <ArrivingParagraph
            key={`${index}`}
            text={paragraph.text}
            isHeading={paragraph.heading}
            isLast={lane.streaming && index === all.length - 1}
          />
        ))}
      </div>
    </div>
  );
}

interface ArrivingParagraphProps {
  text: string;
  isHeading: boolean;
  isLast: boolean;
}

/** Those that stand already are not drawn anew with each word of the last one. */
const ArrivingParagraph = memo(function ArrivingParagraph(props: ArrivingParagraphProps) {
  const { text, isHeading, isLast } = props;
  return (
    <p className={isHeading ? styles.arrivingHeading : undefined}>
      {text}
      {isLast && <i className={marksStyles.caret} aria-hidden />}
    </p>
  );
});

/** Counted checks show what was counted; of the others one only needs to know whether they hold. */
const COUNTED: ReadonlySet<ReviewCheck['check']> = new Set([
  'citations',
  'coverage',
  'fidelity',
  'quiz',
  'headings',
  'units',
  'references',
  'pictures',
]);

function figureOf(check: ReviewCheck, t: TFunction<'studio'>): string {
  if (COUNTED.has(check.check) && check.of !== undefined) {
    return t('check.of', { found: check.found, of: check.of });
  }
  return check.score >= PASS_SCORE ? t('check.ok') : check.score.toFixed(1);
}

function Checks({ checks, lane }: { checks: ReviewCheck[]; lane: Lane }) {
  const { t } = useTranslation('studio');
  const below = isBelowPass(lane);
  return (
    <section className={styles.reviewChecks}>
      <h3>
        {t('review.title')}
        <span data-below={below || undefined}>
          {below
            ? t('review.below', { score: lane.score?.toFixed(1) })
            : lane.author === 'extractive'
              ? t('review.extract')
              : t('review.passed', { score: lane.score?.toFixed(1) })}
        </span>
      </h3>
      <ul>
        {checks.map((check) => {
          const weak = check.score < PASS_SCORE;
          const Icon = weak ? TriangleAlert : Check;
          return (
            <li key={check.check} className={weak ? styles.checkWeak : undefined}>
              <Icon size={14} strokeWidth={2} aria-hidden />
              <span>{t(`check.${check.check}`)}</span>
              <span className={textStyles.num}>{figureOf(check, t)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
