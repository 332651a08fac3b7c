import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { Status } from '../ui/status.tsx';
import styles from './document.module.css';
import textStyles from '../ui/text.module.css';

const LIMIT = 10;

interface AddMaterialProps {
  at: { orgSlug: string; courseSlug: string };
  /** Documents the course has already, its source among them. */
  known: ReadonlySet<string>;
  onAdded: () => void;
  onClose: () => void;
}

/** The documents of the organization, to be kept with the course as well. */
export function AddMaterial({ at, known, onAdded, onClose }: AddMaterialProps) {
  const { t } = useTranslation(['document', 'common']);
  const trpc = useTRPC();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...trpc.document.list.queryOptions({ orgSlug: at.orgSlug, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const attach = useMutation(trpc.material.attach.mutationOptions());
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('document:materials.chooseTitle')}
      actions={
        <Button kind="quiet" onPress={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <ListRegion
        label={t('document:title')}
        listing={query.data}
        failed={
          query.isError && (
            <ErrorRegion title={t('document:failed')} onRetry={() => void query.refetch()} />
          )
        }
        rows={4}
        empty={<p className={textStyles.faint}>{t('document:materials.noDocuments')}</p>}
        onPage={setPage}
      >
        {({ items }) => (
          <ul className={styles.chooseList}>
            {items.map(({ id, fileName, status, language }) => (
              <li key={id}>
                <span className={styles.chooseName} lang={language} title={fileName}>
                  {fileName}
                </span>
                <Status kind="document" state={status} />
                {known.has(id) ? (
                  <span className={styles.chooseKnown}>{t('document:materials.known')}</span>
                ) : (
                  <Button
                    size="dense"
                    icon={Plus}
                    aria-label={t('document:materials.addOne', { name: fileName })}
                    busy={attach.isPending && attach.variables.documentId === id}
                    onPress={() => attach.mutate({ ...at, documentId: id }, { onSuccess: onAdded })}
                  >
                    {t('document:materials.add')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListRegion>
    </Dialog>
  );
}
