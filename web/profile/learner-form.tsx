import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS, type LearnerProfile } from '#machines/profile/profile.schema.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { LongTextField, TextField } from './form-parts.tsx';
import {
  checkLearner,
  learnerContent,
  readLearner,
  toLearnerDraft,
  type LearnerDraft,
} from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { LanguageRows, TextRows } from './row-lists.tsx';
import { TagField } from './tag-field.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface LearnerFormProps {
  userId: string;
  profile: LearnerProfile;
  visible: boolean;
  revision: number;
  save: (content: LearnerProfile, visible: boolean, revision: number) => Promise<number>;
  onSaved: () => unknown;
  /** Asks for the revision that is saved now. */
  latest: () => Promise<number>;
}

const sent = (draft: LearnerDraft) => ({ ...learnerContent(draft), visible: draft.visible });

/** Who one is as a learner, and what one wants to learn. */
export function LearnerForm(props: LearnerFormProps) {
  const { userId, profile, visible, revision, save, onSaved, latest } = props;
  const { t } = useTranslation('profile');
  const form = useProfileForm<LearnerDraft>({
    name: `${userId}:learner`,
    saved: toLearnerDraft(profile, visible),
    revision,
    content: sent,
    check: checkLearner,
    read: readLearner,
    save: (draft, seen) => save(learnerContent(draft), draft.visible, seen),
    onSaved,
  });
  const { draft, set, error } = form;
  return (
    <ProfileForm form={form} title={t('learner.title')} lead={t('learner.lead')} latest={latest}>
      <FormSection title={t('about.title')} note={t('learner.aboutNote')}>
        <TextField
          label={t('learner.displayName')}
          name="displayName"
          autoComplete="nickname"
          value={draft.displayName}
          error={error('displayName')}
          onText={(displayName) => set({ displayName })}
        />
        <LongTextField
          label={t('field.bio')}
          name="bio"
          value={draft.bio}
          error={error('bio')}
          onText={(bio) => set({ bio })}
          placeholder={t('learner.bioExample')}
          rows={4}
          limit={PROFILE_LIMITS.bio}
          counted
          optional
        />
      </FormSection>
      <FormSection title={t('goals.title')} note={t('goals.note')}>
        <TextRows
          list="goals"
          rows={draft.goals}
          error={error}
          onChange={(goals) => set({ goals })}
        />
      </FormSection>
      <FormSection title={t('interests.title')} note={t('interests.note')}>
        <TagField
          label={t('interests.label')}
          hint={t('tags.hint')}
          name="interests"
          tags={draft.interests}
          error={error('interests')}
          onChange={(interests) => set({ interests })}
        />
      </FormSection>
      <FormSection title={t('languages.title')} note={t('learner.languagesNote')}>
        <LanguageRows
          rows={draft.languages}
          error={error}
          onChange={(languages) => set({ languages })}
        />
      </FormSection>
      <FormSection title={t('visible.title')} note={t('learner.visibleNote')}>
        <Checkbox
          checked={draft.visible}
          onChange={(next) => set({ visible: next })}
          note={t('learner.visibleFields')}
        >
          {t('visible.label')}
        </Checkbox>
      </FormSection>
    </ProfileForm>
  );
}
