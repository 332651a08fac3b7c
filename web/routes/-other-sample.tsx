import { Link } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#machines/document/source.ts';
import textStyles from '../ui/text.module.css';

/** The way to the sample course in the other language, said in that language. */
export function OtherSample({ language }: { language: Language }) {
  const { t } = useTranslation('edition');
  return (
    <li>
      <Languages size={14} strokeWidth={1.75} aria-hidden />
      <Link
        className={textStyles.link}
        to="/sample/$language/$lessonSlug"
        params={{ language, lessonSlug: '1-1' }}
        lang={language}
        hrefLang={language}
      >
        {t(`read.${language}`)}
      </Link>
    </li>
  );
}
