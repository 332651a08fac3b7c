/**
 * Mail that the people who run an installation send to many: to whom, in which words, when.
 *
 * OUTREACH-1 Its words and its audience are changed while it is a draft. It is scheduled once both
 *    languages are written, begins at its time, and ends when everybody of the audience has it or it is
 *    stopped for good.
 * OUTREACH-2 Everybody of the audience gets it once, whichever process sends it and however often that
 *    begins anew: whom and the mail are written down together.
 * OUTREACH-3 In a minute no more go out than the campaign says.
 * OUTREACH-4 Nobody gets it who has stopped such mails, or whose address refused mail for good, at the door or
 *    by a mail that came back. Both are asked as it is sent.
 * OUTREACH-5 Nothing in a mail tells whether it was opened.
 */

export const OUTREACH_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type OutreachState = (typeof OUTREACH_STATES)[number];

export const OUTREACH_ACTS = ['schedule', 'recall', 'begin', 'finish', 'stop'] as const;
export type OutreachAct = (typeof OUTREACH_ACTS)[number];

const NEXT: Readonly<Record<OutreachAct, Partial<Record<OutreachState, OutreachState>>>> = {
  schedule: { draft: 'scheduled' },
  recall: { scheduled: 'draft' },
  begin: { scheduled: 'sending' },
  finish: { sending: 'sent' },
  stop: { scheduled: 'stopped', sending: 'stopped' },
};

/** Undefined for what is not possible now. */
export function nextOutreach(state: OutreachState, act: OutreachAct): OutreachState | undefined {
  return NEXT[act][state];
}
