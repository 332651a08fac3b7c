import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../lib/toast.ts';
import { useBillingActs } from './use-billing-acts.ts';

interface AfterCheckoutProps {
  orgSlug: string;
  /** Whether somebody comes back from paying; otherwise from the page of cards and invoices. */
  paid: boolean;
}

/** Back from a page of the provider: what was done there is read once, before it is told. */
export function AfterCheckout({ orgSlug, paid }: AfterCheckoutProps) {
  const { t } = useTranslation('subscription');
  const { mutate } = useBillingActs(orgSlug).refresh;
  const navigate = useNavigate();
  const began = useRef(false);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    mutate(undefined, {
      onSuccess: () => paid && toast.done(t('done.paid')),
      onSettled: () =>
        void navigate({
          to: '/$orgSlug/dashboard/subscription',
          params: { orgSlug },
          replace: true,
        }),
    });
  }, [mutate, navigate, orgSlug, paid, t]);
  return null;
}
