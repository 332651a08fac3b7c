import './organization.css';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { useSlugCheck } from './use-slug-check.ts';

interface SlugFieldProps {
  value: string;
  onChange: (slug: string) => void;
  error: string | undefined;
  /** The organization that wants another address; absent for a new one. */
  orgSlug?: string;
  hint?: string;
}

/** The address of an organization; says while one types whether it can be had. */
export function SlugField({ value, onChange, error, orgSlug, hint }: SlugFieldProps) {
  const { t } = useTranslation('organization');
  const { answer } = useSlugCheck(value, orgSlug);
  const refused = answer && answer.state !== 'free' && answer.state !== 'own' ? answer : undefined;
  return (
    <Field
      label={t('field.slug')}
      error={error ?? (refused && t(`slug.${refused.state}`))}
      hint={hint ?? t('field.slugHint', { address: addressOf(value || t('field.slugExample')) })}
      required
    >
      <Input
        name="slug"
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={96}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="slug-answer" aria-live="polite">
        {answer?.state === 'free' && (
          <p>
            <Check size={14} strokeWidth={2.1} aria-hidden />
            {t('slug.free')}
          </p>
        )}
        {refused?.suggestion && (
          <Button
            size="dense"
            kind="quiet"
            onPress={() => onChange(refused.suggestion ?? value)}
            className="slug-suggestion"
          >
            {t('slug.take', { slug: refused.suggestion })}
          </Button>
        )}
      </div>
    </Field>
  );
}

/** As one would say it: without the scheme. On the server the site's name is not known. */
export function addressOf(slug: string): string {
  return typeof window === 'undefined' ? `/${slug}` : `${window.location.host}/${slug}`;
}
