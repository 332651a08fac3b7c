/** All that draws: loaded when a chart is on the page (chart.tsx), since its library weighs as much as many pages. */
import { Fragment } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Text,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import { LINE_COLORS, RANK_TOP } from './chart-look.ts';
import type {
  BarDrawingProps,
  Format,
  LineDrawingProps,
  RankDrawingProps,
} from './drawing-props.ts';
import { apart, isNamed, numbered } from './chart-words.ts';
import styles from './chart.module.css';

/** Left of the drawing for ticks, and right of it for the numbers at its end. */
const TICKS = 40;
const ENDS = 36;
/** Between two numbers at the end of a drawing. */
const LINE_HEIGHT = 16;
const WORD = { className: styles.word, fill: 'var(--ink-3)' };
const GRID = <CartesianGrid vertical={false} stroke="var(--hairline)" syncWithTicks />;
/** A chart says what it shows by its own name; nothing in it is walked to. */
const OF_ALL = { accessibilityLayer: false, tabIndex: -1 };

export function LineDrawing({ lines, points, format }: LineDrawingProps) {
  const rows = points.map((point, at) => ({
    point,
    values: lines.map(({ values }) => values[at] ?? 0),
  }));
  return (
    <ResponsiveContainer>
      <LineChart {...OF_ALL} data={rows} margin={{ top: 8, right: ENDS, bottom: 0, left: 0 }}>
        {GRID}
        <XAxis
          dataKey="point"
          height={24}
          axisLine={false}
          tickLine={false}
          tick={WORD}
          interval="equidistantPreserveStart"
          minTickGap={16}
        />
        <YAxis
          width={TICKS}
          axisLine={false}
          tickLine={false}
          tick={WORD}
          tickCount={4}
          allowDecimals={false}
          tickFormatter={format}
        />
        {lines.map(({ name }, index) => (
          <Line
            key={name}
            dataKey={({ values }: (typeof rows)[number]) => values[index]}
            stroke={LINE_COLORS[index] ?? ''}
            strokeWidth={2}
            strokeDasharray={index === 1 ? '5 3' : ''}
            type="linear"
            dot={false}
            isAnimationActive={false}
          />
        ))}
        <EndValues ends={rows.at(-1)?.values ?? []} isAlone={rows.length === 1} format={format} />
      </LineChart>
    </ResponsiveContainer>
  );
}

interface EndValuesProps {
  ends: readonly number[];
  /** The last point is the only one, and lies in the middle. */
  isAlone: boolean;
  format: Format;
}

/** The last number of each line, in ink beside its point. */
function EndValues({ ends, isAlone, format }: EndValuesProps) {
  const plot = usePlotArea();
  const scale = useYAxisScale();
  if (!plot || !scale) return null;
  const { y: top, height } = plot;
  const right = plot.x + (isAlone ? plot.width / 2 : plot.width);
  const places = ends.map((end) => scale(end) ?? 0);
  const words = apart(places, LINE_HEIGHT, { top, bottom: top + height });
  return ends.map((end, index) => (
    <Fragment key={LINE_COLORS[index]}>
      <circle cx={right} cy={places[index]} r={3.5} fill={LINE_COLORS[index]} />
      <text
        className={styles.end}
        x={right + 9}
        y={words[index]}
        dominantBaseline="central"
        data-testid="chart-number"
      >
        {format(end)}
      </text>
    </Fragment>
  ));
}

export function BarDrawing({ bars, format, strip }: BarDrawingProps) {
  const isStrip = strip !== undefined;
  // By their places: two of them may have one name.
  const rows = bars.map(({ value }, at) => ({ at, value }));
  const nameOf = (at: number) => (isNamed(at, strip) ? (bars[at]?.name ?? '') : '');
  return (
    <ResponsiveContainer>
      <BarChart
        {...OF_ALL}
        data={rows}
        barCategoryGap={isStrip ? '14%' : '28%'}
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
      >
        {GRID}
        <XAxis
          dataKey="at"
          height={20}
          axisLine={false}
          tickLine={false}
          tick={WORD}
          interval={isStrip ? 0 : 'equidistantPreserveStart'}
          minTickGap={6}
          tickFormatter={nameOf}
        />
        <YAxis
          width={isStrip ? 0 : TICKS}
          axisLine={false}
          tickLine={false}
          tick={isStrip ? false : WORD}
          tickCount={3}
          allowDecimals={false}
          tickFormatter={format}
          {...(isStrip ? { ticks: [0] } : {})}
        />
        <Bar
          dataKey="value"
          fill="var(--chart-1)"
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
        />
        <BarValues bars={bars} strip={strip} format={format} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** From the top of a bar up to the foot of its number. */
const OVER = 5;

/** The numbers of the bars that say one, above them. */
function BarValues({ bars, format, strip }: BarDrawingProps) {
  const across = useXAxisScale();
  const up = useYAxisScale();
  const values = bars.map(({ value }) => value);
  return numbered(values, strip !== undefined).map((at) => (
    <text
      key={at}
      className={styles.said}
      x={across?.(at, { position: 'middle' })}
      y={(up?.(values[at]) ?? 0) - OVER}
      textAnchor="middle"
      data-testid="chart-number"
    >
      {format(values[at] ?? 0)}
    </text>
  ));
}

export function RankDrawing({ rows, format, whole }: RankDrawingProps) {
  return (
    <ResponsiveContainer>
      <BarChart
        {...OF_ALL}
        layout="vertical"
        data={rows}
        barSize={6}
        margin={{ top: RANK_TOP, right: 0, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide domain={[0, whole ?? 'dataMax']} />
        <YAxis type="category" dataKey="id" hide />
        <Bar
          dataKey="value"
          fill="var(--chart-1)"
          radius={2}
          background={{ fill: 'var(--press)', radius: 2 }}
          isAnimationActive={false}
        />
        <RankWords rows={rows} format={format} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** From the middle of a bar up to that of the words above it. */
const ABOVE = 16;
/** Between a name and its number, the number in it. */
const NUMBER = 64;
/** As a style: the library measures by it how much of a name there is room for. */
const NAME = { fontSize: 'var(--text-sm)' };

/** Above each bar its name, and its number at the right. */
function RankWords({ rows, format }: Pick<RankDrawingProps, 'rows' | 'format'>) {
  const plot = usePlotArea();
  const scale = useYAxisScale();
  if (!plot || !scale) return null;
  return rows.map(({ id, name, value }) => {
    const y = (scale(id, { position: 'middle' }) ?? 0) - ABOVE;
    return (
      <g key={id}>
        <Text
          style={NAME}
          x={plot.x}
          y={y}
          width={Math.max(plot.width - NUMBER, NUMBER)}
          maxLines={1}
          verticalAnchor="middle"
          fill="var(--ink)"
        >
          {name}
        </Text>
        <text
          className={styles.rank}
          x={plot.x + plot.width}
          y={y}
          textAnchor="end"
          dominantBaseline="central"
          data-testid="chart-number"
        >
          {format(value)}
        </text>
        <title>{name}</title>
      </g>
    );
  });
}
