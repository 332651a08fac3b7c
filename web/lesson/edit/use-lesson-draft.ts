import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { failureFacts } from '../../lib/app-error.ts';
import { forgetDraft, keepDraft, keptDraft } from '../../lib/kept-draft.ts';

export interface LessonDraft {
  title: string;
  content: string;
}

interface Options {
  /** Names the kept draft. */
  lessonId: string;
  saved: LessonDraft;
  revision: number;
  /** Stores it and gives the new revision. */
  save: (draft: LessonDraft, revision: number) => Promise<number>;
  onSaved: () => unknown;
}

function readDraft(value: unknown): LessonDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const title: unknown = Reflect.get(value, 'title');
  const content: unknown = Reflect.get(value, 'content');
  return typeof title === 'string' && typeof content === 'string' ? { title, content } : undefined;
}

/** A lesson being edited: whatever happens, nothing typed is lost and nobody is written over. */
export function useLessonDraft({ lessonId, saved, revision: read, save, onSaved }: Options) {
  const name = `lesson-${lessonId}`;
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const [revision, setRevision] = useState(read);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(false);
  const leaving = useRef(false);
  const dirty = draft.title !== base.title || draft.content !== base.content;

  // Once the page runs: storage is not there while the server renders.
  useEffect(() => {
    const kept = keptDraft(name, readDraft);
    if (!kept) return;
    // oxlint-disable-next-line react/set-state-in-effect -- read once from what is outside of React
    setDraft(kept.draft);
    setRevision(kept.revision);
    setRestored(true);
  }, [name]);

  const blocker = useBlocker({
    // To the sign-in one is sent when the session has ended: the draft is kept meanwhile.
    shouldBlockFn: ({ next }) => dirty && !leaving.current && next.pathname !== '/login',
    enableBeforeUnload: () => dirty && !leaving.current,
    withResolver: true,
  });

  const store = async (seen: number) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setRevision(await save(draft, seen));
      setBase(draft);
      setRestored(false);
      forgetDraft(name);
      leaving.current = true;
      await onSaved();
    } catch (error) {
      setFailure(error);
    } finally {
      leaving.current = false;
      setBusy(false);
    }
  };

  return {
    draft,
    dirty,
    busy,
    failure,
    restored,
    conflict: failureFacts(failure).code === 'LESSON_CHANGED',
    set: (change: Partial<LessonDraft>) => {
      const next = { ...draft, ...change };
      setDraft(next);
      keepDraft(name, { draft: next, revision });
    },
    save: () => store(revision),
    /** Over what somebody else has saved meanwhile, once one has seen it. */
    overwrite: (latest: number) => store(latest),
    /** Begins from what is stored now. */
    take: (latest: LessonDraft, latestRevision: number) => {
      forgetDraft(name);
      setBase(latest);
      setDraft(latest);
      setRevision(latestRevision);
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
