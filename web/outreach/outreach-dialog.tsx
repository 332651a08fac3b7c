import { useTranslation } from 'react-i18next';
import { OUTREACH_LIMITS, type OutreachWords } from '#machines/outreach/outreach-words.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import denseStyles from '../ui/dense.module.css';
import { Select } from '../ui/select.tsx';
import { OUTREACH_CHOICES, outreachForm, typedOutreach } from './outreach-form.ts';
import type { OutreachCampaign } from './outreach-types.ts';
import { useOutreachActs } from './use-outreach-acts.ts';

interface OutreachDialogProps {
  /** Undefined for a new one. */
  campaign: OutreachCampaign | undefined;
  onClose: () => void;
}

/** Whom a campaign is for, and what it says in both languages. */
export function OutreachDialog({ campaign, onClose }: OutreachDialogProps) {
  const { t } = useTranslation('outreach');
  const errorText = useErrorText();
  const { save } = useOutreachActs();
  const server = useServerForm({
    defaultValues: typedOutreach(campaign),
    schema: outreachForm,
    mutation: {
      ...save,
      mutateAsync: async (words: OutreachWords) => {
        const saved = await save.mutateAsync({ id: campaign?.id, words });
        onClose();
        return saved;
      },
    },
    place: (error) => ({ text: errorText(error) }),
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      className={denseStyles.form}
      title={t(campaign ? 'dialog.edit' : 'dialog.new')}
      action={t('dialog.save')}
      wide
      onClose={onClose}
    >
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            label={t('dialog.name')}
            hint={t('dialog.nameHint')}
            required
            maxLength={OUTREACH_LIMITS.name}
          />
        )}
      </form.AppField>
      <div className={denseStyles.pair}>
        {(['language', 'plan', 'courses'] as const).map((name) => (
          <form.AppField key={name} name={name}>
            {({ state, handleChange }) => (
              <Select<string>
                label={t(`audience.${name}.label`)}
                value={state.value}
                onChange={(value) => {
                  const chosen = OUTREACH_CHOICES[name].find((one) => one === value);
                  if (chosen !== undefined) handleChange(chosen);
                }}
                options={OUTREACH_CHOICES[name].map((value) => ({
                  value,
                  label: t(`audience.${name}.${value}`),
                }))}
              />
            )}
          </form.AppField>
        ))}
        <form.AppField name="awayFor">
          {(field) => (
            <field.TextField
              label={t('audience.awayFor')}
              hint={t('audience.awayHint')}
              inputMode="numeric"
            />
          )}
        </form.AppField>
      </div>
      <div className={denseStyles.pair}>
        {(['En', 'Ko'] as const).map((language) => (
          <div key={language} className={denseStyles.form} lang={language.toLowerCase()}>
            <form.AppField name={`subject${language}`}>
              {(field) => (
                <field.TextField
                  label={t(`dialog.subject${language}`)}
                  maxLength={OUTREACH_LIMITS.subject}
                />
              )}
            </form.AppField>
            <form.AppField name={`text${language}`}>
              {(field) => (
                <field.TextareaField
                  label={t(`dialog.text${language}`)}
                  hint={t('dialog.textHint', { name: '{{name}}' })}
                  rows={6}
                  maxLength={OUTREACH_LIMITS.text}
                  countTo={OUTREACH_LIMITS.text}
                />
              )}
            </form.AppField>
          </div>
        ))}
      </div>
      <form.AppField name="perMinute">
        {(field) => (
          <field.TextField
            label={t('dialog.perMinute')}
            hint={t('dialog.perMinuteHint')}
            required
            inputMode="numeric"
          />
        )}
      </form.AppField>
    </FormDialog>
  );
}
