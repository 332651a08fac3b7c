import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { REPORT_NOTE, REPORT_REASONS, talkReportSchema } from '#machines/talk/talk-report.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { IconButton } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../lib/toast.ts';

/** Tells who moderates the course of an answer. */
export function ReportAnswer({ answerId }: { answerId: string }) {
  const { t } = useTranslation('talk');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton size="dense" icon={Flag} label={t('report.act')} onPress={() => setOpen(true)} />
      {isOpen && <ReportDialog answerId={answerId} onClose={() => setOpen(false)} />}
    </>
  );
}

const reportForm = talkReportSchema.omit({ answerId: true });
const EMPTY: z.input<typeof reportForm> = { reason: 'wrong', note: '' };

/** What those who moderate will see is said before (TALK-REPORT-1). */
function ReportDialog({ answerId, onClose }: { answerId: string; onClose: () => void }) {
  const { t } = useTranslation('talk');
  const client = useTRPCClient();
  const errorText = useErrorText();
  const report = useMutation({
    meta: { silent: true },
    networkMode: 'always',
    mutationFn: (typed: z.output<typeof reportForm>) =>
      client.talkReport.report.mutate({ answerId, ...typed }),
    onSuccess: () => {
      toast.done(t('report.done'));
      onClose();
    },
  });
  const server = useServerForm({
    defaultValues: EMPTY,
    schema: reportForm,
    mutation: report,
    place: (error) => ({ text: errorText(error) }),
  });
  const { form } = server;
  return (
    <FormDialog of={server} title={t('report.title')} action={t('report.send')} onClose={onClose}>
      <p>{t('report.text')}</p>
      <form.AppField name="reason">
        {(field) => (
          <Select
            label={t('report.reason')}
            value={field.state.value}
            onChange={field.handleChange}
            options={REPORT_REASONS.map((one) => ({ value: one, label: t(`report.is.${one}`) }))}
          />
        )}
      </form.AppField>
      <form.AppField name="note">
        {(field) => (
          <field.TextareaField label={t('report.note')} rows={3} maxLength={REPORT_NOTE} />
        )}
      </form.AppField>
    </FormDialog>
  );
}
