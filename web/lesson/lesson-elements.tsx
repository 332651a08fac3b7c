/**
 * The elements an author may place in a lesson (parse-lesson.ts names them).
 *
 * LESSON-FIGURE-1 A figure of the book opens in its own size and gives the focus back; a picture that a
 *    model made stands as it is.
 */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Play } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice as NoticeRegion } from '../ui/notice.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageChip } from '../ui/page-chip.tsx';
import { useReading } from './reading-context.ts';
import styles from './lesson-text.module.css';

const LargeFigure = onDemand(async () => (await import('./large-figure.tsx')).LargeFigure);
const QuizQuestion = onDemand(async () => (await import('./quiz/quiz-question.tsx')).QuizQuestion);

/** How many words of its quote tell a chip from another of the same page. */
const WORDS = 6;

/** Props come from the text of a lesson: any of them may be missing. */
export function Cite({ id }: { id?: string }) {
  const { citations, materials, printed, active, press } = useReading();
  const citation = id === undefined ? undefined : citations.get(id);
  if (!citation) return null;
  return (
    <PageChip
      page={citation.page}
      printed={printed(citation.page, citation.documentId)}
      about={citation.quote.split(/\s+/u).slice(0, WORDS).join(' ')}
      document={materials.get(citation.documentId)}
      atRisk={citation.atRisk !== undefined}
      pressed={active === citation.id}
      onPress={() => press(citation.id)}
    />
  );
}

export function Claim({ for: id, children }: { for?: string; children?: ReactNode }) {
  const { active } = useReading();
  return id !== undefined && id === active ? <mark>{children}</mark> : <>{children}</>;
}

export function Quiz({ id }: { id?: string }) {
  const { quiz } = useReading();
  const item = id === undefined ? undefined : quiz.get(id);
  return item ? <QuizQuestion item={item} /> : null;
}

/**
 * A picture made by a model, or a figure of the book, which opens in its own size when it is pressed. Its
 * room is kept before it arrives. Spans, because an author may put it into a line of text, where a page
 * allows no blocks.
 */
export function Figure({ id }: { id?: string }) {
  const figure = useReading().figures.get(id ?? '');
  const { t } = useTranslation('lesson');
  const [isLarge, setLarge] = useState(false);
  if (!figure) return null;
  const { file, alt, caption, width, height, page } = figure;
  const src = `/files/lesson-pictures/${file}`;
  const isOfBook = page !== undefined;
  const picture = (
    <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  );
  return (
    <span
      className={classNames(styles.lessonFigure, isOfBook && styles.lessonFigureOfBook)}
      data-testid="lesson-figure"
    >
      {isOfBook ? (
        <button
          type="button"
          className={styles.lessonFigureButton}
          title={t('figure.enlarge')}
          aria-haspopup="dialog"
          onClick={() => setLarge(true)}
        >
          {picture}
        </button>
      ) : (
        picture
      )}
      {isLarge && <LargeFigure src={src} figure={figure} onClose={() => setLarge(false)} />}
      <span className={styles.lessonFigureCaption} data-testid="lesson-figure-caption">
        {caption}
      </span>
    </span>
  );
}

export function Notice({ kind }: { kind?: string }) {
  const { t } = useTranslation('lesson');
  if (kind !== 'extractive') return null;
  return <NoticeRegion>{t('notice.extractive')}</NoticeRegion>;
}

/** Nothing is asked of the video's host before the reader presses play. */
export function YouTube({ id }: { id?: string }) {
  const { t } = useTranslation('lesson');
  const [playing, setPlaying] = useState(false);
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return null;
  if (!playing) {
    return (
      <div className={styles.lessonVideo}>
        <Button icon={Play} onPress={() => setPlaying(true)}>
          {t('video.play')}
        </Button>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs its own origin and scripts, and a sandbox that allows both is none
    <iframe
      className={styles.lessonVideo}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
      title={t('video.title')}
      allow="autoplay; encrypted-media; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
