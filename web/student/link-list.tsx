import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Changes } from '../session/read-only.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../lib/toast.ts';
import { useCopyJoinLink } from './copy-join-link.ts';
import { leftUntil } from './expiry.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { ClassPart, EnrollmentLink } from './student-types.ts';
import { useClassNow } from './use-class-now.ts';
import styles from './student.module.css';

/** Links that let people in, each for whom it was made. */
export function LinkList({ at, courseId }: ClassPart) {
  const { t } = useTranslation('student');
  const trpc = useTRPC();
  const copy = useCopyJoinLink();
  const [making, setMaking] = useState(false);
  const [deleting, setDeleting] = useState<EnrollmentLink>();
  const query = useQuery({ ...trpc.wayIn.links.queryOptions(at), meta: { silent: true } });
  useClassNow(courseId, trpc.wayIn.links.pathKey(), query.data);
  const remove = useMutation(
    trpc.wayIn.deleteLink.mutationOptions({
      meta: { errorKey: 'errors:failedTo.deleteLink' },
      onSuccess: () => toast.done(t('link.deleted')),
    }),
  );
  return (
    <Region
      title={t('link.title')}
      end={
        <Changes>
          <Button size="dense" kind="quiet" flush="end" onPress={() => setMaking(true)}>
            {t('link.new')}
          </Button>
        </Changes>
      }
    >
      {query.isError && (
        <ErrorRegion title={t('link.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton rows={2} />}
      {query.data?.items.length === 0 && <p className={styles.none}>{t('link.none')}</p>}
      <ul className={styles.handed}>
        {query.data?.items.map((link) => {
          const { id, token, description } = link;
          return (
            <li key={id} data-testid="link">
              <div>
                <b title={description}>{description}</b>
                <LinkState link={link} />
              </div>
              <IconButton
                size="dense"
                icon={Copy}
                label={t('link.copy', { description })}
                isDisabled={isOver(link)}
                onPress={() => void copy(token)}
              />
              <IconButton
                size="dense"
                icon={Trash2}
                label={t('link.delete', { description })}
                onPress={() => setDeleting(link)}
              />
            </li>
          );
        })}
      </ul>
      {making && <LinkDialog at={at} onClose={() => setMaking(false)} />}
      <AskDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('link.deleteTitle', { description: deleting?.description ?? '' })}
        action={t('link.deleteAction')}
        danger
        onConfirm={() => deleting && remove.mutateAsync({ ...at, linkId: deleting.id })}
      >
        {t('link.deleteLead')}
      </AskDialog>
    </Region>
  );
}

/** Nobody comes in by it any more. */
function isOver({ places, uses, expiresAt }: EnrollmentLink): boolean {
  return (places !== null && uses >= places) || leftUntil(expiresAt) <= 0;
}

function LinkState({ link }: { link: EnrollmentLink }) {
  const { t } = useTranslation('student');
  const moment = useDateTime();
  const day = (at: string) => moment(at, 'dayOfYear');
  const { createdAt, usedAt, places, uses, expiresAt } = link;
  const used = () => {
    if (usedAt === null) return t('link.unused');
    if (places === 1) return t('link.used', { date: day(usedAt) });
    return places === null
      ? t('link.usedTimes', { count: uses })
      : t('link.usedOf', { uses, places });
  };
  const said = [
    t('link.made', { date: day(createdAt) }),
    used(),
    ...(expiresAt === null
      ? []
      : [
          t(leftUntil(expiresAt) <= 0 ? 'link.expired' : 'link.until', {
            date: day(expiresAt),
          }),
        ]),
  ];
  return <small>{said.join(', ')}</small>;
}
