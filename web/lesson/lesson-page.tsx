import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, BadgeCheck, Clock, FileText, PenLine, Quote } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { LessonPage as LessonPageData } from '#machines/course/catalogue.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import { plannedNeighbours } from './lesson-neighbours.ts';
import { useMay } from '../session/use-may.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Bar } from '../ui/meter.tsx';
import { LessonBody } from './lesson-body.tsx';
import { RewritingNotice } from './rewriting-notice.tsx';
import { LessonSpine } from './lesson-spine.tsx';
import { ReadingContext, type Reading } from './reading-context.ts';
import { LessonActions, RiskNotice } from './risk-notice.tsx';
import { SourceSheet } from './source-sheet.tsx';
import { useOutlineNow } from './use-outline-now.ts';
import { useKeptPlace, useRewriting } from './use-rewritten.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './lesson.module.css';
import buttonStyles from '../ui/button.module.css';

interface LessonPageProps {
  data: LessonPageData;
  orgSlug: string;
  /** An `li` at the end of the facts: the way to the other language. */
  otherLanguage: ReactNode;
  /** Reads one page of the source the lesson was made from. */
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
}

export function LessonPage({ data, orgSlug, otherLanguage, loadPage }: LessonPageProps) {
  const { t } = useTranslation('lesson');
  const text = useRef<HTMLDivElement>(null);
  const { course, chapter, lesson } = data;
  const may = useMay();
  const outline = useOutlineNow(data.outline, may('job:view'));
  const rewriting = useRewriting(data, may('job:view'));
  const replaced = useKeptPlace(lesson, text);
  const [active, setActive] = useState<string>();
  const [source, setSource] = useState<{ page: number; citation: Citation | undefined }>();
  const openPage = useCallback(
    (page: number, citation?: Citation) => setSource({ page, citation }),
    [],
  );
  const reading = useMemo<Reading>(
    () => ({
      citations: new Map(lesson.citations.map((citation) => [citation.id, citation])),
      materials: new Map(
        lesson.materials?.map(({ documentId, fileName }) => [documentId, fileName]),
      ),
      quiz: new Map(lesson.quiz.map((item) => [item.id, item])),
      figures: new Map(lesson.figures?.map((figure) => [figure.id, figure])),
      active,
      press: (id) => setActive((lit) => (lit === id ? undefined : id)),
      openPage,
    }),
    [lesson, active, openPage],
  );
  const { all, previous, next } = plannedNeighbours(outline, lesson.id);
  const done = all.filter((one) => one.state === 'done').length;
  const to = '/$orgSlug/learn/courses/$slug/lessons/$lessonSlug';
  const linkTo = (lessonSlug: string) => ({ orgSlug, slug: course.slug, lessonSlug });
  const documentId = source?.citation?.documentId ?? data.documentId;

  return (
    <ReadingContext value={reading}>
      <header className={styles.lessonBar}>
        <Link
          className={classNames(
            buttonStyles.btn,
            buttonStyles.btnQuiet,
            buttonStyles.btnIcon,
            buttonStyles.btnDense,
          )}
          data-slot="button"
          to="/$orgSlug/dashboard/courses/$courseSlug"
          params={{ orgSlug, courseSlug: course.slug }}
          aria-label={t('back')}
          title={t('back')}
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        </Link>
        <div className={styles.lessonBarTitle} lang={course.language}>
          <b>{course.title}</b>
          <span aria-hidden>/</span>
          <span>
            {chapter.number} {chapter.title}
          </span>
        </div>
        <div className={styles.lessonBarProgress}>
          {t('progress', { done, total: all.length })}
          <Bar part={all.length === 0 ? 0 : done / all.length} />
        </div>
        {next && (
          <ButtonLink
            className={styles.lessonBarNext}
            iconEnd={ArrowRight}
            to={to}
            params={linkTo(next.slug)}
          >
            {t('next')}
          </ButtonLink>
        )}
      </header>
      <div className={styles.lessonScreen}>
        <LessonSpine
          outline={outline}
          current={lesson.id}
          orgSlug={orgSlug}
          courseSlug={course.slug}
        />
        <main className={styles.lesson} data-testid="lesson" id="main">
          <Head data={data} otherLanguage={otherLanguage} />
          <LessonActions data={data} orgSlug={orgSlug} />
          <RewritingNotice rewriting={rewriting} replaced={replaced} />
          <RiskNotice lesson={lesson} />
          {lesson.content === '' ? (
            <EmptyState
              action={
                <ButtonLink
                  to="/$orgSlug/dashboard/studio"
                  params={{ orgSlug }}
                  search={{ course: course.id }}
                >
                  {t('empty.studio')}
                </ButtonLink>
              }
            >
              {t('empty.title')}
            </EmptyState>
          ) : (
            <div ref={text}>
              <LessonBody content={lesson.content} language={course.language} />
            </div>
          )}
          <nav className={styles.lessonEnd} aria-label={t('neighbours')}>
            {previous ? (
              <ButtonLink icon={ArrowLeft} to={to} params={linkTo(previous.slug)}>
                {previous.title}
              </ButtonLink>
            ) : (
              <span />
            )}
            {next && (
              <ButtonLink kind="primary" iconEnd={ArrowRight} to={to} params={linkTo(next.slug)}>
                {next.title}
              </ButtonLink>
            )}
          </nav>
        </main>
      </div>
      {source && documentId !== undefined && (
        <SourceSheet
          documentId={documentId}
          page={source.page}
          // Leafing on and back again, the words are lit where they stand.
          quote={source.citation?.page === source.page ? source.citation.quote : undefined}
          load={(page) => loadPage(documentId, page)}
          onPage={(page) => setSource({ ...source, page })}
          onClose={() => setSource(undefined)}
        />
      )}
    </ReadingContext>
  );
}

function Head({
  data: { course, lesson },
  otherLanguage,
}: Pick<LessonPageProps, 'data' | 'otherLanguage'>) {
  const { t } = useTranslation('lesson');
  const valid = lesson.citations.filter(({ valid: found, atRisk }) => found && !atRisk).length;
  const from = lesson.pages[0]?.from;
  const to = lesson.pages.at(-1)?.to;
  return (
    <header className={styles.lessonHead} data-testid="lesson-head" lang={course.language}>
      <p className={styles.where}>{t('title', { number: lesson.number })}</p>
      <h1>{lesson.title}</h1>
      <ul className={styles.lessonFacts} data-testid="lesson-facts">
        <li>
          <Clock size={14} strokeWidth={1.75} aria-hidden />{' '}
          {t('minutes', { count: lesson.minutes })}
        </li>
        {from !== undefined && to !== undefined && (
          <li>
            <FileText size={14} strokeWidth={1.75} aria-hidden />
            {from === to ? t('page', { page: from }) : t('pages', { from, to })}
          </li>
        )}
        {lesson.citations.length > 0 && (
          <li>
            <Quote size={14} strokeWidth={1.75} aria-hidden />
            {valid === lesson.citations.length
              ? t('citations', { count: valid })
              : t('citationsSome', { valid, total: lesson.citations.length })}
          </li>
        )}
        {lesson.editedAt !== undefined && (
          <li>
            <PenLine size={14} strokeWidth={1.75} aria-hidden />
            {t('edited')}
          </li>
        )}
        {lesson.score !== undefined && (
          <li>
            <BadgeCheck size={14} strokeWidth={1.75} aria-hidden />
            {t('score', { score: lesson.score.toFixed(1) })}
          </li>
        )}
        {otherLanguage}
      </ul>
    </header>
  );
}
