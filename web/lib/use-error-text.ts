import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, explains } from './app-error.ts';

/**
 * The sentence for a failure of any route or machine, in the reader's language.
 * `otherwise` names the one for a failure of which no more is known than what failed, such as
 * `errors:failedTo.enroll`.
 */
export function useErrorText(): (failure: unknown, otherwise?: string) => string {
  const { i18n } = useTranslation('errors');
  return useCallback(
    (failure, otherwise) =>
      otherwise === undefined || explains(failure)
        ? errorText((key, options) => i18n.t(key, { ...options }), failure)
        : i18n.t(otherwise),
    [i18n],
  );
}
