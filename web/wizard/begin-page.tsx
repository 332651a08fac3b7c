import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCourseBeginning } from '../course/use-course-beginning.ts';
import { useTRPC } from '../lib/api-client.ts';
import { WizardPage } from './wizard-page.tsx';

interface BeginPageProps {
  orgSlug: string;
  /** Whoever begins it. */
  userId: string;
  onBegun: (courseId: string) => Promise<void>;
}

/** A course that is not there yet, begun in the language of whoever makes it. */
export function BeginPage({ orgSlug, userId, onBegun }: BeginPageProps) {
  const { i18n } = useTranslation();
  const { data: kept } = useSuspenseQuery(useTRPC().courseBeginning.get.queryOptions({ orgSlug }));
  const { actions, hasModels, drawsPictures } = useCourseBeginning(orgSlug, onBegun);
  return (
    <WizardPage
      language={i18n.resolvedLanguage === 'ko' ? 'ko' : 'en'}
      actions={actions}
      hasModels={hasModels}
      drawsPictures={drawsPictures}
      draftName={`${userId}:${orgSlug}:new-course`}
      kept={kept}
    />
  );
}
