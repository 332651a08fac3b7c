import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireError } from '#machines/wire.ts';
import { toast } from '../ui/toast.tsx';
import { explains } from './app-error.ts';
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
  const { i18n } = useTranslation('errors');
  return useCallback(
    (answer, failed) => {
      if (!('error' in answer)) return true;
      const isKnown = failed === undefined || explains(answer.error);
      toast.error(isKnown ? errorText(answer.error) : i18n.t(failed));
      return false;
    },
    [errorText, i18n],
  );
}
