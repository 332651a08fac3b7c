import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_NOTE, REPORT_REASONS, type ReportReason } from '#machines/talk/talk-report.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { IconButton } from '../ui/button.tsx';
import { Field, Textarea } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.tsx';

/** Tells who moderates the course of an answer; what they will see is said before (TALK-REPORT-1). */
export function ReportAnswer({ answerId }: { answerId: string }) {
  const { t } = useTranslation('talk');
  const client = useTRPCClient();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<ReportReason>('wrong');
  const [note, setNote] = useState('');
  const report = async () => {
    try {
      await client.talkReport.report.mutate({ answerId, reason, note });
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
    toast.done(t('report.done'));
    return true;
  };
  return (
    <>
      <IconButton size="dense" icon={Flag} label={t('report.act')} onPress={() => setOpen(true)} />
      <AskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('report.title')}
        action={t('report.send')}
        onConfirm={report}
      >
        <p>{t('report.text')}</p>
        <Select
          label={t('report.reason')}
          value={reason}
          onChange={setReason}
          options={REPORT_REASONS.map((one) => ({ value: one, label: t(`report.is.${one}`) }))}
        />
        <Field label={t('report.note')}>
          <Textarea
            rows={3}
            maxLength={REPORT_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </AskDialog>
    </>
  );
}
