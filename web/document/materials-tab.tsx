import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { MATERIALS_LIMIT } from '#machines/lesson/lesson-generation.events.ts';
import { useMayChange } from '../session/read-only.tsx';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { AddMaterial } from './add-material.tsx';
import { DetachMaterial } from './detach-material.tsx';
import { DropZone } from './drop-zone.tsx';
import { KeptDocument } from './kept-document.tsx';
import { PageSheet, type OpenPage } from './page-sheet.tsx';
import { uploadManager } from './upload-manager.ts';
import styles from './document.module.css';

/** Documents on one page of the list: each is followed live. */
const LIMIT = 20;

interface MaterialsTabProps {
  course: CourseDetail;
  orgSlug: string;
}

/** Further documents of a course, from which its lessons may be written as well. */
export function MaterialsTab({ course, orgSlug }: MaterialsTabProps) {
  const { t } = useTranslation('document');
  const may = useMayChange();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<OpenPage>();
  const [page, setPage] = useState(1);
  const [choosing, setChoosing] = useState(false);
  const at = { orgSlug, courseSlug: course.slug };
  const query = useQuery(trpc.course.materials.queryOptions(at, { meta: { silent: true } }));
  const filter = trpc.course.materials.pathFilter();
  const onChanged = useCallback(() => queryClient.invalidateQueries(filter), [queryClient, filter]);
  const begin = useMutation(trpc.document.begin.mutationOptions());
  const attach = useMutation(trpc.material.attach.mutationOptions());
  const mayChange = may('courses:manage_content');

  const takeFile = async (file: File) => {
    const announced = { orgSlug, fileName: file.name, sizeInBytes: file.size };
    const { documentId } = await begin.mutateAsync(announced);
    uploadManager.send(documentId, file);
    await attach.mutateAsync({ ...at, documentId });
    await onChanged();
  };

  if (query.isError) {
    return (
      <ErrorRegion
        title={t('materials.failed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const all = query.data;
  const last = Math.max(1, Math.ceil((all?.length ?? 0) / LIMIT));
  const current = Math.min(page, last);
  const shown = all?.slice((current - 1) * LIMIT, current * LIMIT) ?? [];
  const choose = <Button onPress={() => setChoosing(true)}>{t('materials.fromDocuments')}</Button>;
  return (
    <section className={styles.kept} data-testid="kept" aria-label={t('materials.title')}>
      <p className={styles.keptLead}>{t('materials.lead', { count: MATERIALS_LIMIT })}</p>
      {mayChange && may('files:upload') && (
        <DropZone
          multiple
          title={t('materials.drop')}
          hint={t('materials.hint')}
          // A refusal is shown as a toast, and the others go on.
          onFile={(file) => void takeFile(file).catch(() => {})}
          second={choose}
        />
      )}
      <ListRegion
        label={t('materials.title')}
        listing={all && { items: shown, page: current, limit: LIMIT, total: all.length }}
        rows={4}
        empty={<EmptyState>{t('materials.empty')}</EmptyState>}
        onPage={setPage}
      >
        {({ items }) => (
          <ul className={styles.keptList} data-testid="kept-list">
            {items.map((document) => (
              <li key={document.documentId}>
                <KeptDocument
                  document={document}
                  onOpen={(documentId) => setOpen({ documentId, page: 1 })}
                  onChanged={onChanged}
                >
                  {mayChange && (
                    <DetachMaterial at={at} material={document} onDone={() => void onChanged()} />
                  )}
                </KeptDocument>
              </li>
            ))}
          </ul>
        )}
      </ListRegion>
      {choosing && (
        <AddMaterial
          at={at}
          known={new Set([...(all ?? []).map((one) => one.documentId), course.document?.id ?? ''])}
          onAdded={() => void onChanged()}
          onClose={() => setChoosing(false)}
        />
      )}
      {open && (
        <PageSheet
          {...open}
          load={(documentId, number) => client.document.page.query({ documentId, page: number })}
          onPage={(number) => setOpen({ ...open, page: number })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
