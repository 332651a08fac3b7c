import { Mic, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../ui/button.tsx';
import { AttachMenu, type AttachMenuProps } from './attach-menu.tsx';
import styles from './attachment.module.css';

interface AskingMeansProps extends AttachMenuProps {
  /** A question is being spoken. */
  isDictating: boolean;
}

/** By what one asks but by typing: the menu of all of it, and beside it what is used most. */
export function AskingMeans({ isDictating, ...menu }: AskingMeansProps) {
  const { t } = useTranslation('talk');
  return (
    <div className={styles.means}>
      <AttachMenu {...menu} />
      {menu.hearer !== 'nobody' && (
        <IconButton
          size="dense"
          icon={Mic}
          label={t('attach.microphone')}
          isDisabled={isDictating}
          onPress={menu.onDictate}
        />
      )}
      <Button
        kind="quiet"
        size="dense"
        icon={Search}
        className={styles.searchCourse}
        onPress={menu.onSearch}
      >
        {t('attach.searchCourse')}
      </Button>
    </div>
  );
}
