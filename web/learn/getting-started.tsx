import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-may.ts';
import { linkTo } from '../shell/link-to.ts';
import { useRouteExists } from '../shell/use-navigation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './learn.module.css';

/** Nothing to read yet: what will stand here, and the few ways to get there. */
export function GettingStarted({ orgSlug }: { orgSlug: string | undefined }) {
  const { t } = useTranslation('learn');
  const may = useMay();
  const exists = useRouteExists();
  const base = orgSlug === undefined ? '/learn' : '/$orgSlug/learn';
  const maker = may('courses:create');
  const steps = [
    { id: 'wait', to: undefined },
    { id: 'code', to: `${base}/secret-code` },
    { id: 'profile', to: `${base}/profile` },
  ].filter(({ to }) => to === undefined || exists(to));
  return (
    <>
      <EmptyState
        action={
          maker ? (
            <ButtonLink {...linkTo(orgSlug ? '/$orgSlug/dashboard' : '/dashboard', orgSlug)}>
              {t('empty.make')}
            </ButtonLink>
          ) : undefined
        }
      >
        {t(maker ? 'empty.maker' : 'empty.learner')}
      </EmptyState>
      <section className={styles.learnStart} data-testid="learn-start">
        <h2>{t('start.title')}</h2>
        <ol>
          {steps.map(({ id, to }) => (
            <li key={id}>
              <div>
                <b>{t(`start.${id}.title`)}</b>
                <p>{t(`start.${id}.text`)}</p>
              </div>
              {to !== undefined && (
                <ButtonLink size="dense" {...linkTo(to, orgSlug)}>
                  {t(`start.${id}.action`)}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
