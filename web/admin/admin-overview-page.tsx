import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { byteSize } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stats } from '../ui/stats.tsx';
import { ActList } from '../act/act-list.tsx';
import type { Overview } from './admin-types.ts';
import { DateTime } from '../ui/date-time.tsx';
import { AdminNeedsList } from './admin-needs-list.tsx';
import { ProcessLoad } from './process-load.tsx';
import { ServiceStates } from './service-states.tsx';
import { PersonName } from './person-name.tsx';
import { classNames } from '../ui/class-names.ts';
import denseStyles from '../ui/dense.module.css';
import styles from './admin.module.css';
import regionsStyles from '../ui/regions.module.css';
import textStyles from '../ui/text.module.css';

interface AdminOverviewPageProps {
  overview: Overview | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The installation in numbers, what runs in it, who came, what administrators did. */
export function AdminOverviewPage({ overview, failed, onRetry }: AdminOverviewPageProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={denseStyles.page}>
      <PageHeader title={t('overview.title')}>{t('overview.lead')}</PageHeader>
      {overview ? (
        <Numbers overview={overview} />
      ) : failed ? (
        <ErrorRegion title={t('overview.failed')} onRetry={onRetry} />
      ) : (
        <Skeleton rows={6} />
      )}
    </div>
  );
}

function Numbers({ overview: { numbers, needs, recent, acts } }: { overview: Overview }) {
  const { t, i18n } = useTranslation('admin');
  const language = languageOf(i18n);
  const number = (value: number) => value.toLocaleString(language);
  return (
    <>
      <Stats
        items={[
          {
            label: t('overview.users'),
            value: number(numbers.users),
            note: t('overview.usersNote', { count: numbers.newThisWeek }),
          },
          {
            label: t('overview.organizations'),
            value: number(numbers.organizations),
            note: t('overview.organizationsNote', { count: numbers.activeToday }),
          },
          {
            label: t('overview.courses'),
            value: number(numbers.courses),
            note: t('overview.coursesNote', { published: number(numbers.publishedCourses) }),
          },
          {
            label: t('overview.documents'),
            value: number(numbers.documents),
            note: t('overview.documentsNote', { count: numbers.failedDocuments }),
          },
          {
            label: t('overview.storage'),
            value: byteSize(numbers.fileBytes, language),
            note: t('overview.storageNote', { size: byteSize(numbers.databaseBytes, language) }),
          },
        ]}
      />
      <AdminNeedsList needs={needs} />
      <div className={styles.adminTwo}>
        <section className={regionsStyles.region} data-slot="region">
          <div className={regionsStyles.regionHead} data-slot="region-head">
            <h2>{t('overview.work')}</h2>
          </div>
          <dl className={styles.adminWork}>
            <Work
              label={t('overview.running')}
              value={number(numbers.runningGenerations)}
              note={t('overview.runningNote', { count: numbers.runningGenerations })}
            />
            <Work label={t('overview.writing')} value={number(numbers.writingLessons)} />
            <Work label={t('overview.waiting')} value={number(numbers.waitingLessons)} />
            <Work
              label={t('overview.failedLessons')}
              value={number(numbers.failedLessons)}
              note={t('overview.ofLessons', {
                count: numbers.lessons,
                total: number(numbers.lessons),
              })}
            />
          </dl>
        </section>
        <section className={regionsStyles.region} data-slot="region">
          <div className={regionsStyles.regionHead} data-slot="region-head">
            <h2>{t('overview.health')}</h2>
          </div>
          <ServiceStates />
        </section>
      </div>
      <ProcessLoad />
      <div className={styles.adminTwo}>
        <section className={regionsStyles.region} data-slot="region">
          <div className={regionsStyles.regionHead} data-slot="region-head">
            <h2>{t('overview.recent')}</h2>
            <span className={classNames(regionsStyles.regionNote, textStyles.num)}>
              {t('overview.recentNote', {
                today: number(numbers.newToday),
                month: number(numbers.newThisMonth),
              })}
            </span>
            <Link
              to="/admin/users"
              className={classNames(textStyles.link, regionsStyles.regionEnd)}
              data-slot="region-end"
            >
              {t('overview.all')}
            </Link>
          </div>
          <ul className={styles.adminPeople}>
            {recent.map((user) => (
              <li key={user.id}>
                <Link
                  to="/admin/users"
                  search={{ user: user.id }}
                  className={styles.adminPersonLink}
                >
                  <PersonName user={user} />
                  <small className={textStyles.num}>
                    <DateTime at={user.createdAt} />
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section className={regionsStyles.region} data-slot="region">
          <div className={regionsStyles.regionHead} data-slot="region-head">
            <h2>{t('overview.acts')}</h2>
          </div>
          {acts.length > 0 ? (
            <ActList acts={acts} named />
          ) : (
            <p className={classNames(textStyles.small, textStyles.quiet)}>{t('overview.noActs')}</p>
          )}
        </section>
      </div>
    </>
  );
}

function Work({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={textStyles.num}>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
