import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-may.ts';
import { linkTo } from '../shell/link-to.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FirstSteps } from '../ui/first-steps.tsx';

/** Nothing to read yet: what will appear here, and the few ways to get there. */
export function GettingStarted({ orgSlug }: { orgSlug: string | undefined }) {
  const { t } = useTranslation('learn');
  const may = useMay();
  const base = orgSlug === undefined ? '/learn' : '/$orgSlug/learn';
  const steps = [
    { id: 'browse', to: `${base}/courses`, kind: 'primary' },
    { id: 'code', to: `${base}/secret-code`, kind: 'second' },
    { id: 'profile', to: `${base}/profile`, kind: 'second' },
  ] as const;
  return (
    <>
      <EmptyState
        action={
          may('courses:create') && (
            <ButtonLink {...linkTo(orgSlug ? '/$orgSlug/dashboard' : '/dashboard', orgSlug)}>
              {t('empty.make')}
            </ButtonLink>
          )
        }
      >
        {t('empty.nothing')}
      </EmptyState>
      <FirstSteps
        title={t('start.title')}
        data-testid="learn-start"
        steps={steps.map(({ id, to, kind }) => ({
          id,
          title: t(`start.${id}.title`),
          text: t(`start.${id}.text`),
          action: (
            <ButtonLink kind={kind} {...linkTo(to, orgSlug)}>
              {t(`start.${id}.action`)}
            </ButtonLink>
          ),
        }))}
      />
    </>
  );
}
