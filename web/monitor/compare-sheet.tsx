import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { languageOf } from '../lib/i18n.ts';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Select } from '../ui/select.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { draftsOf, stepKey, type MonitorLane } from './run-lanes.ts';
import type { Run, Step } from './monitor-types.ts';
import { useWorkName } from './run-timeline.tsx';
import { wordDiff, type DiffPart } from './word-diff.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './step-sheet.module.css';
import tableStyles from '../ui/table.module.css';
import textStyles from '../ui/text.module.css';

interface CompareSheetProps {
  lane: MonitorLane | undefined;
  onClose: () => void;
}

/** Two drafts of a lesson beside each other, what changed marked word by word. */
export function CompareSheet({ lane, onClose }: CompareSheetProps) {
  const { t } = useTranslation('monitor');
  return (
    <Sheet
      open={lane !== undefined}
      onOpenChange={(open) => !open && onClose()}
      wide
      over
      serifTitle
      title={lane?.title ?? ''}
      meta={t('compare.title')}
    >
      {lane && <Compare key={lane.id} lane={lane} />}
    </Sheet>
  );
}

function Compare({ lane }: { lane: MonitorLane }) {
  const { t } = useTranslation('monitor');
  const workName = useWorkName();
  const drafts = draftsOf(lane);
  const [left, setLeft] = useState(() => keyOf(drafts.at(-2)));
  const [right, setRight] = useState(() => keyOf(drafts.at(-1)));
  const options = drafts.map((draft) => ({ value: stepKey(draft), label: workName(draft) }));
  const find = (key: string) => drafts.find((draft) => stepKey(draft) === key);
  const [before, after] = [find(left), find(right)];
  if (!before || !after) return <p className={textStyles.quiet}>{t('compare.nothing')}</p>;
  return (
    <div className={styles.stepDetail}>
      <div className={styles.compareChoice}>
        <Select label={t('compare.before')} options={options} value={left} onChange={setLeft} />
        <Select label={t('compare.after')} options={options} value={right} onChange={setRight} />
      </div>
      <Checks lane={lane} before={before} after={after} />
      <Texts before={before} after={after} />
    </div>
  );
}

const keyOf = (step: Step | undefined) => (step ? stepKey(step) : '');

function reviewOf({ runs }: MonitorLane, { run, attempt }: Step) {
  const own: Run | undefined = runs.find((one) => one.run === run);
  return own?.reviews[String(attempt)];
}

interface PairProps {
  before: Step;
  after: Step;
}

/** The score and its parts, side by side; a part that neither was judged by is left out. */
function Checks({ lane, before, after }: PairProps & { lane: MonitorLane }) {
  const { t } = useTranslation('monitor');
  const workName = useWorkName();
  const [first, second] = [reviewOf(lane, before), reviewOf(lane, after)];
  if (!first && !second) return null;
  const names = [...(first?.checks ?? []), ...(second?.checks ?? [])].map(({ check }) => check);
  const score = (review: typeof first, name: string) =>
    review?.checks.find(({ check }) => check === name)?.score.toFixed(1) ?? '–';
  return (
    <table
      className={classNames(tableStyles.table, styles.compareChecks, textStyles.num)}
      data-slot="table"
      data-testid="compare-checks"
    >
      <caption className={textStyles.srOnly}>{t('compare.checks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compare.check')}</th>
          <Head>{workName(before)}</Head>
          <Head>{workName(after)}</Head>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('compare.score')}</th>
          <td data-align="end">{first?.score.toFixed(1) ?? '–'}</td>
          <td data-align="end">{second?.score.toFixed(1) ?? '–'}</td>
        </tr>
        {[...new Set(names)].map((name) => (
          <tr key={name}>
            <th scope="row">{t(`check.${name}`, { defaultValue: name })}</th>
            <td data-align="end">{score(first, name)}</td>
            <td data-align="end">{score(second, name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" data-align="end">
      {children}
    </th>
  );
}

function Texts({ before, after }: PairProps) {
  const { t, i18n } = useTranslation('monitor');
  const trpc = useTRPC();
  const [first, second] = useQueries({
    queries: [before, after].map(({ runId, name }) => ({
      ...trpc.monitor.step.queryOptions({ runId, name }),
      staleTime: Infinity,
    })),
  });
  const [old, fresh] = [first?.data?.output ?? undefined, second?.data?.output ?? undefined];
  const parts = useMemo(
    () => (old === undefined || fresh === undefined ? undefined : wordDiff(old, fresh)),
    [old, fresh],
  );
  if (first?.isError || second?.isError) {
    return (
      <ErrorRegion
        title={t('step.unread')}
        onRetry={() => {
          void first?.refetch();
          void second?.refetch();
        }}
      />
    );
  }
  if (!parts) return <Skeleton rows={8} />;
  const count = (kind: DiffPart['kind']) =>
    parts
      .filter((part) => part.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return (
    <>
      <p className={classNames(textStyles.quiet, textStyles.num)} role="status">
        {t('compare.changed', {
          gone: count('gone').toLocaleString(languageOf(i18n)),
          fresh: count('new').toLocaleString(languageOf(i18n)),
        })}
      </p>
      <div className={styles.stepSides}>
        <Side title={t('compare.before')} parts={parts} kind="gone" />
        <Side title={t('compare.after')} parts={parts} kind="new" />
      </div>
    </>
  );
}

interface SideProps {
  title: string;
  parts: readonly DiffPart[];
  kind: 'gone' | 'new';
}

function Side({ title, parts, kind }: SideProps) {
  const Mark = kind === 'gone' ? 'del' : 'ins';
  return (
    <section>
      <h3>{title}</h3>
      <pre tabIndex={0} aria-label={title} className={styles.diff}>
        {parts
          .filter((part) => part.kind === 'same' || part.kind === kind)
          .map((part, index) =>
            part.kind === 'same' ? (
              <span key={index}>{part.text}</span>
            ) : (
              <Mark key={index}>{part.text}</Mark>
            ),
          )}
      </pre>
    </section>
  );
}
