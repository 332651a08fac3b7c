import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { LeaveDialog } from '../ui/leave-dialog.tsx';

/** Asks before changed settings are left behind. */
export function LeaveGuard({ changes }: { changes: number }) {
  const { t } = useTranslation('organization');
  const leave = useLeaveGuard({ unsaved: () => changes > 0 });
  return (
    <LeaveDialog leave={leave} title={t('settings.leave')} action={t('settings.leaveAction')}>
      {t('settings.leaveText', { count: changes })}
    </LeaveDialog>
  );
}
