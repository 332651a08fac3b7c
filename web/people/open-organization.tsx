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
  const { enter, entering } = useEnterOrganization();
  return (
    <div className={styles.acceptActions}>
      <Button
        kind="primary"
        size="large"
        busy={entering}
        onPress={() => void enter(organization.slug)}
      >
        {t('accept.open', { organization: organization.name })}
      </Button>
    </div>
  );
}
