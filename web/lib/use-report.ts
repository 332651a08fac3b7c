import { useCallback } from 'react';
import type { WireError } from '#machines/wire.ts';
import { toast } from './toast.ts';
import { useErrorText } from './use-error-text.ts';

/**
 * Shows a refusal as a toast; says whether the event was applied. `failed` is the sentence for a
 * failure of which no more is known, such as `errors:failedTo.startGeneration`.
 */
export function useReport(): (
  answer: { rev: number } | { error: WireError },
  failed?: string,
) => boolean {
  const errorText = useErrorText();
  return useCallback(
    (answer, failed) => {
      if (!('error' in answer)) return true;
      toast.error(errorText(answer.error, failed));
      return false;
    },
    [errorText],
  );
}
