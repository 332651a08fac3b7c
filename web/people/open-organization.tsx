import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { useEnterOrganization } from './use-enter-organization.ts';
import styles from './people.module.css';

/** The one way on for whoever belongs. */
export function OpenOrganization({
  organization,
}: {
  organization: { slug: string; name: string };
}) {
  const { t } = useTranslation('people');
  const enter = useEnterOrganization();
  return (
    <div className={styles.acceptActions}>
      <Button
        kind="primary"
        size="large"
        busy={enter.isPending}
        onPress={() => enter.mutate({ slug: organization.slug })}
      >
        {t('accept.open', { organization: organization.name })}
      </Button>
    </div>
  );
}
