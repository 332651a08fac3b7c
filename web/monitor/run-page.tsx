import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StateValue } from 'xstate';
import { dollars, duration, roundNumber } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Segment } from '../ui/segment.tsx';
import { Stats } from '../ui/stats.tsx';
import { useAgentName } from './agent-name.ts';
import { CompareSheet } from './compare-sheet.tsx';
import { agentsOf, lanesOf, stepKey, type MonitorLane } from './run-lanes.ts';
import { MachineChart } from './machine-chart.tsx';
import type { RunDetail } from './monitor-types.ts';
import { RunStatus } from './run-status.tsx';
import { RunTimeline } from './run-timeline.tsx';
import { CHARTED_MACHINES, chartSearch, runSearch } from './runs-search.ts';
import { Money } from './runs-table.tsx';
import { StepSheet } from './step-sheet.tsx';
import { classNames } from '../ui/class-names.ts';
import denseStyles from '../ui/dense.module.css';
import monitorStyles from './monitor.module.css';
import timelineStyles from './timeline.module.css';
import buttonStyles from '../ui/button.module.css';
import regionsStyles from '../ui/regions.module.css';
import textStyles from '../ui/text.module.css';

interface RunPageProps {
  detail: RunDetail;
  /** Live states of lessons by id, as far as they are known. */
  lessonStates: ReadonlyMap<string, StateValue>;
  /** What it cost, beside what was said before. */
  cost: ReactNode;
}

/** One course's agents at work: where its machines stand, every call on one axis, what it cost. */
export function RunPage({ detail, lessonStates, cost }: RunPageProps) {
  const { t } = useTranslation('monitor');
  const { workflow, runs, steps, now } = detail;
  const [open, setOpen] = useQueryStates(runSearch);
  const lanes = useMemo(() => lanesOf(runs, steps), [runs, steps]);
  const step = open.step === null ? undefined : steps.find((one) => stepKey(one) === open.step);
  const chosen = lanes.find((lane) => lane.id === open.lesson) ?? firstOpen(lanes);
  return (
    <div className={classNames(denseStyles.page, monitorStyles.monitor)}>
      <Breadcrumb current={workflow.title} serif>
        {[
          <Link key="list" to="/admin/agents">
            {t('list.title')}
          </Link>,
        ]}
      </Breadcrumb>
      <PageHeader
        title={workflow.title}
        serif
        status={<RunStatus state={workflow.state} />}
        actions={
          <a
            className={classNames(buttonStyles.btn, buttonStyles.btnSecond)}
            data-slot="button"
            href={`/files/agent-runs/${encodeURIComponent(workflow.courseId)}`}
            download
          >
            <Download size={16} strokeWidth={1.75} aria-hidden />
            {t('run.export')}
          </a>
        }
      >
        {t('run.lead', { organization: workflow.organization.name })}
      </PageHeader>
      <Numbers detail={detail} />
      <section className={regionsStyles.region} data-slot="region">
        <div className={regionsStyles.regionHead} data-slot="region-head">
          <h2>{t('run.timeline')}</h2>
          <Legend lanes={lanes} />
        </div>
        <RunTimeline
          lanes={lanes}
          now={now}
          chosen={chosen?.id}
          onChoose={(lane) => void setOpen({ lesson: lane.id })}
          onOpen={(one) => void setOpen({ step: stepKey(one) }, { history: 'push' })}
          onCompare={(lane) => void setOpen({ compare: lane.id }, { history: 'push' })}
        />
      </section>
      <Charts detail={detail} lane={chosen} lessonStates={lessonStates} />
      {cost}
      <StepSheet
        step={step}
        lane={step && lanes.find((lane) => lane.runs.some(({ id }) => id === step.runId))}
        onClose={() => void setOpen({ step: null })}
      />
      <CompareSheet
        lane={lanes.find((lane) => lane.id === open.compare)}
        onClose={() => void setOpen({ compare: null })}
      />
    </div>
  );
}

function firstOpen(lanes: readonly MonitorLane[]): MonitorLane | undefined {
  const lessons = lanes.filter(({ machine }) => machine === 'lessonGeneration');
  return lessons.find(({ run }) => run.state === 'running') ?? lessons[0];
}

/** What one course may use; the same number stands in the Studio. */
const TOKEN_LIMIT = 1_200_000;

function Numbers({ detail: { workflow, steps, now } }: { detail: RunDetail }) {
  const { t, i18n } = useTranslation('monitor');
  const language = languageOf(i18n);
  const number = (value: number) => value.toLocaleString(language);
  const tokens = workflow.inputTokens + workflow.outputTokens;
  const last = workflow.state === 'live' ? now : (steps.at(-1)?.finishedAt ?? workflow.startedAt);
  return (
    <Stats
      items={[
        {
          label: t('run.lessons'),
          value: number(workflow.doneCount),
          note: t('run.ofLessons', { count: workflow.lessonCount }),
        },
        {
          label: t('run.tokens'),
          value: roundNumber(tokens, language),
          note: t('run.ofLimit', { limit: roundNumber(TOKEN_LIMIT, language) }),
        },
        {
          label: t('run.cost'),
          value: <Money value={workflow} />,
          note: t('run.calls', { count: workflow.calls }),
        },
        {
          label: t('run.took'),
          value: duration(last - workflow.startedAt, language),
          note: t('run.perCall', {
            cost: dollars(workflow.calls === 0 ? 0 : workflow.cost / workflow.calls, language),
          }),
        },
        {
          label: t('run.errors'),
          value: number(workflow.failures),
          note: t('run.retries', { count: workflow.troubles }),
        },
      ]}
    />
  );
}

function Legend({ lanes }: { lanes: readonly MonitorLane[] }) {
  const { t } = useTranslation('monitor');
  const agentName = useAgentName();
  return (
    <ul
      className={classNames(timelineStyles.timelineLegend, regionsStyles.regionEnd)}
      data-slot="region-end"
      aria-label={t('timeline.legend')}
    >
      {agentsOf(lanes).map((agent) => (
        <li key={agent}>
          <i
            className={timelineStyles.timelineBlock}
            data-testid="timeline-block"
            data-agent={agent ?? 'none'}
            aria-hidden
          />
          {agentName(agent)}
        </li>
      ))}
    </ul>
  );
}

interface ChartsProps {
  detail: RunDetail;
  lane: MonitorLane | undefined;
  lessonStates: ReadonlyMap<string, StateValue>;
}

function Charts({ detail, lane, lessonStates }: ChartsProps) {
  const { t } = useTranslation('monitor');
  const [{ machine: asked }, setAsked] = useQueryStates(chartSearch);
  const known = new Map<string, StateValue>(
    detail.states.map((one) => [one.machine, one.value] as const),
  );
  const machine = asked ?? (known.has('courseGeneration') ? 'lessonGeneration' : 'courseCreation');
  const value =
    machine === 'lessonGeneration'
      ? lane && (lessonStates.get(lane.id) ?? settledState(lane))
      : known.get(machine);
  return (
    <section className={regionsStyles.region} data-slot="region">
      <div className={regionsStyles.regionHead} data-slot="region-head">
        <h2>{t('chart.title')}</h2>
        {machine === 'lessonGeneration' && lane?.title && (
          <span className={classNames(regionsStyles.regionNote, textStyles.serif)}>
            {lane.title}
          </span>
        )}
        <span className={regionsStyles.regionEnd} data-slot="region-end">
          <Segment
            label={t('chart.which')}
            value={machine}
            onChange={(next) => void setAsked({ machine: next })}
            options={CHARTED_MACHINES.map((name) => ({ value: name, label: t(`machine.${name}`) }))}
          />
        </span>
      </div>
      <MachineChart machine={machine} value={value} />
    </section>
  );
}

/** Before the first word from the socket: what came to rest is called the same in both. */
function settledState({ run, machine }: MonitorLane): StateValue | undefined {
  if (machine !== 'lessonGeneration' || run.finishedAt === null) return undefined;
  return run.state;
}
