import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicCreator } from '#machines/profile/public-profile.ts';
import type { Shareable } from '#machines/profile/profile.schema.ts';
import { Pill } from '../ui/pill.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './profile.module.css';
import textStyles from '../ui/text.module.css';

interface ProfileSheetProps {
  /** Everything, or what others may read of it. */
  profile: PublicCreator;
  /** What only the owner sees is marked so. */
  hidden?: ReadonlySet<Shareable>;
}

/** A creator's profile to be read; what is empty takes no room. */
export function ProfileSheet({ profile, hidden = new Set() }: ProfileSheetProps) {
  const { t } = useTranslation('profile');
  const { experience, education, skills, certifications = [], languages = [] } = profile;
  return (
    <div className={styles.profileSheet}>
      <p className={styles.profileBio}>{profile.bio}</p>
      {experience.length > 0 && (
        <section>
          <h2>{t('experience.title')}</h2>
          {experience.map((entry, index) => (
            <div className={styles.profileEntry} key={`${entry.position} ${index}`}>
              <span className={textStyles.num}>{entry.period}</span>
              <div>
                <b>{entry.position}</b>
                <p>{entry.company}</p>
                <p>{entry.description}</p>
                {entry.achievements.length > 0 && (
                  <ul>
                    {entry.achievements.map((achievement) => (
                      <li key={achievement}>{achievement}</li>
                    ))}
                  </ul>
                )}
              </div>
            </div>
          ))}
        </section>
      )}
      {education.length > 0 && (
        <section>
          <h2>{t('education.title')}</h2>
          {education.map((entry, index) => (
            <div className={styles.profileEntry} key={`${entry.degree} ${index}`}>
              <span className={textStyles.num}>{entry.year}</span>
              <div>
                <b>{entry.degree}</b>
                <p>{entry.institution}</p>
                {entry.description && <p>{entry.description}</p>}
              </div>
            </div>
          ))}
        </section>
      )}
      {skills.length > 0 && (
        <section>
          <h2>{t('skills.title')}</h2>
          <Tags tags={skills} />
        </section>
      )}
      {certifications.length > 0 && (
        <section>
          <h2>
            {t('certifications.title')}
            {hidden.has('certifications') && <Private />}
          </h2>
          <ul>
            {certifications.map((certification) => (
              <li key={certification}>{certification}</li>
            ))}
          </ul>
        </section>
      )}
      {languages.length > 0 && (
        <section>
          <h2>
            {t('languages.title')}
            {hidden.has('languages') && <Private />}
          </h2>
          <dl className={styles.profileFacts}>
            {languages.map(({ language, level }) => (
              <Fact key={language} name={language}>
                {t(`level.${level}`)}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      <Contact profile={profile} hidden={hidden} />
    </div>
  );
}

function Contact({ profile, hidden }: Required<ProfileSheetProps>) {
  const { t } = useTranslation('profile');
  const { website, socialLinks } = profile;
  const facts = (['location', 'email', 'phone'] as const).flatMap((field) =>
    profile[field] ? [{ field, text: profile[field] }] : [],
  );
  const links = Object.entries({ website, ...socialLinks }).filter(([, address]) => address !== '');
  if (facts.length + links.length === 0) return null;
  return (
    <section>
      <h2>{t('contact.title')}</h2>
      <dl className={styles.profileFacts}>
        {facts.map(({ field, text }) => (
          <Fact key={field} name={t(`field.${field}`)}>
            {text} {hidden.has(field) && <Private />}
          </Fact>
        ))}
        {links.map(([link, address]) => (
          <Fact key={link} name={t(`field.${link}`)}>
            {/* The address is the person's own claim: it says nothing of this site. */}
            <a
              href={address}
              rel="noopener noreferrer nofollow"
              target="_blank"
              className={textStyles.link}
            >
              {address.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')}
            </a>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Private() {
  const { t } = useTranslation('profile');
  return (
    <Pill tone="neutral" icon={Lock}>
      {t('visible.private')}
    </Pill>
  );
}

export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag} className={classNames(styles.tag, styles.tagPlain)} data-testid="tag">
          {tag}
        </li>
      ))}
    </ul>
  );
}
