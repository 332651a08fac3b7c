import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '#machines/announcement/announcement.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { Changes, useReadOnly } from '../session/read-only.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Menu } from '../ui/menu.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import { useAnnouncementActs, type AnnouncementActs } from './use-announcement-acts.ts';
import styles from './announcement.module.css';

interface NewsTabProps {
  course: { slug: string };
  orgSlug: string;
}

/** What is being done: a new one is written, or something is asked of one that is there. */
type Doing =
  | { act: 'new' }
  | { act: 'edit'; announcement: Announcement }
  | { act: 'unpublish'; announcement: Announcement }
  | { act: 'remove'; announcement: Announcement };

/** What the students of a course are told, and what they are to be told. */
export function NewsTab({ course, orgSlug }: NewsTabProps) {
  const { t } = useTranslation('announcement');
  const at = { orgSlug, courseSlug: course.slug };
  const query = useQuery({
    ...useTRPC().announcement.list.queryOptions(at),
    meta: { silent: true },
  });
  const acts = useAnnouncementActs(at);
  const [doing, setDoing] = useState<Doing>();
  const write = () => setDoing({ act: 'new' });
  return (
    <div className={styles.news}>
      {query.data && query.data.length > 0 && (
        <Changes>
          <div className={styles.newsHead}>
            <Button kind="primary" icon={Plus} onPress={write}>
              {t('new')}
            </Button>
          </div>
        </Changes>
      )}
      {query.isPending && <Skeleton rows={4} />}
      {query.isError && <ErrorRegion title={t('failed')} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState
          action={
            <Changes>
              <Button kind="primary" icon={Plus} onPress={write}>
                {t('new')}
              </Button>
            </Changes>
          }
        >
          {t('empty')}
        </EmptyState>
      )}
      <ul>
        {query.data?.map((announcement) => (
          <li key={announcement.id} data-testid="announcement">
            <Row announcement={announcement} acts={acts} onDo={setDoing} />
          </li>
        ))}
      </ul>
      <Dialogs doing={doing} acts={acts} onClose={() => setDoing(undefined)} />
    </div>
  );
}

interface RowProps {
  announcement: Announcement;
  acts: AnnouncementActs;
  onDo: (doing: Doing) => void;
}

function Row({ announcement, acts, onDo }: RowProps) {
  const { t } = useTranslation('announcement');
  const date = useDateTime();
  const isReadOnly = useReadOnly();
  const { id, title, content, publishedAt, updatedAt, reach } = announcement;
  return (
    <article className={styles.announcement} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {publishedAt === undefined ? (
          <Status kind="course" state="draft" word={t('draft')} />
        ) : (
          <Status
            kind="course"
            state="published"
            word={t('publishedAt', { date: date(publishedAt) })}
          />
        )}
        {publishedAt === undefined && !isReadOnly && (
          <Button
            size="dense"
            icon={Megaphone}
            busy={acts.publish.isPending && acts.publish.variables === id}
            onPress={() => acts.publish.mutate(id)}
          >
            {t('publish')}
          </Button>
        )}
        <Menu
          trigger={<IconButton icon={Ellipsis} size="dense" label={t('more', { title })} />}
          groups={[
            {
              id: 'change',
              items: [
                ...(isReadOnly
                  ? []
                  : [
                      {
                        id: 'edit',
                        label: t('edit'),
                        onAction: () => onDo({ act: 'edit', announcement }),
                      },
                    ]),
                ...(publishedAt === undefined
                  ? []
                  : [
                      {
                        id: 'unpublish',
                        label: t('unpublish'),
                        onAction: () => onDo({ act: 'unpublish', announcement }),
                      },
                    ]),
              ],
            },
            {
              id: 'delete',
              items: [
                {
                  id: 'delete',
                  label: t('delete'),
                  danger: true,
                  onAction: () => onDo({ act: 'remove', announcement }),
                },
              ],
            },
          ]}
        />
      </header>
      <AnnouncementText content={content} />
      {publishedAt === undefined && <small>{t('changedAt', { date: date(updatedAt) })}</small>}
      {reach && reach.of > 0 && <small>{t('reach', { read: reach.read, count: reach.of })}</small>}
    </article>
  );
}

interface DialogsProps {
  doing: Doing | undefined;
  acts: AnnouncementActs;
  onClose: () => void;
}

function Dialogs({ doing, acts, onClose }: DialogsProps) {
  const { t } = useTranslation('announcement');
  if (!doing) return null;
  switch (doing.act) {
    case 'new':
      return <AnnouncementDialog announcement={undefined} acts={acts} onClose={onClose} />;
    case 'edit':
      return <AnnouncementDialog announcement={doing.announcement} acts={acts} onClose={onClose} />;
    case 'unpublish':
      return (
        <AskDialog
          open
          onClose={onClose}
          title={t('unpublishTitle', { title: doing.announcement.title })}
          action={t('unpublish')}
          onConfirm={() => acts.unpublish.mutateAsync(doing.announcement.id)}
        >
          {t('unpublishText')}
        </AskDialog>
      );
    case 'remove':
      return (
        <AskDialog
          open
          danger
          onClose={onClose}
          title={t('deleteTitle', { title: doing.announcement.title })}
          action={t('delete')}
          onConfirm={() => acts.remove.mutateAsync(doing.announcement.id)}
        >
          {t('deleteText')}
        </AskDialog>
      );
    default:
      return doing satisfies never;
  }
}
