import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CatalogueCourse } from '#machines/catalogue/course-overview.ts';
import type { Listing } from '#machines/listing.ts';
import type { PublicProfile } from '#machines/organization/organization.ts';
import { organizationsQuery, sessionQuery } from '../session/session.ts';
import { LanguageToggle } from '../shell/language-menu.tsx';
import { linkTo } from '../shell/link-to.ts';
import { ThemeMenu } from '../shell/theme-menu.tsx';
import { useRouteExists } from '../shell/use-place.ts';
import { WithPalette } from '../shell/with-palette.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Logo } from '../ui/logo.tsx';
import { ShapeEdge } from '../ui/shape-edge.tsx';
import { BrandArea, OrganizationHead } from './organization-head.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './organization.module.css';
import buttonStyles from '../ui/button.module.css';
import layoutStyles from '../ui/layout.module.css';
import regionsStyles from '../ui/regions.module.css';
import statesStyles from '../ui/states.module.css';
import textStyles from '../ui/text.module.css';

interface OrganizationHomepageProps {
  profile: PublicProfile;
  courses: Listing<CatalogueCourse>;
}

/** An organization as everybody sees it: who they are, and what one can learn there. */
export function OrganizationHomepage({ profile, courses }: OrganizationHomepageProps) {
  const { t } = useTranslation('organization');
  return (
    <WithPalette>
      <div className={styles.orgPage}>
        <PublicBar slug={profile.slug} />
        <BrandArea organization={profile} as="main">
          <OrganizationHead organization={profile} />
          <section className={styles.orgCatalogue} aria-labelledby="catalogue">
            <h2 id="catalogue">
              {t('public.courses')}
              {courses.total > 0 && <span className={textStyles.num}>{courses.total}</span>}
            </h2>
            {courses.total === 0 ? (
              <EmptyState>{t('public.noCourses', { name: profile.name })}</EmptyState>
            ) : (
              <ul>
                {courses.items.map((course) => (
                  <CourseEntry key={course.slug} course={course} />
                ))}
              </ul>
            )}
            <Pages slug={profile.slug} listing={courses} />
          </section>
        </BrandArea>
        <footer className={styles.orgFoot}>
          <Link to="/" className={regionsStyles.logoLink} data-slot="logo-link">
            <Logo />
          </Link>
          <span>{t('public.madeWith')}</span>
        </footer>
      </div>
    </WithPalette>
  );
}

function PublicBar({ slug }: { slug: string }) {
  const { t } = useTranslation('organization');
  const { data: session } = useQuery(sessionQuery);
  const { data: organizations = [] } = useQuery({
    ...organizationsQuery,
    enabled: Boolean(session),
  });
  const belongs = organizations.some((organization) => organization.slug === slug);
  return (
    <header className={styles.orgBar} data-testid="org-bar">
      <Link to="/" className={regionsStyles.logoLink} data-slot="logo-link">
        <Logo />
      </Link>
      <span className={layoutStyles.fills} />
      <ThemeMenu />
      <LanguageToggle />
      {session ? (
        <ButtonLink
          size="dense"
          {...(belongs
            ? { to: '/$orgSlug/dashboard', params: { orgSlug: slug } }
            : { to: '/dashboard' })}
        >
          {t('public.dashboard')}
        </ButtonLink>
      ) : (
        <ButtonLink size="dense" to="/login" search={{ redirect: `/${slug}` }}>
          {t('public.signIn')}
        </ButtonLink>
      )}
    </header>
  );
}

const COURSE_PAGE = '/learn/courses/$slug';

function CourseEntry({ course }: { course: CatalogueCourse }) {
  const { t, i18n } = useTranslation('organization');
  const hasPage = useRouteExists()(COURSE_PAGE);
  const languages = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const facts = [
    t('public.lessons', { count: course.lessonCount }),
    t(`level.${course.level}`),
    languages.of(course.language) ?? course.language,
  ];
  return (
    <li className={styles.orgCourse}>
      <ShapeEdge shape={course.shape} height={38} width={168} className={styles.orgCourseEdge} />
      <div className={styles.orgCourseText}>
        <h3 className={textStyles.serif} lang={course.language}>
          {hasPage ? <Link {...courseLink(course.slug)}>{course.title}</Link> : course.title}
        </h3>
        {course.description && <p lang={course.language}>{course.description}</p>}
        <p className={classNames(styles.orgCourseFacts, textStyles.num)}>{facts.join(' · ')}</p>
      </div>
      {hasPage && (
        <Link
          {...courseLink(course.slug)}
          className={classNames(buttonStyles.btn, buttonStyles.btnSecond)}
          data-slot="button"
          aria-label={t('public.openCourse', { title: course.title })}
        >
          {t('public.open')}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
        </Link>
      )}
    </li>
  );
}

/** The course's own page may not be there yet; `linkTo` is for such. */
function courseLink(slug: string) {
  return { ...linkTo(COURSE_PAGE, undefined), params: { slug } };
}

function Pages({ slug, listing }: { slug: string; listing: Listing<CatalogueCourse> }) {
  const { t } = useTranslation(['organization', 'common']);
  const last = Math.ceil(listing.total / listing.limit);
  if (last <= 1) return null;
  const to = (page: number) => ({
    to: '/$orgSlug' as const,
    params: { orgSlug: slug },
    search: page > 1 ? { page } : {},
  });
  return (
    <nav
      className={classNames(statesStyles.pager, styles.orgPages)}
      aria-label={t('organization:public.morePages')}
    >
      {listing.page > 1 && (
        <ButtonLink icon={ArrowLeft} {...to(listing.page - 1)}>
          {t('common:action.back')}
        </ButtonLink>
      )}
      <span className={textStyles.num}>
        {listing.page} / {last}
      </span>
      {listing.page < last && (
        <ButtonLink iconEnd={ArrowRight} {...to(listing.page + 1)}>
          {t('common:action.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
