import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureFacts } from '../lib/app-error.ts';
import { forgetDraft, keepDraft, keptDraft } from '../lib/kept-draft.ts';
import type { Wrong } from './profile-draft.ts';

export interface ProfileFormOptions<Draft extends object> {
  /** Names the kept draft: whose, and of which form. */
  name: string;
  saved: Draft;
  /** Of what is saved; 0 for nothing. */
  revision: number;
  /** What would be sent, for telling whether anything has changed. */
  content: (draft: Draft) => unknown;
  check: (draft: Draft) => Map<string, Wrong>;
  /** Reads what `content` gave and storage kept; undefined when it has another shape. */
  read: (value: unknown) => Draft | undefined;
  /** Stores it and gives the new revision. */
  save: (draft: Draft, revision: number) => Promise<number>;
  onSaved: () => unknown;
}

/**
 * A long form: checked when it is sent, what is wrong is said at its field until it is mended, and
 * whatever happens nothing typed is lost.
 */
export function useProfileForm<Draft extends object>(options: ProfileFormOptions<Draft>) {
  const { name, saved, content, check, save } = options;
  const { t } = useTranslation('errors');
  const [draft, setDraft] = useState(saved);
  const [revision, setRevision] = useState(options.revision);
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(false);
  const leaving = useRef(false);

  const dirty = JSON.stringify(content(draft)) !== JSON.stringify(content(saved));
  const wrong = check(draft);

  // Once the page runs: storage is not there while the server renders.
  const { read } = options;
  useEffect(() => {
    const kept = keptDraft(name, read);
    if (!kept) return;
    // oxlint-disable-next-line react/set-state-in-effect -- read once from what is outside of React
    setDraft(kept.draft);
    setRevision(kept.revision);
    setRestored(true);
  }, [name, read]);

  const blocker = useBlocker({
    // The sign-in is where one is sent to when the session has ended: the draft is kept meanwhile.
    shouldBlockFn: ({ next }) => dirty && !leaving.current && next.pathname !== '/login',
    enableBeforeUnload: () => dirty && !leaving.current,
    withResolver: true,
  });

  const set = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    keepDraft(name, { draft: content(next), revision });
  };

  const store = async (seen: number) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setRevision(await save(draft, seen));
      forgetDraft(name);
      leaving.current = true;
      await options.onSaved();
    } catch (error) {
      setFailure(error);
    } finally {
      leaving.current = false;
      setBusy(false);
    }
  };

  return {
    draft,
    set,
    dirty,
    busy,
    failure,
    restored,
    /** Somebody saved in between: `save` would write over it. */
    conflict: failureFacts(failure).code === 'PROFILE_CHANGED',
    /** The sentence at a field. */
    error: (field: string): string | undefined => {
      const what = found.has(field) ? wrong.get(field) : undefined;
      return what && t(what.key, { max: what.max });
    },
    wrongCount: [...found].filter((field) => wrong.has(field)).length,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      setFound(new Set(wrong.keys()));
      if (wrong.size > 0) focusFirstWrong(event.currentTarget);
      else void store(revision);
    },
    /** Saves over what somebody else has saved meanwhile. */
    overwrite: (latest: number) => void store(latest),
    /** Back to what is saved. */
    discard: () => {
      forgetDraft(name);
      setDraft(saved);
      setRevision(options.revision);
      setFound(new Set());
      setFailure(undefined);
      setRestored(false);
    },
    leave: {
      asked: blocker.status === 'blocked',
      stay: () => blocker.reset?.(),
      go: () => {
        forgetDraft(name);
        blocker.proceed?.();
      },
    },
  };
}

export type ProfileForm<Draft extends object> = ReturnType<typeof useProfileForm<Draft>>;

/** Once the marks stand on the page. */
function focusFirstWrong(form: Element): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]')?.focus();
  });
}
