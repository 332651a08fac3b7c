import { Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';

interface StopWritingProps {
  /** Lessons that are not settled. */
  left: number;
  /** It is being stopped already. */
  busy?: boolean;
  onStop: () => Promise<boolean>;
}

/** Stopping asks first: it ends work that others may be waiting for. */
export function StopWriting({ left, busy = false, onStop }: StopWritingProps) {
  const { t } = useTranslation('course');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="dense" icon={Square} busy={busy} onPress={() => setAsking(true)}>
        {t('stop.action')}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('stop.title', { count: left })}
        action={t('stop.confirm')}
        danger
        // A refusal is said in a toast: the question goes either way.
        onConfirm={() => onStop().then(() => undefined)}
      >
        {t('stop.text')}
      </AskDialog>
    </>
  );
}
