import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import type { CourseMaterial } from '#machines/document/material.ts';
import { useCoverage } from '../coverage/use-coverage.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { pageRanges } from '../lib/written-page-ranges.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { KeptDocument } from './kept-document.tsx';
import { PageSheet, type OpenPage } from './page-sheet.tsx';
import { useDocumentChanged } from './use-document-changed.ts';
import styles from './document.module.css';

interface DocumentsTabProps {
  course: CourseDetail;
  orgSlug: string;
  /** Above the file: what has to be known of the lessons that cite it. */
  notice: ReactNode;
}

/** The book a course was made from: its file, how it was read, and another one in its place. */
export function DocumentsTab({ course, orgSlug, notice }: DocumentsTabProps) {
  const { t } = useTranslation('document');
  const client = useTRPCClient();
  const [open, setOpen] = useState<OpenPage>();
  const documentChanged = useDocumentChanged();
  const { document } = course;
  if (!document) {
    return <EmptyState>{t('source.none')}</EmptyState>;
  }
  return (
    <section className={styles.kept} data-testid="kept" aria-label={t('source.title')}>
      <p className={styles.keptLead}>{t('source.lead')}</p>
      {notice}
      <PagesGone course={course} orgSlug={orgSlug} />
      <KeptDocument
        key={document.id}
        document={asKept(document)}
        onOpen={(documentId) => setOpen({ documentId, page: 1 })}
        onChanged={documentChanged}
      />
      {open && (
        <PageSheet
          {...open}
          load={(documentId, page) => client.document.page.query({ documentId, page })}
          onPage={(page) => setOpen({ ...open, page })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function asKept(document: NonNullable<CourseDetail['document']>): CourseMaterial {
  const { id, createdAt, ...known } = document;
  return { ...known, documentId: id, uploadedAt: createdAt };
}

/** Pages that lessons name and the file has no more. */
function PagesGone({ course, orgSlug }: Omit<DocumentsTabProps, 'notice'>) {
  const { t } = useTranslation('document');
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
  const { beyond } = useCoverage(course, orgSlug, lessons);
  if (beyond.length === 0) return null;
  const numbers = new Map(lessons.map(({ id, number }) => [id, number]));
  return (
    <Notice tone="live">
      {t('source.gone', { count: course.pageCount })}
      <ul className={styles.keptGone} data-testid="kept-gone">
        {beyond.map(({ lessonId, pages }) => (
          <li key={lessonId}>
            {t('source.goneOf', { number: numbers.get(lessonId), pages: pageRanges(pages) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
