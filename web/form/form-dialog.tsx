import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from './form.tsx';
import type { ServerForm } from './use-server-form.ts';

interface FormDialogProps<Values extends object> {
  of: ServerForm<Values>;
  title: string;
  /** The verb on the button that sends. */
  action: string;
  /** What it does cannot be taken back. */
  danger?: boolean;
  /** 720 px instead of 480. */
  wide?: boolean;
  /** Another button, before the one that sends. */
  other?: ReactNode;
  onClose: () => void;
  /** The class of the form. */
  className?: string | undefined;
  'data-testid'?: string;
  children: ReactNode;
}

/** A form asked for in a dialog: its button stands in the foot, and while it is sent it stays. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { of, title, action, danger = false, wide = false } = props;
  const { other, onClose, className, children } = props;
  const testId = props['data-testid'];
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      role={danger ? 'alertdialog' : 'dialog'}
      locked={of.busy}
      wide={wide}
      actions={
        <>
          <Button kind="quiet" isDisabled={of.busy} onPress={onClose}>
            {t('action.cancel')}
          </Button>
          {other}
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={id} busy={of.busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form
        of={of}
        id={id}
        {...(className === undefined ? {} : { className })}
        {...(testId === undefined ? {} : { 'data-testid': testId })}
      >
        {children}
      </Form>
    </Dialog>
  );
}
