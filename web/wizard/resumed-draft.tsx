import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../form/ask-dialog.tsx';
import { useDateTime } from '../lib/use-date-time.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface ResumedDraftProps {
  /** ISO 8601; null where only this tab knew of it, undefined where nothing is gone on with. */
  since: string | null | undefined;
  busy: boolean;
  onDiscard: () => Promise<unknown>;
}

/** Says that what is seen was described before, and throws it away where one is sure. */
export function ResumedDraft({ since, busy, onDiscard }: ResumedDraftProps) {
  const { t } = useTranslation('course');
  const write = useDateTime();
  const [asked, setAsked] = useState(false);
  if (since === undefined) return null;
  return (
    <>
      <Notice
        action={
          <Button size="dense" isDisabled={busy} onPress={() => setAsked(true)}>
            {t('wizard.discard')}
          </Button>
        }
      >
        {since === null
          ? t('wizard.resumedHere')
          : t('wizard.resumed', { at: write(since, 'minute') })}
      </Notice>
      <AskDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('wizard.discardTitle')}
        action={t('wizard.discard')}
        // A refusal is shown as a toast by the cache; everything stays.
        onConfirm={() => onDiscard().catch(() => undefined)}
        danger
      >
        {t('wizard.discardText')}
      </AskDialog>
    </>
  );
}
