import { useTranslation } from 'react-i18next';
import { PAID_PLANS } from '#machines/plan/plans.ts';
import denseStyles from '../ui/dense.module.css';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { failureFacts } from '../lib/app-error.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';
import { Select } from '../ui/select.tsx';
import { campaignForm, NEW_CAMPAIGN } from './campaign-form.ts';
import { usePromoActs } from './use-promo-acts.ts';

/** A new campaign: its code, what it offers, to how many and when. */
export function CampaignDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('promo');
  const words = usePlanWords();
  const errorText = useErrorText();
  const { create } = usePromoActs();
  const server = useServerForm({
    defaultValues: NEW_CAMPAIGN,
    schema: campaignForm,
    mutation: {
      ...create,
      mutateAsync: async (campaign) => {
        const made = await create.mutateAsync(campaign);
        onClose();
        return made;
      },
    },
    place: (error) => ({
      text: errorText(error),
      ...(failureFacts(error).code === 'PROMO_CODE_TAKEN' ? { field: 'code' } : {}),
    }),
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      className={denseStyles.form}
      wide
      title={t('dialog.title')}
      action={t('dialog.create')}
      onClose={onClose}
    >
      <div className={denseStyles.pair}>
        <form.AppField name="name">
          {(field) => <field.TextField label={t('dialog.name')} required maxLength={120} />}
        </form.AppField>
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              label={t('dialog.code')}
              hint={t('dialog.codeHint')}
              required
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </form.AppField>
      </div>
      <div className={denseStyles.pair}>
        <form.AppField name="plan">
          {({ state, handleChange }) => (
            <Select
              label={t('dialog.plan')}
              value={state.value}
              onChange={handleChange}
              options={PAID_PLANS.map((value) => ({ value, label: words.plan(value) }))}
            />
          )}
        </form.AppField>
        <form.AppField name="days">
          {(field) => <field.TextField label={t('dialog.days')} required inputMode="numeric" />}
        </form.AppField>
      </div>
      <div className={denseStyles.pair}>
        <form.AppField name="places">
          {(field) => (
            <field.TextField
              label={t('dialog.places')}
              hint={t('dialog.placesHint')}
              inputMode="numeric"
            />
          )}
        </form.AppField>
        <form.AppField name="perAddress">
          {(field) => (
            <field.TextField
              label={t('dialog.perAddress')}
              hint={t('dialog.perAddressHint')}
              required
              inputMode="numeric"
            />
          )}
        </form.AppField>
      </div>
      <div className={denseStyles.pair}>
        <form.AppField name="beginsAt">
          {(field) => (
            <field.TextField
              label={t('dialog.beginsAt')}
              hint={t('dialog.beginsHint')}
              type="date"
            />
          )}
        </form.AppField>
        <form.AppField name="endsAt">
          {(field) => (
            <field.TextField label={t('dialog.endsAt')} hint={t('dialog.endsHint')} type="date" />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  );
}
