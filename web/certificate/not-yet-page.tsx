import { useTranslation } from 'react-i18next';
import { PlainPage } from '../shell/plain-page.tsx';
import { ButtonLink } from '../ui/button.tsx';

interface NotYetPageProps {
  courseTitle: string;
  courseSlug: string;
  toGo: number;
}

/** In place of a certificate that is not earned yet: what it still takes. */
export function NotYetPage({ courseTitle, courseSlug, toGo }: NotYetPageProps) {
  const { t } = useTranslation('certificate');
  return (
    <PlainPage title={t('kind')}>
      <p>{t('toGo', { count: toGo, course: courseTitle })}</p>
      <ButtonLink to="/learn/courses/$slug" params={{ slug: courseSlug }}>
        {t('goOn')}
      </ButtonLink>
    </PlainPage>
  );
}
