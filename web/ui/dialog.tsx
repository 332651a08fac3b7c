import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Field, Input } from './field.tsx';
import layoutStyles from './layout.module.css';
import overlaysStyles from './overlays.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question or a name; it is the accessible name of the dialog. */
  title: ReactNode;
  children?: ReactNode;
  /** The verbs, the quiet one first. */
  actions?: ReactNode;
  /** 720 px instead of 480. */
  wide?: boolean;
  /** Pressing beside it or Escape does not close it. */
  locked?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** A dialog in the middle, a bottom sheet on a phone. Focus is kept inside and given back. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, children, actions, wide, locked = false } = props;
  return (
    <ModalOverlay
      className={classNames(overlaysStyles.scrim, overlaysStyles.scrimSheet)}
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable={!locked}
      isKeyboardDismissDisabled={locked}
    >
      <Modal
        className={classNames(overlaysStyles.dialog, wide && overlaysStyles.dialogWide)}
        data-slot="dialog"
      >
        <AriaDialog role={props.role ?? 'dialog'}>
          <Heading slot="title" className={classNames(overlaysStyles.dialogTitle)}>
            {title}
          </Heading>
          {children && (
            <div className={overlaysStyles.dialogBody} data-slot="dialog-body">
              {children}
            </div>
          )}
          {actions && (
            <div className={overlaysStyles.dialogFoot} data-slot="dialog-foot">
              {actions}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: "Delete “Cell Biology”?" */
  title: ReactNode;
  /** What happens and who is touched by it. */
  children?: ReactNode;
  /** The verb on the button: "Delete course". */
  action: string;
  onConfirm: () => void | Promise<unknown>;
  /** The quiet verb, where “Cancel” is what the other one does. */
  keep?: string;
  /** Filled with the danger colour. */
  danger?: boolean;
  busy?: boolean;
  /** When given, this text must be typed before the button works; capitals do not matter. */
  typedTitle?: string;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, action, onConfirm, danger, busy = false } = props;
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const ready = props.typedTitle === undefined || same(typed, props.typedTitle);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setTyped('');
        onOpenChange(next);
      }}
      title={title}
      role="alertdialog"
      locked={busy}
      actions={
        <>
          <Button kind="quiet" isDisabled={busy} onPress={() => onOpenChange(false)}>
            {props.keep ?? t('action.cancel')}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            isDisabled={!ready}
            busy={busy}
            onPress={() => void onConfirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      {props.typedTitle !== undefined && (
        <Field
          className={layoutStyles.above4}
          label={t('confirm.typeTitle', { title: props.typedTitle })}
        >
          <Input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  );
}

const same = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
