import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isPaidPlan, type PaidPlan, type Plan } from '#machines/plan/plans.ts';
import type { Quote } from '#machines/plan/price-quote.ts';
import { factsOf } from '#machines/subscription/subscription-state.ts';
import { useTRPC } from '../lib/api-client.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Billing } from './billing-types.ts';
import { SumLines } from './sum-lines.tsx';
import type { BillingActs } from './use-billing-acts.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';

interface ChangeDialogProps {
  orgSlug: string;
  billing: Billing;
  plan: Plan;
  quote: Quote;
  acts: BillingActs;
  onClose: () => void;
}

/** What a change costs and when it begins, before it is pressed. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { plan, quote, billing } = props;
  if (quote.kind !== 'now' && quote.kind !== 'later') return null;
  if (!isPaidPlan(plan)) return <EndDialog {...props} quote={quote} />;
  if (billing.subscription.way === 'provider' && factsOf(billing.subscription.state).lives) {
    return <CardChangeDialog {...props} plan={plan} />;
  }
  return <BuyDialog {...props} plan={plan} quote={quote} />;
}

type Priced = Extract<Quote, { kind: 'now' | 'later' }>;

/** To the free plan, which follows by itself. */
function EndDialog({ plan, quote, acts, onClose }: ChangeDialogProps & { quote: Priced }) {
  const { t } = useTranslation('subscription');
  const name = usePlanWords().plan(plan);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('change.question', { plan: name })}
      action={t('act.change', { plan: name })}
      busy={acts.cancel.isPending}
      onConfirm={() => acts.cancel.mutateAsync().then(onClose, onClose)}
    >
      <When quote={quote} plan={plan} />
      <p>{t('cancel.kept')}</p>
    </ConfirmDialog>
  );
}

function When({ quote, plan }: { quote: Priced; plan: Plan }) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  if (quote.kind === 'now') return <SumLines plan={plan} {...quote} />;
  return <p>{t('change.later', { plan: words.plan(plan), date: words.day(quote.startsAt) })}</p>;
}

/** Paid by card on a page of the provider where it is whole, else asked for by receipt. */
function BuyDialog(props: ChangeDialogProps & { plan: PaidPlan; quote: Priced }) {
  const { plan, quote, acts, billing, onClose } = props;
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const { due } = quote;
  const { state, plan: own } = billing.subscription;
  const isOwn = factsOf(state).lives && plan === own;
  const byCard = billing.paysByCard && quote.kind === 'now' && quote.credit.minor === 0;
  const act = byCard ? acts.checkout : acts.request;
  // The page of the provider takes the place of this one: the dialog stays until then.
  const done = byCard ? undefined : onClose;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(isOwn ? 'change.payment' : 'change.question', { plan: words.plan(plan) })}
      action={t(byCard ? 'act.pay' : 'act.request', { sum: words.sum(due) })}
      busy={act.isPending || acts.checkout.isSuccess}
      onConfirm={() => act.mutateAsync({ plan, due }).then(done, onClose)}
    >
      <When quote={quote} plan={plan} />
      <p>{t(byCard ? 'change.byCard' : 'change.byHand')}</p>
    </ConfirmDialog>
  );
}

/** A plan that is paid by card: the provider works out what the change costs. */
function CardChangeDialog(props: ChangeDialogProps & { plan: PaidPlan }) {
  const { orgSlug, plan, acts, onClose } = props;
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const trpc = useTRPC();
  const preview = useQuery({
    ...trpc.payment.preview.queryOptions({ orgSlug, plan }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
  const { data } = preview;
  const press = async () => {
    if (!data) return;
    await acts.change.mutateAsync({ plan, due: data.due, at: data.at }).then(onClose, onClose);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('change.question', { plan: words.plan(plan) })}
      action={t('act.change', { plan: words.plan(plan) })}
      busy={acts.change.isPending || preview.isPending}
      onConfirm={press}
    >
      {data ? (
        <>
          <SumLines plan={plan} {...data} />
          <p>{t('change.fromCard')}</p>
        </>
      ) : preview.isError ? (
        <ErrorRegion title={t('change.noPreview')} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </ConfirmDialog>
  );
}
