import { useCallback } from 'react';
import type { WireError } from '#machines/wire.ts';
import { toast } from '../ui/toast.tsx';
import { useErrorText } from './use-error-text.ts';

/** Shows a refusal as a toast; says whether the event was applied. */
export function useReport(): (answer: { rev: number } | { error: WireError }) => boolean {
  const errorText = useErrorText();
  return useCallback(
    (answer) => {
      if (!('error' in answer)) return true;
      toast.error(errorText(answer.error));
      return false;
    },
    [errorText],
  );
}
