import type { ReactNode } from 'react';
import { ConfirmDialog } from './dialog.tsx';

/** Somebody is about to leave what they typed; the page asks, and they answer. */
export interface LeaveQuestion {
  asked: boolean;
  stay: () => void;
  go: () => void;
}

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
