import { useTranslation } from 'react-i18next';
import { joinPath } from '../enrollment/course-address.ts';
import { copyText } from '../ui/copy-text.ts';

/** Copies the address that a link or an invitation is opened by. */
export function useCopyJoinLink(): (token: string) => Promise<void> {
  const { t } = useTranslation('student');
  return (token) => copyText(new URL(joinPath(token), window.location.origin).href, t('copied'));
}
