import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { MARK, MARKS, withMark, type CallMark } from './call-marks.ts';
import type { OpenedLine } from './page-line.ts';
import styles from './voice-call.module.css';

/** Measures of the drawing: from mark to mark, its height, and the least height of a mark. */
const PITCH = 3;
const HEIGHT = 96;
const LEAST = 3;
/** Marks until a line that nobody wants to see move is drawn again. */
const CALM = 9;

const WHOSE = ['learner', 'tutor', 'nobody'] as const;

/** How loud the learner and the tutor were in the last half minute (call-marks.ts). */
export function CallLevel({ line }: { line: OpenedLine | undefined }) {
  const { t } = useTranslation('talk');
  const drawing = useRef<SVGSVGElement>(null);
  const marks = useRef<readonly CallMark[]>([]);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    if (!line) return undefined;
    let count = 0;
    // Ten times a second: it is drawn beside React.
    const timer = setInterval(() => {
      marks.current = withMark(marks.current, line.strengths());
      count += 1;
      if (isCalm && count % CALM > 0) return;
      for (const who of WHOSE) {
        drawing.current
          ?.querySelector(`[data-who=${who}]`)
          ?.setAttribute('d', path(marks.current, who));
      }
    }, MARK);
    return () => clearInterval(timer);
  }, [line, isCalm]);
  return (
    <div className={styles.level} data-testid="level" aria-hidden>
      <svg
        ref={drawing}
        viewBox={`0 0 ${MARKS * PITCH} ${HEIGHT}`}
        preserveAspectRatio="xMaxYMid slice"
      >
        {WHOSE.map((who) => (
          <path key={who} data-who={who} d={who === 'nobody' ? path([], who) : ''} />
        ))}
      </svg>
      <p>
        <span>{t('voice.ago')}</span>
        <span data-who="learner">{t('you')}</span>
        <span data-who="tutor">{t('tutor')}</span>
      </p>
    </div>
  );
}

/** The latest stands at the right; what is not there yet is silence. */
function path(marks: readonly CallMark[], who: CallMark['who']): string {
  const first = MARKS - marks.length;
  let drawn = '';
  for (let at = 0; at < MARKS; at += 1) {
    const mark = marks[at - first];
    if ((mark?.who ?? 'nobody') !== who) continue;
    const height = Math.max(LEAST, (mark?.height ?? 0) * HEIGHT);
    const x = at * PITCH + 1;
    drawn += who === 'nobody' ? `M${x} 47v2` : `M${x} ${(HEIGHT - height) / 2}v${height}`;
  }
  return drawn;
}
