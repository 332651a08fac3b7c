/** What is described of a course that has not begun: kept on the server, and until it is there in this tab. */
import { useEffect, useRef, useState } from 'react';
import {
  beginningDraftSchema,
  type BeginningDraft,
  type KeptBeginning,
} from '#machines/course/course-beginning.events.ts';
import { explains } from '../lib/app-error.ts';
import { forgetDraft, keepDraft, keptDraft } from '../lib/kept-draft.ts';
import { createDraftKeeper } from './draft-keeper.ts';

interface BeginningDraftOptions {
  /** Names what the tab keeps: whose it is, and where. */
  name: string;
  /** What the server has kept. */
  kept: KeptBeginning | null;
  /** What stands in the form now. */
  draft: BeginningDraft;
  /** A course is being made of it: from here on nothing of it is kept. */
  isBeginning: boolean;
  keep: (draft: BeginningDraft) => Promise<unknown>;
  discard: () => Promise<unknown>;
  /** Puts it into the form. */
  take: (draft: BeginningDraft) => void;
}

export function useBeginningDraft(options: BeginningDraftOptions) {
  const { name, kept, draft, isBeginning, take } = options;
  const { documentId, details } = draft;
  /** Since when what is gone on with was kept; `null` where only this tab knew it. */
  const [resumed, setResumed] = useState<string | null | undefined>(kept?.keptAt);
  /** Why the server does not take it (BEGINNING-9). */
  const [refusal, setRefusal] = useState<unknown>();
  const [keeper] = useState(() =>
    createDraftKeeper(options.keep, {
      onKept: () => {
        forgetDraft(name);
        setRefusal(undefined);
      },
      // A line that is cut comes back, and then it is handed over.
      onFailed: (error) => setRefusal(explains(error) ? error : undefined),
    }),
  );
  /** What stood in the form when it was last kept, or was put there. */
  const known = useRef(draft);
  const taken = useRef(take);
  /** What comes into the form next is not kept: it was emptied, or has become a course. */
  const done = useRef<'never' | 'once' | 'ended'>('never');

  // Once the page runs: storage is not there while the server renders.
  useEffect(() => {
    const mine = keptDraft(name, (value) => beginningDraftSchema.safeParse(value).data);
    if (!mine) return;
    taken.current(mine.draft);
    // oxlint-disable-next-line react/set-state-in-effect -- read once from what is outside of React
    setResumed((before) => before ?? null);
  }, [name]);

  useEffect(() => {
    const { current } = known;
    if (isBeginning || (current.details === details && current.documentId === documentId)) return;
    known.current = { details, documentId };
    if (done.current !== 'never') {
      if (done.current === 'once') done.current = 'never';
      return;
    }
    keepDraft(name, { draft: known.current, revision: 0 });
    keeper.change(known.current);
  }, [name, keeper, isBeginning, details, documentId]);

  useEffect(() => {
    const flush = () => void keeper.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [keeper]);

  return {
    resumed,
    refusal,
    flush: keeper.flush,
    /** Its course has begun. */
    end: () => {
      done.current = 'ended';
      forgetDraft(name);
    },
    /** @param empty puts nothing into the form. */
    discard: async (empty: () => void) => {
      await keeper.drop();
      await options.discard();
      forgetDraft(name);
      done.current = 'once';
      empty();
      setResumed(undefined);
    },
  };
}
