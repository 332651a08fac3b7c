import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS, type CreatorProfile } from '#machines/profile/profile.schema.ts';
import { linkTo } from '../shell/link-to.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { LongTextField, TextField } from './form-parts.tsx';
import {
  checkCreator,
  creatorContent,
  readCreator,
  toCreatorDraft,
  type CreatorDraft,
} from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { EducationRows, ExperienceRows, LanguageRows, TextRows } from './row-lists.tsx';
import { TagField } from './tag-field.tsx';
import { useProfileForm } from './use-profile-form.ts';
import formSectionStyles from '../ui/form-section.module.css';

interface CreatorFormProps {
  orgSlug: string;
  userId: string;
  profile: CreatorProfile;
  revision: number;
  save: (content: CreatorProfile, revision: number) => Promise<number>;
  onSaved: () => unknown;
  /** Asks for the revision that is saved now. */
  latest: () => Promise<number>;
}

const LINKS = ['linkedin', 'twitter', 'github'] as const;

/** The whole profile of a creator, on one page. */
export function CreatorForm(props: CreatorFormProps) {
  const { orgSlug, userId, profile, revision, save, onSaved, latest } = props;
  const { t } = useTranslation(['profile', 'common']);
  const form = useProfileForm<CreatorDraft>({
    name: `${userId}:creator`,
    saved: toCreatorDraft(profile),
    revision,
    content: creatorContent,
    check: checkCreator,
    read: readCreator,
    save: (draft, seen) => save(creatorContent(draft), seen),
    onSaved,
  });
  const { draft, set, error } = form;
  const text = (field: 'name' | 'title' | 'bio' | 'location' | 'email' | 'phone' | 'website') => ({
    label: t(`field.${field}`),
    name: field,
    value: draft[field],
    error: error(field),
    onText: (value: string) => set({ [field]: value }),
  });
  return (
    <ProfileForm
      form={form}
      title={t('edit.title')}
      lead={t('edit.lead')}
      latest={latest}
      cancel={
        <ButtonLink kind="quiet" {...linkTo('/$orgSlug/dashboard/profile', orgSlug)}>
          {t('common:action.cancel')}
        </ButtonLink>
      }
    >
      <FormSection title={t('about.title')} note={t('about.note')}>
        <div className={formSectionStyles.formPair}>
          <TextField {...text('name')} autoComplete="name" />
          <TextField {...text('title')} placeholder={t('field.titleExample')} />
        </div>
        <LongTextField
          {...text('bio')}
          hint={t('field.bioHint')}
          rows={6}
          limit={PROFILE_LIMITS.bio}
          counted
        />
      </FormSection>
      <FormSection title={t('contact.title')} note={t('contact.note')}>
        <TextField {...text('location')} autoComplete="address-level2" />
        <div className={formSectionStyles.formPair}>
          <TextField
            {...text('email')}
            type="email"
            autoComplete="email"
            maxLength={PROFILE_LIMITS.email}
          />
          <TextField
            {...text('phone')}
            type="tel"
            autoComplete="tel"
            maxLength={PROFILE_LIMITS.phone}
            optional
          />
        </div>
      </FormSection>
      <FormSection title={t('experience.title')} note={t('experience.note')}>
        <ExperienceRows
          rows={draft.experience}
          error={error}
          onChange={(experience) => set({ experience })}
        />
      </FormSection>
      <FormSection title={t('education.title')} note={t('education.note')}>
        <EducationRows
          rows={draft.education}
          error={error}
          onChange={(education) => set({ education })}
        />
      </FormSection>
      <FormSection title={t('skills.title')} note={t('skills.note')}>
        <TagField
          label={t('skills.label')}
          hint={t('tags.hint')}
          name="skills"
          tags={draft.skills}
          error={error('skills')}
          onChange={(skills) => set({ skills })}
        />
      </FormSection>
      <FormSection title={t('certifications.title')} note={t('certifications.note')}>
        <TextRows
          list="certifications"
          rows={draft.certifications}
          error={error}
          onChange={(certifications) => set({ certifications })}
        />
      </FormSection>
      <FormSection title={t('languages.title')} note={t('languages.note')}>
        <LanguageRows
          rows={draft.languages}
          error={error}
          onChange={(languages) => set({ languages })}
        />
      </FormSection>
      <FormSection title={t('links.title')} note={t('links.note')}>
        <TextField {...text('website')} {...ADDRESS} optional />
        {LINKS.map((link) => (
          <TextField
            key={link}
            {...ADDRESS}
            label={t(`field.${link}`)}
            name={`socialLinks.${link}`}
            value={draft.socialLinks[link]}
            error={error(`socialLinks.${link}`)}
            onText={(value) => set({ socialLinks: { ...draft.socialLinks, [link]: value } })}
            optional
          />
        ))}
      </FormSection>
    </ProfileForm>
  );
}

const ADDRESS = {
  type: 'url',
  inputMode: 'url',
  placeholder: 'https://',
  maxLength: PROFILE_LIMITS.url,
} as const;
