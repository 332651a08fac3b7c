import { useQuery } from '@tanstack/react-query';
import { Check, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { Notice } from '../ui/notice.tsx';
import { PageChip } from '../ui/page-chip.tsx';
import { Pill } from '../ui/pill.tsx';
import { texts } from './landing-texts.ts';
import { classNames } from '../ui/class-names.ts';
import landingStyles from './landing.module.css';
import sectionsStyles from './sections.module.css';
import marksStyles from '../ui/marks.module.css';
import textStyles from '../ui/text.module.css';

function Cut(props: {
  tone?: 'live' | 'accent';
  page: number;
  note: string;
  end: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <article className={landingStyles.cut} data-tone={props.tone}>
      <header className={textStyles.num}>
        <span>
          <b>{t('page.short', { page: props.page })}</b> {props.note}
        </span>
        {props.end}
      </header>
      {props.children}
    </article>
  );
}

/** Three pages and what they became: a passed lesson, one being written, an answer. */
export function Cuts() {
  const { t } = useTranslation('landing');
  return (
    <div className={landingStyles.cuts}>
      <Cut
        page={68}
        note={t('cut.inLesson', { lesson: '2.2' })}
        end={
          <Pill tone="bare" icon={Check}>
            {t('cut.passed', { score: '9.7' })}
          </Pill>
        }
      >
        <h2>{t('cut.firstTitle')}</h2>
        <p>
          {t('cut.firstText')}&nbsp;
          <PageChip page={68} />
        </p>
      </Cut>
      <Cut
        tone="live"
        page={132}
        note={t('cut.inLesson', { lesson: '3.4' })}
        end={
          <Pill tone="live" dot>
            {t('cut.writing')}
          </Pill>
        }
      >
        <h2>{t('cut.secondTitle')}</h2>
        <p>
          {t('cut.secondText')}&nbsp;
          <PageChip page={131} /> {t('cut.secondMore')}
          <i className={marksStyles.caret} aria-hidden />
        </p>
      </Cut>
      <Cut
        tone="accent"
        page={132}
        note={t('cut.asked')}
        end={
          <Pill tone="bare" icon={MessageCircle}>
            {t('cut.tutor')}
          </Pill>
        }
      >
        <p className={landingStyles.cutQuestion} lang="ko">
          {t('cut.question')}
        </p>
        <p className={landingStyles.cutAnswer} lang="ko">
          {t('cut.answer')}&nbsp;
          <span className={marksStyles.pageChip} data-slot="page-chip">
            132쪽
          </span>{' '}
          {t('cut.answerMore')}
        </p>
      </Cut>
    </div>
  );
}

export function Claims() {
  const { t } = useTranslation('landing');
  return (
    <ul className={landingStyles.claims}>
      {texts(t, 'claims', ['value', 'text']).map((claim) => (
        <li key={claim.value}>
          <b>{claim.value}</b>
          {claim.text}
        </li>
      ))}
    </ul>
  );
}

const PASS = 9;

/** Where no model is connected it says what is done instead. */
export function Loop() {
  const { t } = useTranslation('landing');
  const { data: installation } = useQuery(useTRPC().legal.installation.queryOptions());
  return (
    <section className={sectionsStyles.sec} id="how">
      <h2>{t('loop.title')}</h2>
      <p className={sectionsStyles.secLead}>{t('loop.lead')}</p>
      {installation?.hasModels === false && <Notice>{t('loop.withoutModel')}</Notice>}
      <ol className={classNames(sectionsStyles.loop, textStyles.num)}>
        {texts(t, 'loop.steps', ['name', 'text', 'score']).map((step) => (
          <li key={step.text}>
            <b>
              {step.name}
              {step.score && (
                <em
                  className={
                    Number(step.score) < PASS ? sectionsStyles.loopLow : sectionsStyles.loopHigh
                  }
                >
                  {step.score}
                </em>
              )}
            </b>
            {step.text}
          </li>
        ))}
      </ol>
    </section>
  );
}
