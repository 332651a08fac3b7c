import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import type { Fate, OwnOrganization } from './account-end.ts';
import styles from './account.module.css';

/** What is lost with the account, by name; or why it cannot go yet. */
export function DeletionSummary({ fate: { held, gone, left } }: { fate: Fate }) {
  const { t, i18n } = useTranslation('account');
  const list = (organizations: readonly OwnOrganization[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
      organizations.map(({ name }) => name),
    );
  if (held.length > 0) {
    return (
      <Notice tone="danger">{t('delete.held', { count: held.length, names: list(held) })}</Notice>
    );
  }
  const courses = gone.reduce((sum, organization) => sum + organization.courses, 0);
  return (
    <>
      <p>{t('delete.goes')}</p>
      <ul className={styles.deletionSummary} data-testid="deletion-summary">
        <li>{t('delete.goesSelf')}</li>
        {gone.length > 0 && (
          <li>
            {t('delete.goesOrganizations', { count: gone.length, names: list(gone) })}{' '}
            {courses > 0 && t('delete.goesCourses', { count: courses })}
          </li>
        )}
        {left.length > 0 && <li>{t('delete.leaves', { names: list(left) })}</li>}
      </ul>
    </>
  );
}
