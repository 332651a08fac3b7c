import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { dollars, duration, roundNumber } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import {
  draftsOf,
  isBelow,
  scoreOf,
  stepKey,
  takenRunOf,
  tokensOf,
  type MonitorLane,
} from './run-lanes.ts';
import type { Run, Step } from './monitor-types.ts';
import { useAgentName } from './agent-name.ts';
import { timeAxis, type TimeAxis } from './time-axis.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './timeline.module.css';
import textStyles from '../ui/text.module.css';

interface RunTimelineProps {
  lanes: readonly MonitorLane[];
  /** The server's clock when it answered. */
  now: number;
  chosen: string | undefined;
  onChoose: (lane: MonitorLane) => void;
  onOpen: (step: Step) => void;
  onCompare: (lane: MonitorLane) => void;
}

export const RUN_LOOK = {
  queued: 'queued',
  running: 'running',
  done: 'passed',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<Run['state'], string>;

/** A lane a lesson on one axis of time; each block is a call. On a phone the calls stand in a list. */
export function RunTimeline(props: RunTimelineProps) {
  const { lanes, now } = props;
  const { t, i18n } = useTranslation('monitor');
  const language = languageOf(i18n);
  const axis = useMemo(() => {
    const steps = lanes.flatMap((lane) =>
      lane.steps.map((step) => ({ from: step.startedAt, to: step.finishedAt })),
    );
    const open = lanes
      .filter(({ run }) => run.state === 'running')
      .map((lane) => ({ from: openSince(lane), to: now }));
    return timeAxis([...steps, ...open]);
  }, [lanes, now]);
  return (
    <div className={styles.timeline} data-testid="timeline">
      <div className={styles.timelineHead} aria-hidden>
        <span />
        <span className={styles.timelineAxis}>
          {axis.ticks.map(({ left, elapsed }) => (
            <i key={elapsed} style={{ left: `${left}%` }}>
              {duration(elapsed, language)}
            </i>
          ))}
        </span>
      </div>
      <ol aria-label={t('timeline.label')}>
        {lanes.map((lane) => (
          <Lane key={`${lane.machine} ${lane.id}`} {...props} lane={lane} axis={axis} />
        ))}
      </ol>
      {axis.cuts.length > 0 && (
        <p className={styles.timelineNote}>
          {t('timeline.cuts', {
            count: axis.cuts.length,
            time: duration(
              axis.cuts.reduce((sum, { skipped }) => sum + skipped, 0),
              language,
            ),
          })}
        </p>
      )}
    </div>
  );
}

/** Work that is not on record yet began when the last thing on record ended. */
function openSince({ run, steps }: MonitorLane): number {
  return steps.at(-1)?.finishedAt ?? run.startedAt;
}

interface LaneProps extends RunTimelineProps {
  lane: MonitorLane;
  axis: TimeAxis;
}

function Lane({ lane, axis, now, chosen, onChoose, onOpen, onCompare }: LaneProps) {
  const { t, i18n } = useTranslation('monitor');
  const language = languageOf(i18n);
  const title = lane.title ?? t(lane.untitled);
  const isLive = lane.run.state === 'running';
  return (
    <li className={styles.timelineLane} data-chosen={chosen === lane.id || undefined}>
      <div className={styles.timelineName}>
        <button
          type="button"
          className={classNames(lane.title !== null && textStyles.serif)}
          aria-pressed={chosen === lane.id}
          title={title}
          onClick={() => onChoose(lane)}
        >
          {title}
        </button>
        <span>
          {/* A lesson that was kept below the passing score has not passed (NOW-8). */}
          {isBelow(lane) ? (
            <Status kind="lesson" state="below" />
          ) : (
            <Status kind="run" state={RUN_LOOK[lane.run.state]} />
          )}
          <small className={textStyles.num}>
            {t('timeline.meta', {
              tokens: roundNumber(lane.tokens, language),
              cost: dollars(lane.cost, language),
            })}
          </small>
          {draftsOf(lane).length > 1 && (
            <Button
              size="dense"
              kind="quiet"
              onPress={() => onCompare(lane)}
              aria-label={t('timeline.compareOf', { title })}
            >
              {t('timeline.compare')}
            </Button>
          )}
        </span>
      </div>
      <div className={styles.timelineTrack}>
        {axis.cuts.map(({ left }) => (
          <i key={left} className={styles.timelineCut} style={{ left: `${left}%` }} aria-hidden />
        ))}
        {lane.steps.map((step) => (
          <Block key={stepKey(step)} lane={lane} step={step} axis={axis} onOpen={onOpen} />
        ))}
        {isLive && (
          <span
            className={classNames(styles.timelineBlock, styles.timelineOpen)}
            data-testid="timeline-block timeline-open"
            style={placed(axis, openSince(lane), now)}
            role="img"
            aria-label={t('timeline.working', { title })}
          />
        )}
      </div>
    </li>
  );
}

function placed(axis: TimeAxis, from: number, to: number): CSSProperties {
  const left = axis.at(from);
  return { left: `${left}%`, width: `${Math.max(0, axis.at(to) - left)}%` };
}

interface BlockProps {
  lane: MonitorLane;
  step: Step;
  axis: TimeAxis;
  onOpen: (step: Step) => void;
}

function Block({ lane, step, axis, onOpen }: BlockProps) {
  const { t, i18n } = useTranslation('monitor');
  const language = languageOf(i18n);
  const workName = useWorkName();
  const score = scoreOf(lane, step);
  const work = workName(step);
  const took = duration(step.finishedAt - step.startedAt, language);
  const takenRun = takenRunOf(step);
  const facts = [
    ...(takenRun === undefined
      ? [took, t('step.tokensOf', { tokens: roundNumber(tokensOf(step), language) })]
      : [t('step.taken', { run: takenRun })]),
    ...(step.cost === null ? [] : [dollars(step.cost, language)]),
    ...(score === undefined ? [] : [t('step.score', { score: score.toFixed(1) })]),
    ...(step.troubles.length > 0 ? [t('step.troubles', { count: step.troubles.length })] : []),
    ...(step.failure === null ? [] : [step.failure.code]),
  ];
  return (
    <button
      type="button"
      className={styles.timelineBlock}
      data-testid="timeline-block"
      data-agent={step.agent ?? 'none'}
      data-failed={step.failure !== null || undefined}
      data-taken={takenRun !== undefined || undefined}
      data-trouble={step.troubles.length > 0 || undefined}
      style={placed(axis, step.startedAt, step.finishedAt)}
      title={[work, ...facts].join(' · ')}
      onClick={() => onOpen(step)}
    >
      <span>{work}</span> <small>{facts.join(' · ')}</small>
      {score !== undefined && (
        <b className={styles.timelineScore} aria-hidden>
          {score.toFixed(1)}
        </b>
      )}
    </button>
  );
}

/** "Draft 2", "Review 1", and whatever later releases call their steps. */
export function useWorkName(): (step: Step) => string {
  const { t } = useTranslation('monitor');
  const agentName = useAgentName();
  return ({ work, attempt, agent, run }) => {
    const known = t(`work.${work}`, { defaultValue: work === '' ? agentName(agent) : work });
    const numbered = attempt === undefined ? known : `${known} ${attempt}`;
    return run === undefined || run < 2 ? numbered : t('step.inRun', { step: numbered, run });
  };
}
