import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
import type { Archiving } from './use-archiving.ts';
import barStyles from '../ui/bulk-bar.module.css';
import textStyles from '../ui/text.module.css';

/** In place of the pager while courses are chosen. */
export function ArchiveBar({ archiving }: { archiving: Archiving }) {
  const { t } = useTranslation('course');
  const [asking, setAsking] = useState(false);
  const count = archiving.chosen.size;
  return (
    <div className={barStyles.bulkBar} role="group" aria-label={t('archive.chosen', { count })}>
      <span className={textStyles.num}>{t('archive.chosen', { count })}</span>
      <Button size="dense" kind="quiet" onPress={archiving.clear}>
        {t('archive.clear')}
      </Button>
      <Button size="dense" icon={Archive} busy={archiving.busy} onPress={() => setAsking(true)}>
        {t('archive.action')}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('archive.title', { count })}
        action={t('archive.action')}
        onConfirm={() => archiving.archive()}
      >
        {t('archive.text')}
      </AskDialog>
    </div>
  );
}
