import {
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonPage as LessonPageData } from '#machines/course/catalogue.ts';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { Language } from '#machines/document/source.ts';
import { isKeptBelow, isWritten } from '#machines/lesson/lesson-state.ts';
import type { LessonProgressView } from '#machines/progress/lesson-progress.view.ts';
import { useReadingProgress, useStopRestored } from '../progress/use-reading-progress.ts';
import type { ProgressQueue } from '../progress/progress-queue.ts';
import { useReadOnly } from '../session/read-only.tsx';
import { useMayIn } from '../session/use-may.ts';
import type { CoursePlace } from '../shell/course-link.ts';
import { Notice } from '../ui/notice.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { LessonBar } from './lesson-bar.tsx';
import { LessonDock } from './lesson-dock.tsx';
import { LessonEnd } from './lesson-end.tsx';
import { lessonAfter, plannedNeighbours } from './lesson-neighbours.ts';
import { OnPhone } from './on-phone.tsx';
import { LessonSpine } from './lesson-spine.tsx';
import { ReadingContext, type Reading } from './reading-context.ts';
import { ReadLesson } from './read-lesson.tsx';
import { RewritingNotice } from './rewriting-notice.tsx';
import { RiskNotice } from './risk-notice.tsx';
import { useInPlaceEditor } from './use-in-place-editor.ts';
import { useLessonCommands } from './use-lesson-commands.ts';
import { useOutlineNow } from './use-outline-now.ts';
import { useReading } from './use-reading.ts';
import { useKeptPlace, useRewriting } from './use-rewritten.ts';
import styles from './lesson.module.css';

const SourceSheet = onDemand(async () => (await import('./source-sheet.tsx')).SourceSheet);

interface LessonPageProps {
  data: LessonPageData;
  /** Undefined where the course is read outside of its organization. */
  orgSlug: string | undefined;
  /** Where it is of the course that ships with the product: its language. */
  sample?: Language;
  /** What the reader has done; undefined for somebody who is not signed in. */
  progress: LessonProgressView | undefined;
  /** Takes what is read; gives undefined for somebody who is not signed in. */
  queue: () => ProgressQueue | undefined;
  answer: Reading['answer'];
  /** An `li` at the end of the facts: the way to the other language. */
  otherLanguage: ReactNode;
  /** Above the text. */
  video?: ReactNode;
  /** One's notes on the text; undefined for somebody who is not signed in. */
  notes: ComponentType<{ lessonId: string; text: RefObject<HTMLElement | null> }> | undefined;
  /** The tutor at hand; undefined for somebody who may not ask. */
  tutor:
    | ComponentType<{
        courseId: string;
        lessonId: string;
        place: CoursePlace;
        text: RefObject<HTMLElement | null>;
      }>
    | undefined;
  /** Says to who makes the lesson why it does not pass. */
  weak: ComponentType<Pick<LessonPageData, 'lesson'>>;
  /** Reads one page of the source the lesson was made from. */
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
}

const NOBODYS: LessonProgressView = { furthest: 0, answers: {}, doneLessons: [] };

export function LessonPage(props: LessonPageProps) {
  const {
    data,
    orgSlug,
    sample,
    progress = NOBODYS,
    queue,
    answer,
    otherLanguage,
    loadPage,
    video,
    notes,
    tutor: Tutor,
    weak: Weak,
  } = props;
  const { t } = useTranslation('lesson');
  const text = useRef<HTMLDivElement>(null);
  const { course, lesson } = data;
  // In the organization of the course, which an address outside of all does not name.
  const may = useMayIn(data.organization.slug);
  const isReadOnly = useReadOnly();
  const isMaker = may('lessons:update') && !isReadOnly;
  const outline = useOutlineNow(data.outline, may('job:view'));
  const rewriting = useRewriting(data, may('job:view'));
  const replaced = useKeptPlace(lesson, text);
  useReadingProgress({ lessonId: lesson.id, text, queue });
  useStopRestored(text, progress.doneAt === undefined ? progress.stop : undefined);
  const { reading, openPage, source, leafTo, close } = useReading(data, progress, answer);
  const { all, previous, next } = useMemo(
    () => plannedNeighbours(outline, lesson.id),
    [outline, lesson.id],
  );
  useLessonCommands({ lessons: all, orgSlug, courseSlug: course.slug, sample, openPage });
  const doneIds = useMemo(() => new Set(progress.doneLessons), [progress.doneLessons]);
  const isDone = progress.doneAt !== undefined;
  const left = all.filter(({ id, state }) => isWritten(state) && !doneIds.has(id));
  const place = { orgSlug, courseSlug: course.slug, sample };
  const tools = Tutor && <Tutor courseId={course.id} lessonId={lesson.id} {...{ place, text }} />;
  const spine = { outline, current: lesson.id, place, language: course.language, doneIds };
  const { Editor, edit, leave } = useInPlaceEditor();
  const [isEdited, setEdited] = useState(false);
  const news = (
    <>
      <RewritingNotice rewriting={rewriting} replaced={replaced && !isEdited} />
      {isMaker && isKeptBelow(lesson) && (
        <div className={styles.riskNotice} data-testid="weak-notice">
          <Weak lesson={lesson} />
        </div>
      )}
      {isMaker && <RiskNotice lesson={lesson} />}
      {progress.changedSince && (
        <Notice>{t(progress.changedSince.length > 0 ? 'done.marked' : 'done.changed')}</Notice>
      )}
      {video}
    </>
  );

  return (
    <ReadingContext value={reading}>
      <LessonBar
        data={data}
        place={place}
        isMaker={isMaker}
        done={all.filter(({ id }) => doneIds.has(id)).length}
        total={all.length}
        nextSlug={next?.slug}
        tools={<OnPhone is={false}>{tools}</OnPhone>}
      />
      <div className={styles.lessonScreen}>
        <LessonSpine {...spine} />
        <main className={styles.lesson} data-testid="lesson" id="main">
          {Editor && orgSlug !== undefined ? (
            <Editor
              data={data}
              orgSlug={orgSlug}
              openPage={openPage}
              head={{ isDone, otherLanguage }}
              onSaved={() => setEdited(true)}
              onDone={leave}
            >
              {news}
            </Editor>
          ) : (
            <ReadLesson
              {...{ data, orgSlug, isMaker, isDone, otherLanguage, text, notes }}
              changedSince={progress.changedSince}
              onEdit={edit}
            >
              {news}
            </ReadLesson>
          )}
          <LessonEnd
            place={place}
            lesson={lesson}
            previous={previous}
            next={next}
            isDone={isDone}
            left={left}
            certificate={progress.certificate}
            isOpen={Editor !== undefined}
          />
        </main>
      </div>
      {!Editor && (
        <LessonDock
          {...spine}
          nextSlug={lessonAfter({ next, isDone, left })?.slug}
          tools={<OnPhone is>{tools}</OnPhone>}
        />
      )}
      {source && (
        <SourceSheet
          documentId={source.documentId}
          page={source.page}
          // Leafing on and back again, the words are lit where they stand.
          quote={source.citation?.page === source.page ? source.citation.quote : undefined}
          hasPicture={sample === undefined}
          load={(page) => loadPage(source.documentId, page)}
          onPage={leafTo}
          onClose={close}
        />
      )}
    </ReadingContext>
  );
}
