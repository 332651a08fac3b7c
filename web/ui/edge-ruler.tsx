import type { CSSProperties } from 'react';
import type { EdgeChapter } from './page-runs.ts';
import styles from './fore-edge.module.css';

const widthOf = (pages: number): CSSProperties & Record<'--n', number> => ({ '--n': pages });

/** Chapters below the edge, each as wide as its pages. */
export function EdgeRuler(props: {
  chapters: ReadonlyArray<EdgeChapter>;
  current: string | undefined;
  /** Whose name is shown: of all, or of the current one alone, which is where a reader is. */
  named?: 'current';
}) {
  if (props.chapters.length === 0) return null;
  return (
    <ol className={styles.edgeRuler} data-testid="edge-ruler" data-named={props.named}>
      {props.chapters.map((chapter, index) => (
        <li
          key={`${chapter.number}-${index}`}
          style={widthOf(chapter.pages)}
          data-on={chapter.number === props.current || undefined}
          data-silent={chapter.silent || undefined}
          title={chapter.silent ? undefined : `${chapter.number} ${chapter.title}`}
        >
          {!chapter.silent && (
            <>
              <b>{chapter.number}</b>
              <span className={styles.edgeRulerTitle}>{chapter.title}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
