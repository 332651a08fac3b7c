import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StateValue } from 'xstate';
import { machineOf } from '#machines/registry.ts';
import { chartOf, currentPaths, type Chart, type ChartState } from './chart-of.ts';
import type { ChartedMachine } from './runs-search.ts';
import styles from './machine-chart.module.css';

interface MachineChartProps {
  machine: ChartedMachine;
  /** Where it stands; undefined while nobody knows. */
  value: StateValue | undefined;
}

/** The machine as it is defined, its current state filled; the same in words below it. */
export function MachineChart({ machine, value }: MachineChartProps) {
  const { t } = useTranslation('monitor');
  const chart = useMemo(() => chartOf(machineOf(machine).machine), [machine]);
  const current = currentPaths(value);
  const innermost = [...current].at(-1);
  const label = t('chart.label', {
    machine: t(`machine.${machine}`),
    state: innermost ?? t('chart.unknown'),
  });
  return (
    <figure className={styles.machineChart} data-testid="machine-chart">
      {/* Wider than a phone: the keyboard must be able to scroll it. */}
      <div className={styles.machineChartScroll} tabIndex={0} role="group" aria-label={label}>
        <Drawing chart={chart} current={current} label={label} />
      </div>
      <figcaption>
        <details>
          <summary>{t('chart.asText')}</summary>
          <Words chart={chart} current={current} />
        </details>
      </figcaption>
    </figure>
  );
}

interface DrawingProps {
  chart: Chart;
  current: ReadonlySet<string>;
  label: string;
}

/** Room for arrows that run back below the states. */
const BELOW = 34;

function Drawing({ chart, current, label }: DrawingProps) {
  const arrow = useId();
  const byPath = new Map(chart.states.map((state) => [state.path, state]));
  const height = chart.height + BELOW;
  return (
    <svg
      role="img"
      aria-label={label}
      width={chart.width + 4}
      height={height}
      viewBox={`-2 -2 ${chart.width + 4} ${height}`}
    >
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 1 7 4 0 7z" className={styles.chartArrow} />
        </marker>
      </defs>
      {chart.states
        .filter(({ isBox }) => isBox)
        .map((state) => (
          <Box key={state.path} state={state} current={current.has(state.path)} />
        ))}
      {chart.ways.map((way) => {
        const from = byPath.get(way.from);
        const to = byPath.get(way.to);
        if (!from || !to || from === to) return null;
        return (
          <path
            key={`${way.from}>${way.to}`}
            d={curve(from, to, chart.height)}
            className={styles.chartWay}
            data-from-current={
              (current.has(way.from) && !to.path.startsWith(`${way.from}.`)) || undefined
            }
            markerEnd={`url(#${arrow})`}
          >
            <title>{way.events.filter(Boolean).map(eventName).join(', ')}</title>
          </path>
        );
      })}
      {chart.states
        .filter(({ isBox }) => !isBox)
        .map((state) => (
          <Box key={state.path} state={state} current={current.has(state.path)} />
        ))}
    </svg>
  );
}

function Box({ state, current }: { state: ChartState; current: boolean }) {
  const { x, y, width, height, isBox, name } = state;
  return (
    <g
      className={styles.chartState}
      data-box={isBox || undefined}
      data-current={current || undefined}
    >
      <rect x={x} y={y} width={width} height={height} rx={isBox ? 10 : 7} />
      <text x={isBox ? x + 12 : x + width / 2} y={isBox ? y + 19 : y + height / 2 + 4}>
        {name}
      </text>
    </g>
  );
}

/** Forwards from side to side, within a column along the side, backwards below everything. */
function curve(from: ChartState, to: ChartState, bottom: number): string {
  // From anywhere within a box to a state of it: in from the border.
  if (to.inside === from.path) {
    const y = to.y + to.height / 2;
    return `M${from.x} ${y}L${to.x} ${y}`;
  }
  const right = from.x + from.width;
  const [fromY, toY] = [from.y + from.height / 2, to.y + to.height / 2];
  if (to.x >= right) {
    const middle = (right + to.x) / 2;
    return `M${right} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${to.x} ${toY}`;
  }
  if (from.x < to.x + to.width && to.x < right) {
    const down = to.y > from.y;
    const side = 10 + Math.abs(toY - fromY) * 0.12;
    return down && to.y - from.y - from.height < 20
      ? `M${from.x + from.width / 2} ${from.y + from.height}L${to.x + to.width / 2} ${to.y}`
      : `M${right} ${fromY}C${right + side} ${fromY} ${to.x + to.width + side} ${toY} ${to.x + to.width} ${toY}`;
  }
  const low = bottom + 22;
  const [start, end] = [from.x + from.width / 2, to.x + to.width / 2];
  return `M${start} ${from.y + from.height}C${start} ${low} ${end} ${low} ${end} ${to.y + to.height}`;
}

/** Machines hear of what they called by long names; people need the short one. */
function eventName(event: string): string {
  return event.replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1');
}

function Words({ chart, current }: { chart: Chart; current: ReadonlySet<string> }) {
  const { t } = useTranslation('monitor');
  const from = (path: string) => chart.ways.filter((way) => way.from === path);
  const places = [...chart.states.map(({ path }) => path), '*'].filter(
    (path) => path !== '*' || from('*').length > 0,
  );
  return (
    <dl className={styles.chartWords} data-testid="chart-words">
      {places.map((path) => (
        <div key={path} data-current={current.has(path) || undefined}>
          <dt>
            {path === '*' ? t('chart.anywhere') : path}
            {current.has(path) && <span className={styles.chartNow}>{t('chart.now')}</span>}
          </dt>
          {from(path).length === 0 ? (
            <dd>{t('chart.end')}</dd>
          ) : (
            from(path).map((way) => (
              <dd key={way.to}>
                {t('chart.way', {
                  events:
                    way.events.map(eventName).filter(Boolean).join(', ') || t('chart.byItself'),
                  to: way.to,
                })}
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  );
}
