import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../lib/live/use-live.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './outdated-notice.module.css';

const reloadPage = () => window.location.reload();

/** On every page once another version of the product runs than the one that it was loaded with. */
export function OutdatedNotice({ onReload = reloadPage }: { onReload?: () => void }) {
  const { t } = useTranslation(['errors', 'common']);
  if (useConnection() !== 'outdated') return null;
  return (
    <div className={styles.outdated}>
      <Notice
        tone="live"
        action={
          <Button size="dense" icon={RotateCw} onPress={onReload}>
            {t('common:action.reload')}
          </Button>
        }
      >
        {t('errors:PROTOCOL_OUTDATED')}
      </Notice>
    </div>
  );
}
