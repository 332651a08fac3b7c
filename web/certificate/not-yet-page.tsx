import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ComingCertificate } from '#machines/certificate/certificate.ts';
import { languageOf } from '../lib/i18n.ts';
import { ButtonLink, iconLinkLook } from '../ui/button.tsx';
import { ShapeEdge } from '../ui/shape-edge.tsx';
import styles from './certificate.module.css';

interface NotYetPageProps {
  coming: ComingCertificate;
  /** Whose it will be. */
  name: string;
  courseSlug: string;
}

/** In place of a certificate that is not earned yet: the sheet as it will be, drawn as far as one has read. */
export function NotYetPage({ coming, name, courseSlug }: NotYetPageProps) {
  const { t, i18n } = useTranslation(['certificate', 'common']);
  const { courseTitle, language, organization, teacher, shape, toGo, read } = coming;
  const isKorean = languageOf(i18n) === 'ko';
  const title = (
    <p className={styles.course} lang={language}>
      {courseTitle}
    </p>
  );
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link
          {...iconLinkLook(undefined)}
          to="/learn/courses/$slug"
          params={{ slug: courseSlug }}
          aria-label={t('common:action.back')}
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        </Link>
        <b>{t('certificate:kind')}</b>
        <span className={styles.barTitle} lang={language}>
          {courseTitle}
        </span>
        <div className={styles.acts}>
          <ButtonLink
            kind="primary"
            size="dense"
            iconEnd={ArrowRight}
            to="/learn/courses/$slug"
            params={{ slug: courseSlug }}
          >
            {t('certificate:goOn')}
          </ButtonLink>
        </div>
      </header>
      <main id="main">
        <article className={styles.sheet} data-coming data-testid="coming-certificate">
          <header>
            <b>{organization}</b>
            <span>{t('certificate:kind')}</span>
          </header>
          <div className={styles.middle}>
            {isKorean && title}
            <h1>{t('certificate:named', { name })}</h1>
            <p className={styles.line}>{t('certificate:toGo', { count: toGo })}</p>
            {!isKorean && title}
          </div>
          <dl>
            <div>
              <dt>{t('certificate:teacher')}</dt>
              <dd>{teacher}</dd>
            </div>
          </dl>
          <div className={styles.edge}>
            <ShapeEdge shape={shape} height={64} width={1064} reader={{ read, here: [] }} />
          </div>
        </article>
      </main>
    </div>
  );
}
