import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';

interface ContinueLinkProps {
  courseId: string;
  orgSlug: string;
  /** Another step is next on the page it stands on. */
  second?: boolean | undefined;
}

/** Back to the wizard, for a course whose plan is not approved yet. */
export function ContinueLink({ courseId, orgSlug, second = false }: ContinueLinkProps) {
  const { t } = useTranslation('course');
  return (
    <ButtonLink
      kind={second ? 'second' : 'primary'}
      iconEnd={ArrowRight}
      to="/$orgSlug/dashboard/courses/new"
      params={{ orgSlug }}
      search={{ course: courseId }}
    >
      {t('page.continue')}
    </ButtonLink>
  );
}
