import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PublicCreator, PublicLearner } from '#machines/profile/public-profile.ts';
import { Logo } from '../ui/logo.tsx';
import { ProfileSheet, Tags } from './profile-sheet.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './profile.module.css';
import layoutStyles from '../ui/layout.module.css';
import regionsStyles from '../ui/regions.module.css';

interface PublicProfilePageProps {
  organization: { name: string };
  creator: PublicCreator | undefined;
  learner: PublicLearner | undefined;
}

/** What somebody of an organization shows to others. */
export function PublicProfilePage({ organization, creator, learner }: PublicProfilePageProps) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.profilePublic}>
      <header>
        <Link to="/" className={regionsStyles.logoLink} data-slot="logo-link">
          <Logo />
        </Link>
        <span>{organization.name}</span>
      </header>
      <main>
        <h1>{creator?.name ?? learner?.displayName}</h1>
        {creator && (
          <>
            <p className={styles.profileTitle}>{creator.title}</p>
            <ProfileSheet profile={creator} />
          </>
        )}
        {learner && (
          <div className={styles.profileSheet}>
            {creator ? (
              <section>
                <h2>{t('learner.alsoLearns', { name: learner.displayName })}</h2>
                <p>{learner.bio}</p>
              </section>
            ) : (
              <p className={classNames(styles.profileBio, layoutStyles.above4)}>{learner.bio}</p>
            )}
            {learner.interests.length > 0 && (
              <section>
                <h2>{t('interests.title')}</h2>
                <Tags tags={learner.interests} />
              </section>
            )}
            {learner.languages.length > 0 && (
              <section>
                <h2>{t('languages.title')}</h2>
                <dl className={styles.profileFacts}>
                  {learner.languages.map(({ language, level }) => (
                    <div key={language} className={styles.profileFact}>
                      <dt>{language}</dt>
                      <dd>{t(`level.${level}`)}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
          </div>
        )}
      </main>
    </div>
  );
}
