import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './app-error.ts';

/** The sentence for a failure of any door or machine, in the reader's language. */
export function useErrorText(): (failure: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback((failure) => errorText(t, failure), [t]);
}
