/**
 * Talks that who runs an organization may read.
 *
 * TALK-READ-1 Talks are their learner's alone, unless the organization lets those who see the history of its
 *    courses read them. That is off until somebody who manages its settings puts it on.
 * TALK-READ-2 While it is on, learners are told so wherever they ask, before they ask.
 * TALK-READ-3 Nothing is read that was said before, nor within a day of putting it on: until then a page that
 *    was open does not say so yet. Put off and on again, it begins anew.
 * TALK-READ-4 Whose a talk is stays unsaid: it is what was asked and answered, without name, files or title.
 */

/** A talk in the list, newest first. */
export interface ReadTalkSummary {
  talkId: string;
  /** The first question that may be read. */
  question: string;
  questions: number;
  /** ISO 8601. */
  askedAt: string;
}

export interface ReadMessage {
  id: string;
  sender: 'local' | 'remote';
  message: string;
  withdrawn: boolean;
  /** ISO 8601. */
  timestamp: string;
}

/** From when on talks are read; null where they are not. ISO 8601. */
export interface TalkPolicyState {
  readFrom: string | null;
}

/** The last talks that are listed. */
export const READ_TALKS = 50;
