import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input, Textarea } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { BAN_LENGTHS, banSeconds, firstBanDay, type BanLength } from './ban-length.ts';
import { useAdminCall } from './use-admin-call.ts';
import type { UserDialogProps } from './user-dialog-props.ts';
import styles from './admin.module.css';

/** As the server takes it, too. */
const REASON_LIMIT = 500;

/** Why and for how long; the person reads both. */
export function BanDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const run = useAdminCall();
  const [reason, setReason] = useState('');
  const [length, setLength] = useState<BanLength>('week');
  const [date, setDate] = useState('');
  const [firstDay] = useState(() => firstBanDay(new Date()));
  const [wrong, setWrong] = useState<{ reason?: string; date?: string }>({});
  const [busy, setBusy] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const dateField = useRef<HTMLInputElement>(null);
  const { name, id: userId } = user;

  const ban = async () => {
    const seconds = banSeconds(length, date, new Date());
    const found = {
      ...(reason.trim() === '' ? { reason: t('invalid.reason') } : {}),
      ...(seconds === null ? { date: t('invalid.date') } : {}),
    };
    setWrong(found);
    if (found.reason !== undefined) return reasonField.current?.focus();
    if (seconds === null) return dateField.current?.focus();
    setBusy(true);
    const asked = {
      userId,
      banReason: reason.trim(),
      ...(seconds === undefined ? {} : { banExpiresIn: seconds }),
    };
    if (await run(() => authClient.admin.banUser(asked), t('done.ban', { name }))) onClose();
    else setBusy(false);
    return undefined;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialog.ban', { name })}
      locked={busy}
      actions={
        <>
          <Button kind="quiet" isDisabled={busy} onPress={() => onClose()}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="danger" busy={busy} onPress={() => void ban()}>
            {t('act.ban')}
          </Button>
        </>
      }
    >
      <div className={styles.adminForm}>
        <p>{t('dialog.banBody')}</p>
        <Field
          label={t('dialog.reason')}
          hint={t('dialog.reasonHint', { name })}
          error={wrong.reason}
          count={{ used: reason.length, limit: REASON_LIMIT }}
          required
        >
          <Textarea
            ref={reasonField}
            rows={3}
            maxLength={REASON_LIMIT}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setWrong({});
            }}
          />
        </Field>
        <Select
          label={t('dialog.until')}
          value={length}
          onChange={setLength}
          options={BAN_LENGTHS.map((value) => ({ value, label: t(`dialog.${value}`) }))}
        />
        {length === 'date' && (
          <Field label={t('dialog.lastDay')} error={wrong.date} required>
            <Input
              ref={dateField}
              type="date"
              min={firstDay}
              value={date}
              onChange={(event) => {
                setDate(event.target.value);
                setWrong({});
              }}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
