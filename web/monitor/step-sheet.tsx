import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { dollars, duration } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { scoreOf, takenRunOf, type MonitorLane } from './run-lanes.ts';
import type { OpenedStep, Step } from './monitor-types.ts';
import { useAgentName } from './agent-name.ts';
import { useWorkName } from './run-timeline.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './step-sheet.module.css';
import textStyles from '../ui/text.module.css';

interface StepSheetProps {
  lane: MonitorLane | undefined;
  step: Step | undefined;
  onClose: () => void;
}

/** One call: what was asked at the left, what was answered at the right. */
export function StepSheet({ lane, step, onClose }: StepSheetProps) {
  const { t } = useTranslation('monitor');
  const workName = useWorkName();
  return (
    <Sheet
      open={step !== undefined}
      onOpenChange={(open) => !open && onClose()}
      wide
      over
      title={step ? workName(step) : ''}
      meta={lane?.title ?? t(lane?.untitled ?? 'run.plan')}
    >
      {step && lane && <Detail lane={lane} step={step} />}
    </Sheet>
  );
}

function useContent({ runId, name, seq }: Step) {
  return useQuery({
    ...useTRPC().monitor.step.queryOptions({
      runId,
      name,
      ...(seq === null ? {} : { seq }),
    }),
    // A record does not change.
    staleTime: Infinity,
  });
}

interface DetailProps {
  lane: MonitorLane;
  step: Step;
}

function Detail({ lane, step }: DetailProps) {
  const { t } = useTranslation('monitor');
  const content = useContent(step);
  return (
    <div className={styles.stepDetail}>
      <Facts lane={lane} step={step} />
      {step.troubles.length > 0 && <Tries step={step} />}
      {content.isError ? (
        <ErrorRegion title={t('step.unread')} onRetry={() => void content.refetch()} />
      ) : content.data ? (
        <SideBySide content={content.data} step={step} />
      ) : (
        <Skeleton rows={8} />
      )}
    </div>
  );
}

function Facts({ lane, step }: { lane: MonitorLane; step: Step }) {
  const { t, i18n } = useTranslation('monitor');
  const language = languageOf(i18n);
  const agentName = useAgentName();
  const errorText = useErrorText();
  const score = scoreOf(lane, step);
  const number = (value: number | null) => (value ?? 0).toLocaleString(language);
  const takenRun = takenRunOf(step);
  const facts: [string, string][] = [
    [t('step.agent'), agentName(step.agent)],
    ...(step.model === null ? [] : [[t('step.model'), step.model] satisfies [string, string]]),
    ...(step.provider === null
      ? []
      : [[t('step.provider'), step.provider] satisfies [string, string]]),
    ...(takenRun === undefined
      ? []
      : [[t('step.takenFrom'), t('step.takenRun', { run: takenRun })] satisfies [string, string]]),
    [t('step.took'), duration(step.finishedAt - step.startedAt, language)],
    [
      t('step.tokens'),
      t('step.inOut', { input: number(step.inputTokens), output: number(step.outputTokens) }),
    ],
    [
      t('step.cost'),
      step.cost === null
        ? t(step.agent === null || takenRun !== undefined ? 'money.nothing' : 'money.unknown')
        : dollars(step.cost, language),
    ],
    ...(step.pricedAs === null
      ? []
      : [[t('step.pricedAs'), step.pricedAs] satisfies [string, string]]),
    ...(score === undefined
      ? []
      : [[t('step.scored'), score.toFixed(1)] satisfies [string, string]]),
    ...(step.failure === null
      ? []
      : [[t('step.ended'), errorText(step.failure)] satisfies [string, string]]),
  ];
  return (
    <dl className={classNames(styles.stepFacts, textStyles.num)} data-testid="step-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tries({ step }: { step: Step }) {
  const { t, i18n } = useTranslation('monitor');
  const language = languageOf(i18n);
  return (
    <section className={styles.stepTries}>
      <h3>{t('step.tries')}</h3>
      <ul>
        {step.troubles.map((one) => (
          <li key={`${one.at} ${one.kind}`}>
            {t(`trouble.${one.kind}`, { status: one.status ?? '' })}
            {one.wait !== undefined && (
              <small> {t('trouble.wait', { time: duration(one.wait, language) })}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SideBySide({ content, step }: { content: OpenedStep; step: Step }) {
  const { t, i18n } = useTranslation('monitor');
  const { instructions, prompt, promptLength, output } = content;
  const kept = (instructions?.length ?? 0) + (prompt?.length ?? 0);
  const cut = promptLength !== null && promptLength > kept;
  return (
    <div className={styles.stepSides}>
      <section>
        <h3>{t('step.prompt')}</h3>
        {prompt === null ? (
          <p className={textStyles.quiet}>
            {t(step.agent === null ? 'step.noModel' : 'step.noPrompt')}
          </p>
        ) : (
          <>
            <details>
              <summary>{t('step.instructions')}</summary>
              <pre tabIndex={0}>{instructions}</pre>
            </details>
            {cut && (
              <p className={textStyles.quiet}>
                {t('step.cut', { length: promptLength.toLocaleString(languageOf(i18n)) })}
              </p>
            )}
            <pre tabIndex={0} aria-label={t('step.prompt')}>
              {prompt}
            </pre>
          </>
        )}
      </section>
      <section>
        <h3>{t('step.output')}</h3>
        {output === null ? (
          <p className={textStyles.quiet}>{t('step.noOutput')}</p>
        ) : (
          <pre tabIndex={0} aria-label={t('step.output')} data-kind={content.outputKind}>
            {output}
          </pre>
        )}
      </section>
    </div>
  );
}
