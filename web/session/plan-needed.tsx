import { useTranslation } from 'react-i18next';
import { failureFacts } from '../lib/app-error.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useMayIn } from './use-may.ts';

interface PlanNeededProps {
  orgSlug: string;
  /** What would stand here, by name. */
  what: string;
  /** Why it could not be read. */
  error: unknown;
}

/** In place of what the plan does not hold (PLAN-5); nothing where it failed for another reason. */
export function PlanNeeded({ orgSlug, what, error }: PlanNeededProps) {
  const { t } = useTranslation('common');
  const mayPay = useMayIn(orgSlug)('billing:manage');
  if (failureFacts(error).code !== 'PLAN_NEEDED') return null;
  return (
    <Notice
      action={
        mayPay && (
          <ButtonLink size="dense" to="/$orgSlug/dashboard/subscription" params={{ orgSlug }}>
            {t('plan.open')}
          </ButtonLink>
        )
      }
    >
      <b>{what}</b> {t(mayPay ? 'plan.needed' : 'plan.ask')}
    </Notice>
  );
}
