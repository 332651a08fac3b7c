import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  ExternalLink,
  FileText,
  Settings,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type {
  OrganizationActivity,
  OrganizationOverview,
} from '#machines/organization/organization.ts';
import { useMay } from '../session/use-may.ts';
import { linkTo } from '../shell/link-to.ts';
import { useRouteExists } from '../shell/use-place.ts';
import { LogoTile } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { Stats } from '../ui/stats.tsx';
import { OrganizationNav } from './organization-nav.tsx';
import styles from './organization.module.css';
import textStyles from '../ui/text.module.css';

interface OrganizationOverviewPageProps {
  orgSlug: string;
  overview: OrganizationOverview;
}

/** Who and what an organization consists of, and what happened there lately. */
export function OrganizationOverviewPage({ orgSlug, overview }: OrganizationOverviewPageProps) {
  const { t, i18n } = useTranslation('organization');
  const may = useMay();
  const { organization, courses } = overview;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const allCourses = courses.draft + courses.published + courses.archived;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  return (
    <>
      <header className={styles.orgOverviewHead}>
        <LogoTile name={organization.name} image={organization.logo || undefined} size={48} />
        <div>
          <h1>{organization.name}</h1>
          <p suppressHydrationWarning>
            {organization.slogan ||
              t('overview.since', { date: day.format(new Date(organization.createdAt)) })}
          </p>
        </div>
        <div className={styles.orgOverviewActions}>
          <ButtonLink kind="quiet" icon={ExternalLink} to="/$orgSlug" params={{ orgSlug }}>
            {t('overview.publicPage')}
          </ButtonLink>
          {may('organization:manage_settings') && (
            <ButtonLink
              icon={Settings}
              to="/$orgSlug/dashboard/organization/settings"
              params={{ orgSlug }}
            >
              {t('nav.settings')}
            </ButtonLink>
          )}
        </div>
      </header>
      <OrganizationNav orgSlug={orgSlug} />
      <Stats
        items={[
          {
            label: t('overview.members'),
            value: number(overview.members),
            ...(overview.pendingInvitations > 0
              ? { note: t('overview.invited', { count: overview.pendingInvitations }) }
              : {}),
          },
          { label: t('overview.teams'), value: number(overview.teams) },
          {
            label: t('overview.courses'),
            value: number(allCourses),
            note: t('overview.published', { count: courses.published }),
          },
          { label: t('overview.documents'), value: number(overview.documents) },
        ]}
      />
      <div className={styles.orgOverview} data-testid="org-overview">
        <Region title={t('overview.activity')}>
          {overview.activity.length === 0 ? (
            <p className={textStyles.quiet}>{t('overview.nothing')}</p>
          ) : (
            <ul className={styles.orgActivity}>
              {overview.activity.map((entry) => (
                <ActivityRow key={`${entry.kind}-${entry.id}`} entry={entry} orgSlug={orgSlug} />
              ))}
            </ul>
          )}
        </Region>
        <Ways orgSlug={orgSlug} />
      </div>
    </>
  );
}

const ICONS: Record<OrganizationActivity['kind'], LucideIcon> = {
  member: UserPlus,
  course: BookOpen,
  document: FileText,
  team: Users,
};

function ActivityRow({ entry, orgSlug }: { entry: OrganizationActivity; orgSlug: string }) {
  const { t, i18n } = useTranslation('organization');
  const Icon = ICONS[entry.kind];
  const when = new Date(entry.at);
  const short = new Intl.DateTimeFormat(i18n.language, { month: 'short', day: 'numeric' });
  const whole = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  const title =
    entry.kind === 'course' && entry.slug ? (
      <Link
        to="/$orgSlug/dashboard/courses/$courseSlug"
        params={{ orgSlug, courseSlug: entry.slug }}
        className={textStyles.serif}
      >
        {entry.title}
      </Link>
    ) : (
      <b>{entry.title}</b>
    );
  return (
    <li>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.orgActivityText}>
        {title}
        <small>
          {entry.by
            ? t(`activity.${entry.kind}By`, { name: entry.by })
            : t(`activity.${entry.kind}`)}
        </small>
      </span>
      {/* The reader's own clock: the server does not know where they are. */}
      <time
        dateTime={entry.at}
        title={whole.format(when)}
        className={textStyles.num}
        suppressHydrationWarning
      >
        {short.format(when)}
      </time>
    </li>
  );
}

const WAYS = [
  { id: 'members', to: '/$orgSlug/dashboard/organization/members' },
  { id: 'teams', to: '/$orgSlug/dashboard/workspace' },
  { id: 'courses', to: '/$orgSlug/dashboard/courses' },
  { id: 'organizations', to: '/$orgSlug/dashboard/organizations' },
] as const;

/** Where to go from here; only to pages that are there. */
function Ways({ orgSlug }: { orgSlug: string }) {
  const { t } = useTranslation('organization');
  const exists = useRouteExists();
  return (
    <Region title={t('overview.ways')}>
      <ul className={styles.orgWays}>
        {WAYS.filter(({ to }) => exists(to)).map(({ id, to }) => (
          <li key={id}>
            <Link {...linkTo(to, orgSlug)} className={textStyles.link}>
              {t(`ways.${id}`)}
            </Link>
            <small>{t(`ways.${id}Note`)}</small>
          </li>
        ))}
      </ul>
    </Region>
  );
}
