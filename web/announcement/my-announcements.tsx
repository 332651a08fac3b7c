import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseNews } from '#machines/announcement/announcement.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { courseLink } from '../shell/course-link.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import { useMyAnnouncements } from './use-my-announcements.ts';
import styles from './announcement.module.css';
import { ListRegion } from '../ui/list-region.tsx';
import textStyles from '../ui/text.module.css';

interface MyAnnouncementsProps {
  /** Only of this organization's courses; of all without one. */
  orgSlug?: string | undefined;
}

/** What a student is told by their teachers, newest first; what is new has a dot until it is opened. */
export function MyAnnouncements({ orgSlug }: MyAnnouncementsProps) {
  const { t } = useTranslation('announcement');
  const [page, setPage] = useState(1);
  const { query, showRead } = useMyAnnouncements(orgSlug, page);
  const [open, setOpen] = useState<string>();
  const read = useMutation(useTRPC().announcement.read.mutationOptions({ meta: { silent: true } }));
  const toggle = ({ id, unread }: CourseNews) => {
    setOpen(open === id ? undefined : id);
    if (!unread) return;
    showRead(id);
    read.mutate({ ids: [id] });
  };
  return (
    <ListRegion
      label={t('mine.label')}
      listing={query.data}
      failed={
        query.isError &&
        !query.data && <ErrorRegion title={t('mine.failed')} onRetry={() => void query.refetch()} />
      }
      rows={3}
      empty={<EmptyState>{t('mine.empty')}</EmptyState>}
      onPage={setPage}
    >
      {({ items, unread }) => (
        <>
          {unread > 0 && (
            <p className={textStyles.quiet} role="status">
              {t('mine.unreadCount', { count: unread })}
            </p>
          )}
          <ul className={styles.myNews} aria-label={t('mine.label')}>
            {items.map((news) => (
              <li key={news.id} data-testid="course-news" data-unread={news.unread || undefined}>
                <OneNews
                  news={news}
                  orgSlug={orgSlug}
                  open={open === news.id}
                  onToggle={() => toggle(news)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListRegion>
  );
}

interface OneNewsProps {
  news: CourseNews;
  orgSlug: string | undefined;
  open: boolean;
  onToggle: () => void;
}

function OneNews({ news, orgSlug, open, onToggle }: OneNewsProps) {
  const { t } = useTranslation('announcement');
  const date = useDateTime();
  const { title, content, publishedAt, changedAt, course, unread } = news;
  return (
    <>
      <button type="button" className={styles.oneNews} aria-expanded={open} onClick={onToggle}>
        {unread && (
          <i className={styles.newsDot}>
            <span className={textStyles.srOnly}>{t('mine.unread')}</span>
          </i>
        )}
        <b>{title}</b>
        <small className={textStyles.num}>
          {course.title} · {date(publishedAt, 'dayOfYear')}
          {changedAt !== undefined &&
            `, ${t('mine.changed', { date: date(changedAt, 'dayOfYear') })}`}
        </small>
      </button>
      {open && (
        <div className={styles.newsBody}>
          <AnnouncementText content={content} />
          <Link className={textStyles.link} {...courseLink({ orgSlug, courseSlug: course.slug })}>
            {t('mine.toCourse', { course: course.title })}
          </Link>
        </div>
      )}
    </>
  );
}
