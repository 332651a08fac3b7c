import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CourseAccess } from '#machines/enrollment/course-access.ts';
import { useTRPC } from '../lib/api-client.ts';
import { viewerQuery } from '../session/use-may.ts';

/** Why a course is open to somebody without a place in it. */
export function WhyOpen({ course }: Pick<CourseAccess, 'course'>) {
  const { t } = useTranslation('enrollment');
  const { data: me } = useQuery(viewerQuery(useTRPC()));
  const belongs = me?.organizations.some(({ slug }) => slug === course.organization.slug);
  return <>{t(me?.user.isPlatformAdmin && !belongs ? 'panel.running' : 'panel.making')}</>;
}
