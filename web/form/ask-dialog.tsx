import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog.tsx';

interface AskDialogProps extends Pick<
  ConfirmDialogProps,
  'open' | 'title' | 'action' | 'danger' | 'typedTitle'
> {
  /**
   * What was asked for. The dialog is busy until it is done, then it closes; when it rejects or
   * gives `false` it was refused, and the question stays. Whoever does it says why.
   */
  onConfirm: () => unknown;
  onClose: () => void;
  /** What happens and who is touched by it. */
  children?: ReactNode;
}

/** Asks before something happens that may be refused. */
export function AskDialog({ onConfirm, onClose, children, ...question }: AskDialogProps) {
  const act = useMutation({
    mutationFn: async () => (await onConfirm()) !== false,
    meta: { silent: true },
    networkMode: 'always',
    onSuccess: (done) => {
      if (done) onClose();
    },
  });
  return (
    <ConfirmDialog
      {...question}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      busy={act.isPending}
      onConfirm={() => act.mutate()}
    >
      {children}
    </ConfirmDialog>
  );
}
