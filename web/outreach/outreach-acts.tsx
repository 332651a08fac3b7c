import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextOutreach } from '#machines/outreach/outreach.ts';
import { isInBothLanguages } from '#machines/outreach/outreach-words.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
import denseStyles from '../ui/dense.module.css';
import { OutreachSchedule } from './outreach-schedule.tsx';
import type { OutreachCampaign } from './outreach-types.ts';
import { useOutreachActs } from './use-outreach-acts.ts';

interface OutreachActsProps {
  campaign: OutreachCampaign;
  onEdit: () => void;
}

/** What can be done with a campaign as it is now; what reaches many is asked about. */
export function OutreachActs({ campaign, onEdit }: OutreachActsProps) {
  const { t } = useTranslation('outreach');
  const { act } = useOutreachActs();
  const [asked, setAsked] = useState<'schedule' | 'stop' | null>(null);
  const { id, state, name } = campaign;
  const may = (one: 'schedule' | 'recall' | 'stop') => nextOutreach(state, one) !== undefined;
  return (
    <div className={denseStyles.acts} role="group" aria-label={t('acts')}>
      <div>
        {may('schedule') && (
          <>
            <Button size="dense" onPress={onEdit}>
              {t('act.edit')}
            </Button>
            <Button
              size="dense"
              kind="primary"
              isDisabled={!isInBothLanguages(campaign)}
              onPress={() => setAsked('schedule')}
            >
              {t('act.schedule')}
            </Button>
          </>
        )}
        {may('recall') && (
          <Button size="dense" onPress={() => act.mutate({ ids: [id], act: 'recall' })}>
            {t('act.recall')}
          </Button>
        )}
      </div>
      <div>
        {may('stop') && (
          <Button size="dense" kind="danger-quiet" onPress={() => setAsked('stop')}>
            {t('act.stop')}
          </Button>
        )}
      </div>
      {asked === 'schedule' && (
        <OutreachSchedule campaign={campaign} onClose={() => setAsked(null)} />
      )}
      <AskDialog
        open={asked === 'stop'}
        onClose={() => setAsked(null)}
        title={t('stop.title', { name })}
        action={t('act.stop')}
        danger
        onConfirm={() => act.mutateAsync({ ids: [id], act: 'stop' })}
      >
        {t('stop.text')}
      </AskDialog>
    </div>
  );
}
