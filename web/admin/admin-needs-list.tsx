import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import regionsStyles from '../ui/regions.module.css';
import textStyles from '../ui/text.module.css';
import { classNames } from '../ui/class-names.ts';
import styles from './admin.module.css';
import type { Overview } from './admin-types.ts';

type Need = keyof Overview['needs'];

/** Where each is seen to. */
const PLACES = {
  heldSignUps: { to: '/admin/promotional-security' },
  newInquiries: { to: '/admin/business-inquiries', search: { state: 'new' } },
  requestedPlans: { to: '/admin/subscriptions', search: { requested: 'yes' } },
  pastDue: { to: '/admin/subscriptions', search: { state: 'pastDue' } },
  unpaid: { to: '/admin/subscriptions', search: { state: 'unpaid' } },
  failedJobs: { to: '/admin/cron-management' },
} as const satisfies Record<Need, object>;
const NEEDS: readonly Need[] = [
  'heldSignUps',
  'newInquiries',
  'requestedPlans',
  'unpaid',
  'pastDue',
  'failedJobs',
];

/** What waits for somebody who administers, and the way to it; one sentence where nothing does. */
export function AdminNeedsList({ needs }: { needs: Overview['needs'] }) {
  const { t } = useTranslation('admin');
  const open = NEEDS.filter((need) => needs[need] > 0);
  return (
    <section className={regionsStyles.region} data-slot="region" data-testid="admin-needs">
      <div className={regionsStyles.regionHead} data-slot="region-head">
        <h2>{t('needs.title')}</h2>
      </div>
      {open.length > 0 ? (
        <ul className={styles.adminPeople}>
          {open.map((need) => (
            <li key={need}>
              <Link {...PLACES[need]} className={styles.adminPersonLink}>
                {t(`needs.${need}`, { count: needs[need] })}
                <ChevronRight aria-hidden size={16} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classNames(textStyles.small, textStyles.quiet)}>{t('needs.none')}</p>
      )}
    </section>
  );
}
