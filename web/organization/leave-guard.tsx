import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/dialog.tsx';

/** Asks before what was typed is left behind, on our pages and by the browser itself. */
export function LeaveGuard({ changes }: { changes: number }) {
  const { t } = useTranslation('organization');
  const leaving = useBlocker({
    shouldBlockFn: () => changes > 0,
    enableBeforeUnload: () => changes > 0,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) leaving.reset?.();
      }}
      title={t('settings.leave')}
      action={t('settings.leaveAction')}
      onConfirm={() => leaving.proceed?.()}
    >
      {t('settings.leaveText', { count: changes })}
    </ConfirmDialog>
  );
}
