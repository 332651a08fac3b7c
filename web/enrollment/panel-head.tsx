/** With what the panel of a course begins, however one stands to it. */
import { Globe, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseAccess } from '#machines/enrollment/course-access.ts';
import styles from './enrollment.module.css';

export interface EnrollmentPanelProps {
  access: CourseAccess;
  /** Inside an organization. */
  orgSlug?: string | undefined;
  /** How many lessons everybody may read now. */
  openLessons: number;
  /** Where one begins or goes on; absent while there is nothing to read. */
  onward?: { href: string; lesson: string } | undefined;
  /** How long all lessons take, as words. */
  length?: string | undefined;
}

export function PanelHead({
  icon: Icon,
  danger,
  children,
}: {
  icon?: LucideIcon;
  danger?: boolean;
  children: ReactNode;
}) {
  return (
    <p className={styles.panelHead} data-danger={danger || undefined}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      {children}
    </p>
  );
}

export function PanelPrivacy({ access }: Pick<EnrollmentPanelProps, 'access'>) {
  const { t } = useTranslation('enrollment');
  const isPublic = access.course.privacy === 'public';
  return (
    <PanelHead icon={isPublic ? Globe : Lock}>
      {t(isPublic ? 'panel.open' : 'panel.closed')}
    </PanelHead>
  );
}
