import type { UserSummary } from './admin-types.ts';

export interface UserDialogProps {
  user: UserSummary;
  /** It is the reader's own account. */
  own: boolean;
  onClose: (removed?: boolean) => void;
}
