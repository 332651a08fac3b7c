import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseNow } from '#machines/course/course-now.ts';
import { courseCreation } from '#machines/course/course-creation.definition.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { useAbilities } from '../course/use-abilities.ts';
import { useActor } from '../lib/live/use-live.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useReport } from '../lib/use-report.ts';
import { DetailsForm } from '../wizard/details-form.tsx';
import { Changes } from '../session/read-only.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../lib/toast.ts';
import styles from './settings.module.css';

interface EditCoursePageProps {
  course: Pick<CourseNow, 'id' | 'stage'>;
  orgSlug: string;
}

/** Everything that was said of a course, changed at any time: what is written is left as it is. */
export function EditCoursePage({ course, orgSlug }: EditCoursePageProps) {
  const { t } = useTranslation(['course', 'errors']);
  const report = useReport();
  const errorText = useErrorText();
  const { snapshot, send, refused } = useActor(courseCreation, course.id);
  const { pictures } = useAbilities(orgSlug);
  if (refused) return <ErrorRegion title={errorText(refused, 'errors:failedTo.updateCourse')} />;
  if (!snapshot) return <Skeleton rows={8} />;
  const { documentId, details } = snapshot.context;
  return (
    <Changes>
      <Form
        // Saved from elsewhere, it begins with what was saved.
        key={JSON.stringify(details)}
        details={details}
        isDescribed={documentId === undefined}
        drawsPictures={pictures}
        languageIsFixed={course.stage !== 'planning'}
        onSave={async (said) => {
          const answer = await send({ type: 'details.save', details: said });
          if (report(answer, 'errors:failedTo.updateCourse'))
            toast.done(t('course:settings.saved'));
        }}
      />
    </Changes>
  );
}

interface FormProps {
  details: CourseDetails;
  isDescribed: boolean;
  drawsPictures: boolean;
  languageIsFixed: boolean;
  onSave: (details: CourseDetails) => Promise<void>;
}

function Form({ details, onSave, ...about }: FormProps) {
  const { t } = useTranslation('course');
  const [value, setValue] = useState(details);
  const save = useMutation({ mutationFn: onSave, networkMode: 'always' });
  return (
    <div className={styles.edit}>
      <DetailsForm
        {...about}
        value={value}
        onChange={setValue}
        busy={save.isPending}
        submitLabel={t('settings.save')}
        onSubmit={(said) => save.mutate(said)}
      />
    </div>
  );
}
