import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayTry } from '#machines/subscription/subscription-state.ts';
import { ActHistory } from '../../act/act-history.tsx';
import { useTRPC } from '../../lib/api-client.ts';
import { dollars } from '../../lib/format-number.ts';
import { languageOf } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { RowSheet } from '../../ui/row-sheet.tsx';
import { classNames } from '../../ui/class-names.ts';
import moreStyles from '../../ui/more.module.css';
import textStyles from '../../ui/text.module.css';
import denseStyles from '../../ui/dense.module.css';
import type { SubscriptionDetail } from './subscription-types.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { LimitsForm } from './limits-form.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';
import { useAmounts } from '../use-amounts.ts';
import { useBillingActs } from './use-subscription-acts.ts';
import { useBillingWords } from './use-billing-words.ts';

interface SubscriptionSheetProps {
  organizationId: string | null;
  onClose: () => void;
}

/** What an organization pays for and uses, its receipts, and what was agreed with it. */
export function SubscriptionSheet({ organizationId, onClose }: SubscriptionSheetProps) {
  const { t } = useTranslation('payment');
  const query = useQuery({
    ...useTRPC().adminSubscription.get.queryOptions({ organizationId: organizationId ?? '' }),
    enabled: organizationId !== null,
    meta: { silent: true },
  });
  const { data } = query;
  const [issuing, setIssuing] = useState<string | null>(null);
  return (
    <>
      <RowSheet
        openId={organizationId}
        query={query}
        onClose={onClose}
        title={data?.organization.name ?? t('subscriptions.title')}
        failed={t('failed')}
      >
        {(detail) => <Detail detail={detail} onIssue={setIssuing} />}
      </RowSheet>
      {issuing !== null && (
        <IssueDialog organizationId={issuing} onClose={() => setIssuing(null)} />
      )}
    </>
  );
}

interface DetailProps {
  detail: SubscriptionDetail;
  onIssue: (organizationId: string) => void;
}

function Detail({ detail, onIssue }: DetailProps) {
  const { t, i18n } = useTranslation('payment');
  const words = useBillingWords();
  const acts = useBillingActs();
  const writeTokens = useAmounts('tokens');
  const { organization, subscription, receipts, usage, spent } = detail;
  const { state, plan, until, requested } = subscription;
  return (
    <div className={denseStyles.detail}>
      <dl className={denseStyles.facts}>
        <div>
          <dt>{t('column.state')}</dt>
          <dd>
            <SubscriptionStatus state={state} />
          </dd>
        </div>
        <div>
          <dt>{t('fact.inForce')}</dt>
          <dd>{t(`plan.${detail.plan}`)}</dd>
        </div>
        {plan && (
          <div>
            <dt>{t('column.plan')}</dt>
            <dd>{t(`plan.${plan}`)}</dd>
          </div>
        )}
        {until !== null && (
          <div>
            <dt>{t('column.until')}</dt>
            <dd>{words.day(until)}</dd>
          </div>
        )}
        <div>
          <dt>{t('fact.used')}</dt>
          <dd>
            {t('fact.usedText', {
              tokens: writeTokens(usage.tokens),
              money: dollars(spent, languageOf(i18n)),
              count: usage.voiceMinutes,
            })}
          </dd>
        </div>
        {requested && (
          <div>
            <dt>{t('column.requested')}</dt>
            <dd>
              {t('fact.requested', {
                plan: t(`plan.${requested.plan}`),
                sum: words.sum(requested.due),
                date: words.day(requested.at),
              })}
            </dd>
          </div>
        )}
      </dl>
      <div className={denseStyles.acts} role="group" aria-label={t('acts')}>
        <div>
          <Button size="dense" kind="primary" onPress={() => onIssue(organization.id)}>
            {t('act.issue')}
          </Button>
          {mayTry(subscription) && (
            <Button
              size="dense"
              busy={acts.startTrial.isPending}
              onPress={() => acts.startTrial.mutate({ ids: [organization.id], plan: 'pro' })}
            >
              {t('act.trial')}
            </Button>
          )}
        </div>
      </div>
      <section>
        <h3>{t('receipts.title')}</h3>
        {receipts.length === 0 ? (
          <p className={classNames(textStyles.small, textStyles.quiet)}>{t('receipts.nobody')}</p>
        ) : (
          <ul className={denseStyles.lines}>
            {receipts.map(({ id, number, amount, issuedAt, voided }) => (
              <li key={id}>
                <a
                  className={textStyles.link}
                  href={`/files/receipts/${number}.pdf?language=${languageOf(i18n)}`}
                >
                  {number}
                </a>
                <small>
                  {words.sum(amount)}, {words.day(issuedAt)}
                  {voided && `, ${t('receipts.voided')}: ${voided.reason}`}
                </small>
              </li>
            ))}
          </ul>
        )}
      </section>
      <details className={moreStyles.more} open={Object.keys(detail.agreed).length > 0}>
        <summary>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          <span>{t('limits.title')}</span>
        </summary>
        <LimitsForm key={JSON.stringify(detail.agreed)} detail={detail} />
      </details>
      <ActHistory about={`organization:${organization.id}`} />
    </div>
  );
}
