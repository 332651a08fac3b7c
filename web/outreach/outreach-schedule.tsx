import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import type { OutreachCampaign } from './outreach-types.ts';
import { useOutreachActs } from './use-outreach-acts.ts';

interface OutreachScheduleProps {
  campaign: OutreachCampaign;
  onClose: () => void;
}

/** Without a time it begins at once. */
const scheduleForm = (id: string) =>
  z
    .object({ time: z.string() })
    .transform(({ time }) => ({ id, at: time === '' ? 0 : Date.parse(time) }));

/** When a campaign begins; what reaches many is asked about. */
export function OutreachSchedule({ campaign, onClose }: OutreachScheduleProps) {
  const { t } = useTranslation('outreach');
  const { schedule } = useOutreachActs();
  const of = useServerForm({
    defaultValues: { time: '' },
    schema: scheduleForm(campaign.id),
    mutation: schedule,
    place: () => undefined,
    onDone: onClose,
  });
  return (
    <FormDialog
      of={of}
      onClose={onClose}
      title={t('schedule.title', { name: campaign.name })}
      action={t('act.schedule')}
    >
      <p>{t('schedule.text')}</p>
      <of.form.AppField name="time">
        {(field) => (
          <field.TextField
            type="datetime-local"
            label={t('schedule.time')}
            hint={t('schedule.hint')}
          />
        )}
      </of.form.AppField>
    </FormDialog>
  );
}
