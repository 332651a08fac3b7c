import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptDraft, type KeptDraftOptions } from '../lib/use-kept-draft.ts';
import type { Wrong } from './profile-draft.ts';

export interface ProfileFormOptions<Draft extends object> extends Omit<
  KeptDraftOptions<Draft>,
  'conflictCode'
> {
  check: (draft: Draft) => Map<string, Wrong>;
}

/** A kept draft that is checked when it is sent: what is wrong is said at its field until mended. */
export function useProfileForm<Draft extends object>(options: ProfileFormOptions<Draft>) {
  const { t } = useTranslation('errors');
  const kept = useKeptDraft<Draft>({ ...options, conflictCode: 'PROFILE_CHANGED' });
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const wrong = options.check(kept.draft);

  return {
    ...kept,
    /** The sentence at a field. */
    error: (field: string): string | undefined => {
      const what = found.has(field) ? wrong.get(field) : undefined;
      return what && t(what.key, { max: what.max });
    },
    wrongCount: [...found].filter((field) => wrong.has(field)).length,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (kept.busy) return;
      setFound(new Set(wrong.keys()));
      if (wrong.size > 0) focusFirstWrong(event.currentTarget);
      else kept.save();
    },
    /** Back to what is saved. */
    discard: () => {
      kept.take(options.saved, options.revision);
      setFound(new Set());
    },
  };
}

export type ProfileFormState<Draft extends object> = ReturnType<typeof useProfileForm<Draft>>;

/** Once the marks stand on the page. */
function focusFirstWrong(form: Element): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]')?.focus();
  });
}
