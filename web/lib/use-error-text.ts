import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './app-error.ts';

/** The sentence for a failure of any route or machine, in the reader's language. */
export function useErrorText(): (failure: unknown) => string {
  const { i18n } = useTranslation('errors');
  return useCallback(
    (failure) => errorText((key, options) => i18n.t(key, { ...options }), failure),
    [i18n],
  );
}
