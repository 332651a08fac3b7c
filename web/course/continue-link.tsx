import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';

/** Back to the wizard, for a course whose plan is not approved yet. */
export function ContinueLink({ courseId, orgSlug }: { courseId: string; orgSlug: string }) {
  const { t } = useTranslation('course');
  return (
    <ButtonLink
      kind="primary"
      iconEnd={ArrowRight}
      to="/$orgSlug/dashboard/courses/new"
      params={{ orgSlug }}
      search={{ course: courseId }}
    >
      {t('page.continue')}
    </ButtonLink>
  );
}
