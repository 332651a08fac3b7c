import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FirstSteps } from '../ui/first-steps.tsx';
import { ReadSample } from './read-sample.tsx';
import { useCourseBeginning } from './use-course-beginning.ts';

const FIRST_STEPS = ['book', 'plan', 'read'] as const;

/** Nothing here yet; somebody without a book at hand starts with ours. */
export function NoCourses({ orgSlug }: { orgSlug: string }) {
  const { t, i18n } = useTranslation('course');
  const navigate = useNavigate();
  const language = i18n.resolvedLanguage === 'ko' ? 'ko' : 'en';
  const { beginWithSample, beginningWithSample } = useCourseBeginning(orgSlug, (course) =>
    navigate({
      to: '/$orgSlug/dashboard/courses/new',
      params: { orgSlug },
      search: { course },
    }),
  );
  const begin = async () => {
    // A refusal is shown as a toast by the cache.
    await beginWithSample(language).catch(() => {});
  };
  const actions = {
    book: (
      <Button busy={beginningWithSample} onPress={() => void begin()}>
        {t('trySample')}
      </Button>
    ),
    plan: undefined,
    read: <ReadSample language={language} kind="second" />,
  };
  return (
    <>
      <EmptyState>{t('empty')}</EmptyState>
      <FirstSteps
        title={t('firstSteps.title')}
        data-testid="first-steps"
        steps={FIRST_STEPS.map((id) => ({
          id,
          title: t(`firstSteps.${id}.title`),
          text: t(`firstSteps.${id}.text`),
          action: actions[id],
        }))}
      />
    </>
  );
}
