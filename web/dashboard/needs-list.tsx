import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleX, Mail, Send, TriangleAlert, UserPlus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { byUrgency, type Need, type NeedKind } from '#machines/dashboard/dashboard.ts';
import { Region } from '../ui/card.tsx';
import styles from './dashboard.module.css';
import textStyles from '../ui/text.module.css';

/** As many as one sees at a glance. */
const SHOWN = 6;

const LOOKS: Record<NeedKind, { icon: LucideIcon; tone: 'bad' | 'risk' | 'plain' }> = {
  failed: { icon: CircleX, tone: 'bad' },
  unreadable: { icon: TriangleAlert, tone: 'risk' },
  below: { icon: TriangleAlert, tone: 'risk' },
  atRisk: { icon: TriangleAlert, tone: 'risk' },
  requests: { icon: UserPlus, tone: 'plain' },
  invitations: { icon: Mail, tone: 'plain' },
  unpublished: { icon: Send, tone: 'plain' },
};

/** The tab of its course where a need is met. */
const TABS = {
  unreadable: 'content',
  atRisk: 'content',
  requests: 'students',
  invitations: 'students',
} as const;

/** What waits for a person, over all courses, the most urgent first. */
export function NeedsList({ needs, orgSlug }: { needs: readonly Need[]; orgSlug: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <Region title={t('needs.title')}>
      {needs.length === 0 && <p className={textStyles.quiet}>{t('needs.none')}</p>}
      <ul className={styles.needs}>
        {byUrgency(needs)
          .slice(0, SHOWN)
          .map((need) => (
            <li key={`${need.kind} ${need.course.id}`} data-tone={LOOKS[need.kind].tone}>
              <NeedRow need={need} orgSlug={orgSlug} />
            </li>
          ))}
      </ul>
    </Region>
  );
}

function NeedRow({ need, orgSlug }: { need: Need; orgSlug: string }) {
  const { t } = useTranslation('dashboard');
  const { kind, count, course } = need;
  const Icon = LOOKS[kind].icon;
  return (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        <b>{t(`needs.${kind}`, { count })}</b>
        <small>{course.title}</small>
      </span>
      <Link className={textStyles.link} {...placeOf(need, orgSlug)}>
        {t(`needs.act.${kind}`)}
      </Link>
    </>
  );
}

/** Where it is met: in the Studio, at a tab of its course, or at the course itself. */
function placeOf({ kind, course }: Need, orgSlug: string): LinkProps {
  const params = { orgSlug, courseSlug: course.slug };
  if (kind === 'failed' || kind === 'below') {
    return { to: '/$orgSlug/dashboard/studio', params: { orgSlug }, search: { course: course.id } };
  }
  if (kind === 'unpublished') return { to: '/$orgSlug/dashboard/courses/$courseSlug', params };
  return {
    to: '/$orgSlug/dashboard/courses/$courseSlug/$tab',
    params: { ...params, tab: TABS[kind] },
  };
}
