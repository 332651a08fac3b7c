import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#machines/errors.ts';
import { failureFacts } from './app-error.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface KeptDraftOptions<Draft extends object> {
  /** Names the kept draft: whose it is, and of what. */
  name: string;
  /** What is stored now. Read when the page begins; a later value is taken by `take` only. */
  saved: Draft;
  /** The save that `saved` is of; 0 for nothing. */
  revision: number;
  /** What would be sent: what tells whether anything has changed, and what is kept. */
  content: (draft: Draft) => unknown;
  /** Reads what `content` gave and storage kept; undefined when it has another shape. Stable. */
  read: (kept: unknown) => Draft | undefined;
  /** Stores it and gives the new revision. */
  save: (draft: Draft, revision: number) => Promise<number>;
  /** What a save answers when somebody else has saved since `revision`. */
  conflictCode: ErrorCode;
  /** Pages where the same draft is gone on with: the way there asks nothing. */
  passes?: (pathname: string) => boolean;
  /** Runs after a save, and may lead away from the page. */
  onSaved: () => unknown;
}

/**
 * A draft that outlives its page: something long that several people may change, typed, kept and saved as
 * a whole, without anything lost on the way. It is no form: it has no fields and checks nothing. Forms
 * (`web/form`) are what stands in it, such as one question of a lesson.
 *
 * 1. Each change is kept for this tab with what it began from, so a reload or a forced sign-in gives
 *    both back (`restored`, `base`).
 * 2. Leaving the page with changes asks first (`leave`).
 * 3. A save carries the revision it began from. When somebody else was faster, nothing is written
 *    (`conflict`); `overwrite`, `take` and `merge` are the ways on.
 * 4. A save that fails leaves everything as it was typed (`failure`).
 */
export function useKeptDraft<Draft extends object>(options: KeptDraftOptions<Draft>) {
  const { name, content, read } = options;
  const [stored] = useState({ draft: options.saved, revision: options.revision });
  const [base, setBase] = useState<Draft | undefined>(stored.draft);
  const [draft, setDraft] = useState(stored.draft);
  const [revision, setRevision] = useState(stored.revision);
  const [restored, setRestored] = useState(false);
  const saving = useRef(false);
  /** What is typed, known at once: two changes may come before the page is drawn again. */
  const typed = useRef(draft);
  const put = (next: Draft) => {
    typed.current = next;
    setDraft(next);
  };
  const keep = (next: Draft, from: Draft | undefined, of: number) =>
    keepDraft(name, { draft: content(next), base: from && content(from), revision: of });
  const dirty = !base || JSON.stringify(content(draft)) !== JSON.stringify(content(base));

  // Once the page runs: storage is not there while the server renders.
  useEffect(() => {
    const kept = keptDraft(name, read);
    if (!kept) return;
    typed.current = kept.draft;
    // oxlint-disable-next-line react/set-state-in-effect -- read once from what is outside of React
    setDraft(kept.draft);
    setBase(kept.base ?? (kept.revision === stored.revision ? stored.draft : undefined));
    setRevision(kept.revision);
    setRestored(true);
  }, [name, read, stored]);

  const leave = useLeaveGuard({
    unsaved: () => dirty && !saving.current,
    // The sign-in is where one is sent to when the session has ended: the draft is kept meanwhile.
    passes: (pathname) => pathname === '/login' || options.passes?.(pathname) === true,
    onLeave: () => forgetDraft(name),
  });

  const store = useMutation({
    mutationFn: async (seen: number) => {
      setRevision(await options.save(draft, seen));
      setBase(draft);
      setRestored(false);
      forgetDraft(name);
      saving.current = true;
      await options.onSaved();
    },
    onSettled: () => {
      saving.current = false;
    },
    meta: { silent: true },
    networkMode: 'always',
  });

  return {
    /** What was stored when the typing began; undefined where a draft was kept without it. */
    base,
    /** The save that `base` is of. */
    revision,
    draft,
    dirty,
    busy: store.isPending,
    failure: store.error ?? undefined,
    restored,
    leave,
    conflict: failureFacts(store.error).code === options.conflictCode,
    set: (change: Partial<Draft>) => {
      const next = { ...typed.current, ...change };
      put(next);
      keep(next, base, revision);
    },
    save: () => store.mutate(revision),
    /** Saves over what somebody else has saved meanwhile: theirs was of this revision. */
    overwrite: (latest: number) => store.mutate(latest),
    /** Goes on from what somebody else saved, with what was typed put into it; saving comes after. */
    merge: (latest: Draft, latestRevision: number, merged: Draft) => {
      setBase(latest);
      put(merged);
      setRevision(latestRevision);
      store.reset();
      keep(merged, latest, latestRevision);
    },
    /** Drops what was typed and begins from what is stored now. */
    take: (latest: Draft, latestRevision: number) => {
      forgetDraft(name);
      setBase(latest);
      put(latest);
      setRevision(latestRevision);
      store.reset();
      setRestored(false);
    },
  };
}
