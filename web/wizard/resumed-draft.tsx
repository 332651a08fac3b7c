import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '../lib/use-date-time.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
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
  const [discarding, setDiscarding] = useState(false);
  if (since === undefined) return null;
  const discard = async () => {
    setDiscarding(true);
    // A refusal is shown as a toast by the cache; everything stays.
    await onDiscard().catch(() => undefined);
    setDiscarding(false);
    setAsked(false);
  };
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
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('wizard.discardTitle')}
        action={t('wizard.discard')}
        onConfirm={discard}
        busy={discarding}
        danger
      >
        {t('wizard.discardText')}
      </ConfirmDialog>
    </>
  );
}
