import './profile.css';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PublicCreator, PublicLearner } from '#machines/profile/public-profile.ts';
import { Logo } from '../ui/logo.tsx';
import { ProfileSheet, Tags } from './profile-sheet.tsx';

interface PublicPageProps {
  organization: { name: string };
  creator: PublicCreator | undefined;
  learner: PublicLearner | undefined;
}

/** What somebody of an organization shows to others. */
export function PublicPage({ organization, creator, learner }: PublicPageProps) {
  const { t } = useTranslation('profile');
  return (
    <div className="profile-public">
      <header>
        <Link to="/" className="logo-link">
          <Logo />
        </Link>
        <span>{organization.name}</span>
      </header>
      <main>
        <h1>{creator?.name ?? learner?.displayName}</h1>
        {creator && (
          <>
            <p className="profile-title">{creator.title}</p>
            <ProfileSheet profile={creator} />
          </>
        )}
        {learner && (
          <div className="profile-sheet">
            {creator ? (
              <section>
                <h2>{t('learner.alsoLearns', { name: learner.displayName })}</h2>
                <p>{learner.bio}</p>
              </section>
            ) : (
              <p className="profile-bio mt-4">{learner.bio}</p>
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
                <dl className="profile-facts">
                  {learner.languages.map(({ language, level }) => (
                    <div key={language} className="contents">
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
