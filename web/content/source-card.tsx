import { BookOpen, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unitOfFile } from '#machines/document/file-name.ts';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import styles from './content.module.css';
import textStyles from '../ui/text.module.css';

interface SourceCardProps {
  course: CourseDetail;
  orgSlug: string;
  onOpenPage: (page: number) => void;
}

/** The file a course is made from. */
export function SourceCard({ course, orgSlug, onOpenPage }: SourceCardProps) {
  const { t } = useTranslation(['course', 'common']);
  const { document } = course;
  return (
    <section className={styles.contentCard} aria-labelledby="content-source">
      <h2 id="content-source">{t('content.source')}</h2>
      {document ? (
        <>
          <p className={styles.contentSource}>
            <FileText size={16} strokeWidth={1.75} aria-hidden />
            <b title={document.fileName}>{document.fileName}</b>
            <Status kind="document" state={document.status} />
          </p>
          <p className={textStyles.num}>
            {t(`common:page.count.${unitOfFile(document.fileName)}`, { count: document.pageCount })}
            {document.unreadableCount > 0 &&
              `, ${t('content.sourceUnreadable', { count: document.unreadableCount })}`}
          </p>
          <div className={styles.contentCardActions}>
            <Button size="dense" icon={BookOpen} onPress={() => onOpenPage(1)}>
              {t('content.openSource')}
            </Button>
            <ButtonLink
              kind="quiet"
              size="dense"
              to="/$orgSlug/dashboard/courses/$courseSlug/$tab"
              params={{ orgSlug, courseSlug: course.slug, tab: 'documents' }}
            >
              {t('tab.documents')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <p>{t('content.noSource')}</p>
      )}
    </section>
  );
}
