import { useTranslation } from 'react-i18next';
import { joinPath } from '../enrollment/course-address.ts';
import { toast } from '../ui/toast.tsx';

/** Copies the address that a link or an invitation is opened by. */
export function useCopyJoinLink(): (token: string) => Promise<void> {
  const { t } = useTranslation('student');
  return async (token) => {
    const address = new URL(joinPath(token), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toast.done(t('copied'));
    } catch {
      // Some browsers forbid it: the address is shown to be copied by hand.
      toast.info(address);
    }
  };
}
