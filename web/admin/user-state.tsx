import { Ban, CircleCheck, MailQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../ui/pill.tsx';
import type { UserSummary } from './admin-types.ts';
import { useDateTime } from '../lib/use-date-time.ts';

/** Whether somebody may come in, as an icon and a word. */
export function UserState({ user }: { user: UserSummary }) {
  const { t } = useTranslation('admin');
  const write = useDateTime();
  if (user.ban) {
    const { until } = user.ban;
    return (
      <Pill tone="danger" icon={Ban}>
        {until === null ? t('state.banned') : t('state.bannedUntil', { until: write(until) })}
      </Pill>
    );
  }
  if (!user.verified) {
    return (
      <Pill tone="neutral" icon={MailQuestionMark}>
        {t('state.unverified')}
      </Pill>
    );
  }
  return (
    <Pill tone="bare" icon={CircleCheck}>
      {t('state.active')}
    </Pill>
  );
}
