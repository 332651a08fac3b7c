import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';

/** The way into the wizard: the one thing to press on a list of courses. */
export function NewCourseLink({ orgSlug }: { orgSlug: string }) {
  const { t } = useTranslation('course');
  return (
    <ButtonLink
      kind="primary"
      icon={Plus}
      to="/$orgSlug/dashboard/courses/new"
      params={{ orgSlug }}
    >
      {t('new')}
    </ButtonLink>
  );
}
