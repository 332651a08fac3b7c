/** Which conversation stands beside the lessons of a course, in this tab. */
import { useState } from 'react';
import { keepDraft, keptDraft } from '../lib/kept-draft.ts';

export interface KeptTalk {
  id: string;
  /** It begins with its first question. */
  isBegun: boolean;
  isOpen: boolean;
}

const freshTalk = (isOpen: boolean): KeptTalk => ({
  id: crypto.randomUUID(),
  isBegun: false,
  isOpen,
});

function readTalk(value: unknown): KeptTalk | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const id: unknown = Reflect.get(value, 'id');
  if (typeof id !== 'string') return undefined;
  const is = (key: keyof KeptTalk) => Reflect.get(value, key) === true;
  return { id, isBegun: is('isBegun'), isOpen: is('isOpen') };
}

/** The one that was left, open where it was left open (LESSON-TUTOR-2). */
export function useKeptTalk(courseId: string) {
  const name = `tutor-beside:${courseId}`;
  const [talk, setTalk] = useState(() => keptDraft(name, readTalk)?.draft ?? freshTalk(false));
  const keep = (next: KeptTalk) => {
    keepDraft(name, { draft: next, revision: 0 });
    setTalk(next);
  };
  return { talk, keep, begin: () => keep(freshTalk(true)) };
}
