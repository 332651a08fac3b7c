import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import marksStyles from './marks.module.css';
import regionsStyles from './regions.module.css';
import textStyles from './text.module.css';

const clamp = (part: number) => Math.min(1, Math.max(0, part));

export interface BarProps {
  /** 0 to 1. */
  part: number;
  tone?: 'done' | 'live' | 'danger';
  /** Where a limit stands, 0 to 1. */
  limit?: number;
  /** Without a label the bar is decoration beside words that say the same. */
  label?: string;
  className?: string | undefined;
}

/** A thin bar on a track. */
export function Bar({ part, tone = 'done', limit, label, className }: BarProps) {
  const share = clamp(part);
  const role = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.round(share * 100),
      }
    : { 'aria-hidden': true };
  return (
    <div
      {...role}
      className={classNames(marksStyles.bar, className)}
      data-slot="bar"
      data-tone={tone}
    >
      <span className={marksStyles.barFill} style={{ width: `${share * 100}%` }} />
      {limit !== undefined && (
        <span className={marksStyles.barLimit} style={{ left: `${clamp(limit) * 100}%` }} />
      )}
    </div>
  );
}

/** The ruled row that holds `Meter`s. */
export function Meters({ children, count }: { children: ReactNode; count: number }) {
  const columns: CSSProperties & Record<'--n', number> = { '--n': count };
  return (
    <dl className={regionsStyles.meters} data-slot="meters" style={columns}>
      {children}
    </dl>
  );
}

export interface MeterProps {
  label: string;
  /** At the right of the label. */
  labelEnd?: ReactNode;
  value?: ReactNode;
  /** Unit and limit: "of 48 done". */
  note?: ReactNode;
  /** A bar, a dot plot or a line below the number. */
  children?: ReactNode;
}

/** One instrument: name, number with its limit, and a drawing of it. */
export function Meter({ label, labelEnd, value, note, children }: MeterProps) {
  return (
    <div className={regionsStyles.meter} data-slot="meter">
      <dt>
        <span>{label}</span>
        {labelEnd && <span>{labelEnd}</span>}
      </dt>
      <dd>
        {value !== undefined && (
          <div className={regionsStyles.meterValue}>
            {value}
            {note !== undefined && <small>{note}</small>}
          </div>
        )}
        {children}
      </dd>
    </div>
  );
}

export interface ProgressProps {
  label: string;
  done: number;
  total: number;
  /** "14 of 48 lessons"; it stands at the right of the label. */
  text: string;
  live?: boolean;
}

/** Real progress, counted in things done. */
export function Progress({ label, done, total, text, live }: ProgressProps) {
  return (
    <div>
      <div className={regionsStyles.progressHead}>
        <span>{label}</span>
        <span className={textStyles.quiet}>{text}</span>
      </div>
      <Bar part={total > 0 ? done / total : 0} tone={live ? 'live' : 'done'} label={label} />
    </div>
  );
}
