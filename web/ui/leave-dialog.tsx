import type { ReactNode } from 'react';
import type { LeaveQuestion } from '../lib/use-leave-guard.ts';
import { ConfirmDialog } from './dialog.tsx';

interface LeaveDialogProps {
  leave: LeaveQuestion;
  title: string;
  /** The verb on the button that leaves. */
  action: string;
  /** What would be lost. */
  children: ReactNode;
}

/** Asks before what was typed is left behind. */
export function LeaveDialog({ leave, title, action, children }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={leave.asked}
      onOpenChange={(open) => {
        if (!open) leave.stay();
      }}
      title={title}
      action={action}
      onConfirm={leave.go}
      danger
    >
      {children}
    </ConfirmDialog>
  );
}
