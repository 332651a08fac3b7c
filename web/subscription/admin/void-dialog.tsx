import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import denseStyles from '../../ui/dense.module.css';
import type { Receipt } from './subscription-types.ts';
import { useBillingActs } from './use-subscription-acts.ts';

interface VoidDialogProps {
  /** One or several, which have one reason then. */
  receipts: readonly Receipt[];
  onClose: () => void;
  onDone?: () => void;
}

const voidSchema = z.object({ reason: z.string().trim().min(1, 'payment:limits.noReason') });

export function VoidDialog({ receipts, onClose, onDone = onClose }: VoidDialogProps) {
  const { t } = useTranslation('payment');
  const acts = useBillingActs();
  const count = receipts.length;
  const server = useServerForm({
    defaultValues: { reason: '' },
    schema: voidSchema.transform(({ reason }) => ({
      receiptIds: receipts.map(({ id }) => id),
      reason,
    })),
    mutation: acts.void,
    place: () => undefined,
    onDone,
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      onClose={onClose}
      title={
        count === 1
          ? t('void.title', { number: receipts[0]?.number })
          : t('void.several', { count })
      }
      action={count === 1 ? t('act.void') : t('act.voidSeveral')}
      danger
      className={denseStyles.form}
    >
      <p>{count === 1 ? t('void.text') : t('void.severalText')}</p>
      <form.AppField name="reason">
        {(field) => (
          <field.TextareaField
            label={t('void.reason')}
            rows={2}
            maxLength={500}
            countTo={500}
            required
          />
        )}
      </form.AppField>
    </FormDialog>
  );
}
