import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import type { TakeBack } from './editing-context.ts';

/** One at a time: the change before it is taken back no more. */
const CHANGED = 'lesson-part-changed';

/**
 * Says that a question, citation or picture was changed, with the way back: the undo of the text knows
 * words and blocks, and what belongs to the lesson beside them it does not (EDIT-UNDO-1).
 */
export function useSayChanged(): (takeBack: TakeBack) => void {
  const { t } = useTranslation('lesson');
  return useCallback(
    (takeBack) => {
      const undo = { label: t('edit.rich.tool.undo'), onPress: takeBack };
      toast.done(t('edit.changed'), { id: CHANGED, action: undo });
    },
    [t],
  );
}

/** Once it is saved, or left, the change is not taken back by a press any more. */
export function forgetChanged(): void {
  toast.dismiss(CHANGED);
}
