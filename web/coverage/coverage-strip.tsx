import {
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#machines/course/coverage-report.ts';
import { classNames } from '../ui/class-names.ts';
import { drawnSegments, pagesPerMark, placeSegments, type PlacedSegment } from '../ui/page-runs.ts';
import { accountSegments, litRanges, pageByKey, type Progress } from './coverage-edge.ts';
import type { CoverageWords } from './coverage-words.ts';
import styles from './coverage.module.css';
import foreEdgeStyles from '../ui/fore-edge.module.css';
import textStyles from '../ui/text.module.css';

interface CoverageStripProps {
  account: Account;
  progress: Progress;
  words: CoverageWords;
  lit: string | undefined;
  onPoint: (lessonId: string | undefined) => void;
  onOpen: (page: number, lessonId: string | undefined) => void;
}

type Vars<Name extends string> = CSSProperties & Record<Name, string>;

const edgeStyle = (pages: number): Vars<'--all'> => ({ '--all': String(pages) });

const segmentStyle = (segment: PlacedSegment): Vars<'--n' | '--p'> => ({
  '--n': String(segment.pages),
  '--p': `${(segment.progress ?? 0) * 100}%`,
});

/**
 * The fore-edge one walks along: with a pointer, or as a slider whose value is a page. At most some
 * hundred elements, however many pages the book has.
 */
export function CoverageStrip(props: CoverageStripProps) {
  const { account, progress, words, lit, onPoint, onOpen } = props;
  const { t } = useTranslation(['studio', 'common']);
  const hint = useId();
  const total = account.pages.length;
  const [cursor, setCursor] = useState(1);
  const [pointed, setPointed] = useState<number>();
  const segments = useMemo(
    () => drawnSegments(placeSegments(accountSegments(account, progress, lit))),
    [account, progress, lit],
  );
  const lights = useMemo(() => litRanges(account, lit), [account, lit]);
  // A replaced source may be shorter than the page one stood at.
  const at = Math.min(cursor, total);
  const lessonAt = (page: number) => account.pages[page - 1]?.lessonIds[0];

  const point = (page: number | undefined) => {
    setPointed(page);
    const lessonId = page === undefined ? undefined : lessonAt(page);
    const before = pointed === undefined ? undefined : lessonAt(pointed);
    if (lessonId !== before || page === undefined) onPoint(lessonId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(at, lessonAt(at));
      return;
    }
    const next = pageByKey(account, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCursor(next);
    point(next);
  };
  const perMark = pagesPerMark(total);
  const spoken = [words.page(at), words.entry(at), words.why(account.pages[at - 1] ?? NOBODY)];

  return (
    <>
      <div
        className={styles.coverageStrip}
        data-testid="coverage-strip"
        role="slider"
        tabIndex={0}
        aria-label={t('studio:coverage.slider')}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={at}
        aria-valuetext={spoken.filter(Boolean).join('. ')}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) point(at);
        }}
        onBlur={() => point(undefined)}
        onPointerMove={(event) => point(pageUnder(event, total))}
        onPointerLeave={() => point(undefined)}
        onClick={(event) => {
          const page = pageUnder(event, total);
          setCursor(page);
          onOpen(page, lessonAt(page));
        }}
      >
        <div
          className={classNames(foreEdgeStyles.edge, foreEdgeStyles.edgePressable)}
          data-slot="edge"
          style={edgeStyle(total)}
          aria-hidden
        >
          {segments.map((segment) => (
            <i
              key={segment.from}
              className={classNames(
                foreEdgeStyles.edgeSeg,
                lit !== undefined && segment.id !== lit && foreEdgeStyles.edgeDim,
              )}
              data-state={segment.state}
              style={segmentStyle(segment)}
            />
          ))}
        </div>
        {lights.map(({ at: from, of }) => (
          <i
            key={from}
            className={styles.coverageLight}
            data-testid="coverage-light"
            style={lightStyle(from, of)}
            aria-hidden
          />
        ))}
        {pointed !== undefined && pointed <= total && (
          <Tip page={pointed} account={account} words={words} />
        )}
      </div>
      <p id={hint} className={textStyles.srOnly}>
        {t('studio:coverage.hint')}
      </p>
      {perMark > 1 && (
        <p className={foreEdgeStyles.edgeScale}>{t('common:edge.scale', { pages: perMark })}</p>
      )}
    </>
  );
}

const NOBODY = { state: 'planned', lessonIds: [] } as const satisfies {
  state: string;
  lessonIds: string[];
};

function lightStyle(at: number, of: number): Vars<'--at' | '--of'> {
  return { '--at': `${at * 100}%`, '--of': `${of * 100}%` };
}

function pageUnder(event: Pick<PointerEvent, 'clientX' | 'currentTarget'>, total: number): number {
  const box = event.currentTarget.getBoundingClientRect();
  const share = box.width === 0 ? 0 : (event.clientX - box.left) / box.width;
  return Math.min(total, Math.max(1, Math.floor(share * total) + 1));
}

function Tip({ page, account, words }: { page: number; account: Account; words: CoverageWords }) {
  const total = account.pages.length;
  const place: Vars<'--x'> = { '--x': `${((page - 0.5) / total) * 100}%` };
  const entry = words.entry(page);
  return (
    <>
      <i className={styles.coverageCursor} style={place} aria-hidden />
      <span className={styles.coverageTip} data-testid="coverage-tip" style={place} aria-hidden>
        <b>{words.page(page)}</b>
        {entry && <span className={styles.coverageTipEntry}>{entry}</span>}
        <span>{words.why(account.pages[page - 1] ?? NOBODY)}</span>
      </span>
    </>
  );
}
