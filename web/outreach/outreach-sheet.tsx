import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextOutreach } from '#machines/outreach/outreach.ts';
import { isInBothLanguages, outreachWords } from '#machines/outreach/outreach-words.ts';
import { ActHistory } from '../act/act-history.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { DateTime } from '../ui/date-time.tsx';
import denseStyles from '../ui/dense.module.css';
import { Notice } from '../ui/notice.tsx';
import { Segment } from '../ui/segment.tsx';
import { RowSheet } from '../ui/row-sheet.tsx';
import textStyles from '../ui/text.module.css';
import { OutreachActs } from './outreach-acts.tsx';
import { OutreachStatus } from './outreach-table.tsx';
import type { OutreachCampaign } from './outreach-types.ts';
import styles from './outreach.module.css';
import { useOutreachActs } from './use-outreach-acts.ts';

/** ms between two readings of one that is on its way. */
const WATCHED = 5000;

interface OutreachSheetProps {
  campaignId: string | null;
  onClose: () => void;
  onEdit: (campaign: OutreachCampaign) => void;
}

/** One campaign: whom it reaches, how it reads, and what can be done. */
export function OutreachSheet({ campaignId, onClose, onEdit }: OutreachSheetProps) {
  const { t } = useTranslation('outreach');
  const query = useQuery({
    ...useTRPC().outreach.get.queryOptions({ id: campaignId ?? '' }),
    enabled: campaignId !== null,
    refetchInterval: ({ state: { data } }) => (data?.state === 'sending' ? WATCHED : false),
    meta: { silent: true },
  });
  const { data } = query;
  return (
    <RowSheet
      openId={campaignId}
      query={query}
      onClose={onClose}
      title={data?.name ?? t('title')}
      meta={data && <OutreachStatus state={data.state} />}
      failed={t('failed')}
    >
      {(campaign) => (
        <Detail key={campaign.id} campaign={campaign} onEdit={() => onEdit(campaign)} />
      )}
    </RowSheet>
  );
}

function Detail({ campaign, onEdit }: { campaign: OutreachCampaign; onEdit: () => void }) {
  const { t } = useTranslation('outreach');
  const audience = useQuery(useTRPC().outreach.audience.queryOptions(campaign.audience));
  const { state, sent, scheduledAt, endedAt, perMinute } = campaign;
  return (
    <div className={denseStyles.detail}>
      <dl className={denseStyles.facts}>
        <div>
          <dt>{t('column.audience')}</dt>
          <dd>{audience.data ? t('people', { count: audience.data.count }) : '…'}</dd>
        </div>
        <div>
          <dt>{t('column.sent')}</dt>
          <dd>{sent}</dd>
        </div>
        <div>
          <dt>{t('column.at')}</dt>
          <dd>
            {scheduledAt === null ? (
              <span className={textStyles.faint}>{t('notScheduled')}</span>
            ) : (
              <DateTime at={scheduledAt} precision="minute" />
            )}
          </dd>
        </div>
        <div>
          <dt>{t(endedAt === null ? 'column.speed' : 'column.ended')}</dt>
          <dd>
            {endedAt === null ? (
              t('speed', { count: perMinute })
            ) : (
              <DateTime at={endedAt} precision="minute" />
            )}
          </dd>
        </div>
      </dl>
      {state === 'draft' && !isInBothLanguages(campaign) && <Notice>{t('unwritten')}</Notice>}
      <OutreachActs campaign={campaign} onEdit={onEdit} />
      <Preview campaign={campaign} mayTry={nextOutreach(state, 'schedule') !== undefined} />
      <ActHistory about={`outreach:${campaign.id}`} />
    </div>
  );
}

/** As somebody would read it, in either language. */
function Preview({ campaign, mayTry }: { campaign: OutreachCampaign; mayTry: boolean }) {
  const { t } = useTranslation('outreach');
  const { test } = useOutreachActs();
  const [language, setLanguage] = useState<'en' | 'ko'>('en');
  const { subject, text } = outreachWords(campaign, language, t(`preview.name.${language}`));
  return (
    <section className={styles.preview}>
      <h3>{t('preview.title')}</h3>
      <Segment
        label={t('preview.language')}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', label: t('audience.language.en') },
          { value: 'ko', label: t('audience.language.ko') },
        ]}
      />
      <div lang={language} className={styles.mail}>
        <p>
          <b>{subject || t('preview.nothing')}</b>
        </p>
        {text.split(/\n{2,}/u).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {mayTry && (
        <Button
          size="dense"
          isDisabled={subject === '' || text === ''}
          busy={test.isPending}
          onPress={() => test.mutate({ id: campaign.id, language })}
        >
          {t('act.test')}
        </Button>
      )}
    </section>
  );
}
