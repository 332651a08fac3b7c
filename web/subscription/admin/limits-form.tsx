import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Form } from '../../form/form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import denseStyles from '../../ui/dense.module.css';
import type { SubscriptionDetail } from './subscription-types.ts';
import {
  limitsFrom,
  NUMBERED,
  PART_CHOICES,
  PARTS,
  typedLimits,
  typedOf,
  wordOf,
  type Numbered,
} from './typed-limits.ts';
import { useBillingActs } from './use-subscription-acts.ts';

const typedSchema = z.object({
  ...typedLimits,
  reason: z.string().trim().min(1, 'payment:limits.noReason'),
});

/** What was agreed with one organization: an empty field, and what is left to the plan, is the plan's own. */
export function LimitsForm({ detail }: { detail: SubscriptionDetail }) {
  const { t, i18n } = useTranslation('payment');
  const { agree } = useBillingActs();
  const { agreed, organization } = detail;
  const server = useServerForm({
    defaultValues: { ...typedOf(agreed), reason: '' },
    schema: typedSchema.transform(({ reason, ...typed }) => ({
      organizationId: organization.id,
      limits: limitsFrom(typed),
      reason,
    })),
    mutation: agree,
    place: () => undefined,
  });
  const { form } = server;
  const shown = (what: Numbered) => {
    const most = detail.limits[what];
    if (most === null) return t('limits.none');
    return Number(wordOf(what, most)).toLocaleString(i18n.language);
  };
  return (
    <Form of={server} className={denseStyles.form}>
      <p>{t('limits.hint')}</p>
      <div className={denseStyles.facts}>
        {NUMBERED.map((what) => (
          <form.AppField key={what} name={`limits.${what}`}>
            {(field) => (
              <field.TextField
                label={t(`limit.${what}`)}
                inputMode={what === 'storage' ? 'decimal' : 'numeric'}
                placeholder={shown(what)}
                maxLength={15}
              />
            )}
          </form.AppField>
        ))}
        {PARTS.map((part) => (
          <form.AppField key={part} name={`parts.${part}`}>
            {({ state, handleChange }) => (
              <Select
                label={t(`limit.${part}`)}
                value={state.value}
                onChange={handleChange}
                options={PART_CHOICES.map((value) => ({ value, label: t(`limits.part.${value}`) }))}
              />
            )}
          </form.AppField>
        ))}
      </div>
      <form.AppField name="reason">
        {(field) => <field.TextField label={t('limits.reason')} maxLength={500} required />}
      </form.AppField>
      <div>
        <Button type="submit" size="dense" busy={server.busy}>
          {t('act.agree')}
        </Button>
      </div>
    </Form>
  );
}
