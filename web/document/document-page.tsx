import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unitOfFile } from '#machines/document/file-name.ts';
import type {
  DocumentPage as PageOfDocument,
  DocumentSummary,
} from '#machines/document/document-summary.ts';
import { usageOfPage, type DocumentUsage } from '#machines/document/document-usage.ts';
import { byteSize } from '../lib/format-number.ts';
import { usePageWords } from '../lib/use-page-words.ts';
import { languageOf } from '../lib/i18n.ts';
import { pageRanges } from '../lib/written-page-ranges.ts';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Region } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { DocumentLine } from './document-line.tsx';
import { ReadPage } from './page-sheet.tsx';
import styles from './document.module.css';
import textStyles from '../ui/text.module.css';

interface DocumentPageProps {
  orgSlug: string;
  document: DocumentSummary;
  usage: readonly DocumentUsage[];
  /** The page that is looked at, from 1. */
  page: number;
  onPage: (page: number) => void;
  load: (page: number) => Promise<PageOfDocument>;
  /** It has been read, begun anew or failed. */
  onChanged: () => unknown;
  /** What else can be done with it once it has been read. */
  actions?: ReactNode;
}

/** One book: what became of its file, its pages as they were read, and the lessons made from them. */
export function DocumentPage(props: DocumentPageProps) {
  const { orgSlug, document, usage, page, onPage, load, onChanged } = props;
  const { t, i18n } = useTranslation(['document', 'common']);
  const unit = unitOfFile(document.fileName);
  const isRead = document.status === 'completed';
  return (
    <>
      <PageHeader
        title={document.fileName}
        status={<Status kind="document" state={document.status} />}
        actions={
          isRead && (
            <>
              {props.actions}
              <ButtonAnchor icon={Download} href={`/files/${document.id}/download`}>
                {t('action.download')}
              </ButtonAnchor>
            </>
          )
        }
      >
        {document.pageCount > 0 &&
          `${t(`common:page.count.${unit}`, { count: document.pageCount })}, `}
        {byteSize(document.sizeInBytes, languageOf(i18n))}
      </PageHeader>
      {!isRead && (
        <DocumentLine documentId={document.id} fileName={document.fileName} onChanged={onChanged} />
      )}
      {isRead && (
        <div className={styles.documentPage}>
          <Pages
            document={document}
            usage={usage}
            page={page}
            onPage={onPage}
            load={load}
            orgSlug={orgSlug}
          />
          <Region title={t('usage.title')} note={t('usage.count', { count: usage.length })}>
            <UsageTable usage={usage} orgSlug={orgSlug} />
          </Region>
        </div>
      )}
    </>
  );
}

function Pages(props: Omit<DocumentPageProps, 'onChanged' | 'actions'>) {
  const { orgSlug, document, usage, page, onPage, load } = props;
  const { t } = useTranslation(['document', 'common']);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['document-page', document.id, page],
    queryFn: () => load(page),
    meta: { silent: true },
  });
  const words = usePageWords();
  const users = usageOfPage(usage, page);
  return (
    <Region
      title={words.title(page, data?.page.label)}
      note={t('document:usage.ofPages', { total: document.pageCount })}
      end={
        <span className={styles.documentPager}>
          <Button
            size="dense"
            icon={ChevronLeft}
            isDisabled={page <= 1}
            onPress={() => onPage(page - 1)}
          >
            {t('common:page.previous')}
          </Button>
          <Button
            size="dense"
            iconEnd={ChevronRight}
            isDisabled={page >= document.pageCount}
            onPress={() => onPage(page + 1)}
          >
            {t('common:page.next')}
          </Button>
        </span>
      }
    >
      <p className={classNames(textStyles.quiet, styles.pageUsers)}>
        {users.length === 0
          ? t('document:usage.nobody')
          : users.map(({ course, lesson }, index) => (
              <span key={lesson.id}>
                {index > 0 && ', '}
                <LessonLink course={course} lesson={lesson} orgSlug={orgSlug} />
              </span>
            ))}
      </p>
      {isPending && <Skeleton rows={6} />}
      {isError && <ErrorRegion title={t('document:page.failed')} onRetry={() => void refetch()} />}
      {data && <ReadPage data={data} />}
    </Region>
  );
}

function LessonLink({
  course,
  lesson,
  orgSlug,
}: Pick<DocumentUsage, 'course' | 'lesson'> & { orgSlug: string }) {
  return (
    <Link
      className={textStyles.link}
      to="/$orgSlug/learn/courses/$slug/lessons/$lessonSlug"
      params={{ orgSlug, slug: course.slug, lessonSlug: lesson.slug }}
    >
      {lesson.title}
    </Link>
  );
}

function UsageTable({ usage, orgSlug }: { usage: readonly DocumentUsage[]; orgSlug: string }) {
  const { t } = useTranslation('document');
  const columns = useColumns(orgSlug);
  return (
    <Table
      caption={t('usage.title')}
      rows={usage}
      rowKey={({ lesson }) => lesson.id}
      empty={<EmptyState>{t('usage.none')}</EmptyState>}
      columns={columns}
    />
  );
}

function useColumns(orgSlug: string): Column<DocumentUsage>[] {
  const { t } = useTranslation('document');
  return [
    {
      id: 'lesson',
      header: t('usage.lesson'),
      cell: (one) => <LessonLink course={one.course} lesson={one.lesson} orgSlug={orgSlug} />,
    },
    {
      id: 'course',
      header: t('usage.course'),
      hideOnPhone: true,
      cell: ({ course }) => course.title,
    },
    {
      id: 'pages',
      header: t('usage.teaches'),
      align: 'end',
      cell: ({ pages }) => pageRanges(pages) || '–',
    },
    {
      id: 'cited',
      header: t('usage.quotes'),
      align: 'end',
      cell: ({ cited }) => cited.join(', ') || '–',
    },
  ];
}
