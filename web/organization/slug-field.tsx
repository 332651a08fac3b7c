import { Check } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormField } from '../form/use-form-field.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { useSlugCheck } from './use-slug-check.ts';
import styles from './settings.module.css';

interface SlugFieldProps {
  /** The organization that wants another address; absent for a new one. */
  orgSlug?: string;
  hint?: string;
  /** Somebody wrote it themselves. */
  onWritten?: (slug: string) => void;
}

/** The address of an organization; says while one types whether it can be had. */
export function SlugField({ orgSlug, hint, onWritten }: SlugFieldProps) {
  const { t } = useTranslation('organization');
  const { name, value, set, error } = useFormField<string>();
  const address = useAddress();
  const { answer } = useSlugCheck(value, orgSlug);
  const refused = answer && answer.state !== 'free' && answer.state !== 'own' ? answer : undefined;
  const write = (slug: string) => {
    onWritten?.(slug);
    set(slug);
  };
  return (
    <Field
      label={t('field.slug')}
      error={error ?? (refused && t(`slug.${refused.state}`))}
      hint={
        refused?.suggestion ? (
          <Button
            size="dense"
            kind="quiet"
            className={styles.slugSuggestion}
            data-testid="slug-suggestion"
            onPress={() => write(refused.suggestion ?? value)}
          >
            {t('slug.take', { slug: refused.suggestion })}
          </Button>
        ) : (
          <>
            <span className={styles.slugFree} data-testid="slug-free" aria-live="polite">
              {answer?.state === 'free' && (
                <>
                  <Check size={14} strokeWidth={2.1} aria-hidden />
                  {t('slug.free')}
                </>
              )}
            </span>
            {hint ?? t('field.slugHint', { address: address(value || t('field.slugExample')) })}
          </>
        )
      }
      required
    >
      <Input
        name={name}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={96}
        onChange={(event) => write(event.target.value)}
      />
    </Field>
  );
}

const never = () => () => undefined;

/** Addresses as one would say them: without the scheme. A server does not know the site's name. */
export function useAddress(): (slug: string) => string {
  const host = useSyncExternalStore(
    never,
    () => window.location.host,
    () => '',
  );
  return (slug) => `${host}/${slug}`;
}
