import { useState, type CSSProperties, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { EdgeRuler } from './edge-ruler.tsx';
import { EdgeLegend, EdgePages } from './fore-edge-parts.tsx';
import {
  countPages,
  drawnSegments,
  pageAt,
  pagesPerMark,
  placeSegments,
  type EdgeChapter,
  type EdgeSegment,
  type PlacedSegment,
} from './page-runs.ts';
import styles from './fore-edge.module.css';

/** Heights in pixels: landing, Studio, card, table row. */
export type EdgeSize = 76 | 44 | 30 | 14;

export interface ForeEdgeProps {
  segments: ReadonlyArray<EdgeSegment>;
  size?: EdgeSize;
  /** The ruler below: one entry per chapter, as wide as its pages. */
  chapters?: ReadonlyArray<EdgeChapter>;
  /** The number of the chapter one is in; its entry is inked. */
  chapter?: string;
  /** Words with counts above the edge. */
  legend?: boolean;
  /** The list "Pages by state". It is on whenever pages can be pressed. */
  pages?: boolean;
  /** The run that stays lit while the others step back. */
  selected?: string | null;
  /** Called with the pressed page and its run; usually filters the lanes. */
  onPress?: (page: number, segment: PlacedSegment) => void;
  /** Words nearby say the same: hidden from screen readers. */
  decorative?: boolean;
  className?: string | undefined;
}

const heightOf = (size: EdgeSize): CSSProperties & Record<'--edge-h', string> => ({
  '--edge-h': `${size}px`,
});

/** What each of its runs is a part of. */
const edgeStyle = (pages: number): CSSProperties & Record<'--all', number> => ({
  '--all': pages,
});

function segmentStyle(segment: PlacedSegment): CSSProperties & Record<'--n' | '--p', string> {
  return { '--n': String(segment.pages), '--p': `${(segment.progress ?? 0) * 100}%` };
}

/** Share of the way across an element, 0 to 1. */
function shareOf(event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  return box.width === 0 ? 0 : (event.clientX - box.left) / box.width;
}

/** The fore-edge: a book seen from its edge, one mark per page, height and colour by state. */
export function ForeEdge(props: ForeEdgeProps) {
  const { segments, size = 44, chapters, chapter, legend, selected, onPress, decorative } = props;
  const { t } = useTranslation('common');
  const [pointed, setPointed] = useState<{ share: number; text: string } | null>(null);
  const placed = placeSegments(segments);
  const counts = countPages(segments);
  const perMark = pagesPerMark(counts.total);

  const point = (event: PointerEvent<HTMLElement>) => {
    const share = shareOf(event);
    const hit = pageAt(placed, share);
    if (!hit) return;
    const { page, segment } = hit;
    const what = segment.label ?? t(`edge.${segment.state}`);
    setPointed({ share, text: t('edge.tip', { page, what }) });
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const hit = pageAt(placed, shareOf(event));
    if (hit && onPress) onPress(hit.page, hit.segment);
  };

  const name = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': t('edge.label', { ...counts }) };
  return (
    <div
      className={classNames(styles.edgeFrame, props.className)}
      data-slot="edge-frame"
      style={heightOf(size)}
    >
      {legend && <EdgeLegend counts={counts} />}
      <div
        className={styles.edgePlace}
        {...(decorative
          ? {}
          : { onPointerMove: point, onPointerLeave: () => setPointed(null), onPointerUp: press })}
      >
        <div
          {...name}
          className={classNames(styles.edge, onPress && styles.edgePressable)}
          data-slot="edge"
          data-size={size}
          style={edgeStyle(counts.total)}
        >
          {drawnSegments(placed).map((segment) => (
            <i
              key={segment.from}
              className={classNames(
                styles.edgeSeg,
                selected && segment.id !== selected && styles.edgeDim,
              )}
              data-state={segment.state}
              style={segmentStyle(segment)}
            />
          ))}
        </div>
        {pointed && <Tip share={pointed.share} text={pointed.text} />}
      </div>
      {chapters && <EdgeRuler chapters={chapters} current={chapter} />}
      {perMark > 1 && !decorative && (
        <p className={styles.edgeScale}>{t('edge.scale', { pages: perMark })}</p>
      )}
      {(props.pages || onPress) && <EdgePages placed={placed} onPress={onPress} />}
    </div>
  );
}

function Tip({ share, text }: { share: number; text: string }) {
  const place: CSSProperties & Record<'--x', string> = {
    '--x': `clamp(60px, ${share * 100}%, calc(100% - 60px))`,
  };
  return (
    <span className={styles.edgeTip} style={place} aria-hidden>
      {text}
    </span>
  );
}
