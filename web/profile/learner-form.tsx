import './profile.css';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS, type LearnerProfile } from '#machines/profile/profile.schema.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field, Textarea } from '../ui/field.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import {
  FormNotices,
  LanguageRows,
  ProfileLeaveDialog,
  TextField,
  TextRows,
} from './form-parts.tsx';
import {
  checkLearner,
  learnerContent,
  readLearner,
  toLearnerDraft,
  type LearnerDraft,
} from './profile-draft.ts';
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
    <form noValidate onSubmit={form.submit}>
      <PageHeader title={t('learner.title')}>{t('learner.lead')}</PageHeader>
      <FormNotices form={form} onOverwrite={() => void latest().then(form.overwrite)} />
      <FormSection title={t('about.title')} note={t('learner.aboutNote')}>
        <TextField
          label={t('learner.displayName')}
          name="displayName"
          autoComplete="nickname"
          value={draft.displayName}
          error={error('displayName')}
          onText={(displayName) => set({ displayName })}
        />
        <Field
          label={t('field.bio')}
          error={error('bio')}
          count={{ used: draft.bio.length, limit: PROFILE_LIMITS.bio }}
        >
          <Textarea
            name="bio"
            rows={4}
            value={draft.bio}
            maxLength={PROFILE_LIMITS.bio}
            placeholder={t('learner.bioExample')}
            onChange={(event) => set({ bio: event.target.value })}
          />
        </Field>
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
        <Checkbox checked={draft.visible} onChange={(next) => set({ visible: next })}>
          {t('visible.label')}
        </Checkbox>
        <p className="field-hint">{t('learner.visibleFields')}</p>
      </FormSection>
      <footer className="form-foot">
        <p role="status" className="form-foot-note">
          {form.wrongCount > 0 ? t('form.wrong', { count: form.wrongCount }) : ''}
        </p>
        <Button type="submit" kind="primary" busy={form.busy}>
          {t('form.save')}
        </Button>
      </footer>
      <ProfileLeaveDialog leave={form.leave} />
    </form>
  );
}
