import { BookOpenText, Download } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentPage, ListedDocument } from '#machines/document/document-summary.ts';
import type { Listing } from '#machines/listing.ts';
import { byteSize } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DeleteDocument } from './delete-document.tsx';
import { isMaking } from './vector-progress.ts';
import { PageSheet, type OpenPage } from './page-sheet.tsx';
import { Status } from '../ui/status.tsx';
import { Table, type Column } from '../ui/table.tsx';

import { classNames } from '../ui/class-names.ts';
import styles from './document.module.css';
import tableStyles from '../ui/table.module.css';
interface DocumentsPageProps {
  orgSlug: string;
  listing: Listing<ListedDocument> | undefined;
  failed: boolean;
  onRetry: () => void;
  onPage: (page: number) => void;
  /** The page of a book that is being looked at. */
  open: OpenPage | undefined;
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
  onOpen: (open: OpenPage | undefined) => void;
}

/** Every book of the organization, and what was made of its file. */
export function DocumentsPage(props: DocumentsPageProps) {
  const { orgSlug, listing, failed, onRetry, onPage, open, loadPage, onOpen } = props;
  const { t } = useTranslation(['document', 'common']);
  const columns = useColumns(orgSlug, onOpen);
  return (
    <>
      <PageHeader
        title={t('document:title')}
        actions={
          <ButtonLink kind="primary" to="/$orgSlug/dashboard/courses/new" params={{ orgSlug }}>
            {t('document:action.newCourse')}
          </ButtonLink>
        }
      >
        {listing && t('document:count', { count: listing.total })}
      </PageHeader>
      <ListRegion
        label={t('document:title')}
        listing={listing}
        failed={failed && <ErrorRegion title={t('document:failed')} onRetry={onRetry} />}
        rows={6}
        empty={<EmptyState>{t('document:empty')}</EmptyState>}
        onPage={onPage}
      >
        {({ items }) => (
          <Table
            caption={t('document:title')}
            columns={columns}
            rows={items}
            rowKey={(document) => document.id}
          />
        )}
      </ListRegion>
      {open && (
        <PageSheet
          {...open}
          load={loadPage}
          onPage={(page) => onOpen({ documentId: open.documentId, page })}
          onClose={() => onOpen(undefined)}
        />
      )}
    </>
  );
}

function useColumns(orgSlug: string, onOpen: (open: OpenPage) => void): Column<ListedDocument>[] {
  const { t, i18n } = useTranslation('document');
  const errorText = useErrorText();
  const day = useDateTime();
  return [
    {
      id: 'name',
      header: t('table.name'),
      cell: (document) => (
        <>
          <Link
            className={tableStyles.tableTitle}
            data-slot="table-title"
            lang={document.language}
            to="/$orgSlug/dashboard/rag/$documentId"
            params={{ orgSlug, documentId: document.id }}
          >
            {document.fileName}
          </Link>
          {document.failure && (
            <span className={tableStyles.tableMeta} data-slot="table-meta">
              {errorText(document.failure)}
            </span>
          )}
          {document.indexFailure && (
            <span className={tableStyles.tableMeta} data-slot="table-meta">
              {t('index.failed')}
            </span>
          )}
          {document.vectors && (
            <span className={tableStyles.tableMeta} data-slot="table-meta">
              {isMaking(document.vectors)
                ? t('vectors.making', { ...document.vectors })
                : t('vectors.whole')}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t('table.status'),
      cell: (document) => <Status kind="document" state={document.status} />,
    },
    {
      id: 'pages',
      header: t('table.pages'),
      align: 'end',
      cell: (document) => (document.pageCount > 0 ? document.pageCount : '–'),
    },
    {
      id: 'size',
      header: t('table.size'),
      align: 'end',
      hideOnPhone: true,
      cell: (document) => byteSize(document.sizeInBytes, languageOf(i18n)),
    },
    {
      id: 'added',
      header: t('table.added'),
      align: 'end',
      hideOnPhone: true,
      cell: (document) => day(document.createdAt),
    },
    {
      id: 'actions',
      header: t('table.actions'),
      silentHeader: true,
      align: 'end',
      cell: (document) => (
        <span className={classNames(tableStyles.tableActions, styles.documentActions)}>
          {document.status === 'completed' && (
            <>
              <Button
                kind="quiet"
                size="dense"
                icon={BookOpenText}
                onPress={() => onOpen({ documentId: document.id, page: 1 })}
              >
                <span>{t('action.pages')}</span>
              </Button>
              <ButtonAnchor
                kind="quiet"
                size="dense"
                icon={Download}
                href={`/files/${document.id}/download`}
              >
                <span>{t('action.download')}</span>
              </ButtonAnchor>
            </>
          )}
          <DeleteDocument document={document} />
        </span>
      ),
    },
  ];
}
