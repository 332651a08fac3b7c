import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { drawShape, type PageShape, type ShapeReader } from '#machines/course/page-shape.ts';
import { classNames } from './class-names.ts';
import styles from './shape-edge.module.css';

export interface ShapeEdgeProps {
  shape: PageShape;
  /** Pixels: a row of the catalogue, an overview, the home, a row of one's courses, a head. */
  height: 64 | 44 | 38 | 22 | 14;
  /** As wide as it is taken to be before it is measured, in pixels. */
  width: number;
  /** What a reader has read, and where they are. */
  reader?: ShapeReader | undefined;
  /** Said to those who do not see it; without one the words nearby say the same. */
  label?: string;
  className?: string | undefined;
}

/** Two pixels of mark, one of gap. */
const PITCH = 3;

/** A course seen from the edge of its book: as high as its lessons cite each page. */
export function ShapeEdge({ shape, height, width, reader, label, className }: ShapeEdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState(width);
  useEffect(() => {
    if (!edge.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setMeasured(entry.contentRect.width);
    });
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  const marks = Math.floor(measured / PITCH);
  // A course without a book has no outline of its own.
  const drawn = shape === '' ? '.'.repeat(marks) : shape;
  const runs = drawShape(drawn, marks, reader);
  const size: CSSProperties & Record<'--edge-h' | '--all', string> = {
    '--edge-h': `${height}px`,
    '--all': String(runs.reduce((all, run) => all + run.marks, 0)),
  };
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div
      ref={edge}
      className={classNames(styles.shapeEdge, className)}
      data-slot="shape-edge"
      style={size}
      {...name}
    >
      {runs.map((run, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a run is its place
        <i key={at} data-kind={run.kind} style={markStyle(run)} />
      ))}
    </div>
  );
}

function markStyle(run: {
  marks: number;
  height: number;
}): CSSProperties & Record<'--n' | '--h', string> {
  return { '--n': String(run.marks), '--h': `${run.height}%` };
}
