import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextPromo, type PromoAct } from '#machines/promo/promo.ts';
import { ActHistory } from '../act/act-history.tsx';
import denseStyles from '../ui/dense.module.css';
import { AskDialog } from '../form/ask-dialog.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { RowSheet } from '../ui/row-sheet.tsx';
import { CampaignStanding, TakenPlaces } from './campaign-standing.tsx';
import type { CampaignSummary } from './promo-types.ts';
import { usePromoActs } from './use-promo-acts.ts';

interface CampaignSheetProps {
  campaignId: string | null;
  onClose: () => void;
}

/** One campaign: its link, what it offers, who came how far, and what can be done. */
export function CampaignSheet({ campaignId, onClose }: CampaignSheetProps) {
  const { t } = useTranslation('promo');
  const query = useQuery({
    ...useTRPC().promoCampaign.get.queryOptions({ id: campaignId ?? '' }),
    enabled: campaignId !== null,
    meta: { silent: true },
  });
  const { data } = query;
  return (
    <RowSheet
      openId={campaignId}
      query={query}
      onClose={onClose}
      title={data?.name ?? t('campaigns.title')}
      meta={data?.code}
      failed={t('failed')}
    >
      {(campaign) => <Detail key={campaign.id} campaign={campaign} />}
    </RowSheet>
  );
}

function Detail({ campaign }: { campaign: CampaignSummary }) {
  const { t, i18n } = useTranslation('promo');
  const words = usePlanWords();
  const { act } = usePromoActs();
  const [ending, setEnding] = useState(false);
  const { id, code, state, plan, days, perAddress, beginsAt, endsAt } = campaign;
  const may = (one: PromoAct) => nextPromo(state, one) !== undefined;
  const copy = () => copyText(new URL(`/promo/${code}`, location.origin).href, t('done.copy'));
  const facts = [
    { name: 'state', value: <CampaignStanding campaign={campaign} /> },
    { name: 'offer', value: t('offered', { plan: words.plan(plan), count: days }) },
    { name: 'taken', value: <TakenPlaces campaign={campaign} /> },
    { name: 'perAddress', value: perAddress },
    { name: 'begins', value: words.shortDay(beginsAt) },
    { name: 'ends', value: endsAt === null ? t('sheet.noEnd') : words.shortDay(endsAt - 1) },
  ];
  const steps = ['visits', 'signUps', 'firstCourse', 'paid'] as const;
  return (
    <div className={denseStyles.detail}>
      <dl className={denseStyles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`column.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3>{t('sheet.funnel')}</h3>
        <dl className={denseStyles.facts}>
          {steps.map((step) => (
            <div key={step}>
              <dt>{t(`step.${step}`)}</dt>
              <dd>{campaign.funnel[step].toLocaleString(i18n.language)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={denseStyles.acts} role="group" aria-label={t('sheet.acts')}>
        <div>
          <Button size="dense" onPress={() => void copy()}>
            {t('act.copy')}
          </Button>
          <ButtonLink size="dense" to="/admin/promotional-analytics" search={{ campaign: id }}>
            {t('act.figures')}
          </ButtonLink>
          {may('pause') && (
            <Button size="dense" onPress={() => act.mutate({ ids: [id], act: 'pause' })}>
              {t('act.pause')}
            </Button>
          )}
          {may('resume') && (
            <Button size="dense" onPress={() => act.mutate({ ids: [id], act: 'resume' })}>
              {t('act.resume')}
            </Button>
          )}
        </div>
        <div>
          {may('end') && (
            <Button size="dense" kind="danger-quiet" onPress={() => setEnding(true)}>
              {t('act.end')}
            </Button>
          )}
        </div>
      </div>
      <ActHistory about={`promo:${code}`} />
      <AskDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={t('sheet.end', { name: campaign.name })}
        action={t('act.end')}
        danger
        onConfirm={() => act.mutateAsync({ ids: [id], act: 'end' })}
      >
        {t('sheet.endText')}
      </AskDialog>
    </div>
  );
}
