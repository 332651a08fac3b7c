import { describe, expect, it } from 'vitest';
import type { Viewer } from '../permissions.ts';
import { mayTalk } from './may-talk.ts';
import { citationId, pageOfCitation, talkAsMarkdown, titleOf, type TalkMessage } from './talk.ts';

const course = { organizationId: 'o1', status: 'published', privacy: 'public' } as const;
const viewer = (role?: 'learner' | 'member'): Viewer => ({
  userId: 'u1',
  isPlatformAdmin: false,
  memberships: role ? [{ organizationId: 'o1', role }] : [],
});

describe('who may talk', () => {
  it('[TALK-3] takes a place in the course or a part in making it', () => {
    expect(mayTalk(viewer(), course, undefined)).toBe(false);
    expect(mayTalk(viewer('learner'), course, undefined)).toBe(false);
    expect(mayTalk(viewer(), course, { status: 'active' })).toBe(true);
    expect(mayTalk(viewer(), course, { status: 'completed' })).toBe(true);
    expect(mayTalk(viewer(), course, { status: 'suspended' })).toBe(false);
    expect(mayTalk(viewer('member'), { ...course, status: 'draft' }, undefined)).toBe(true);
    expect(mayTalk(viewer(), { ...course, status: 'draft' }, { status: 'active' })).toBe(false);
  });
});

describe('a proof', () => {
  it('[TALK-1] tells its page by its id', () => {
    expect(pageOfCitation(citationId(2, { documentId: 'book', number: 132 }))).toBe(132);
    expect(pageOfCitation(citationId(2, undefined))).toBeUndefined();
  });
});

describe('a talk', () => {
  it('[TALK-6] is called by its first question, cut at a word', () => {
    expect(titleOf(' Why is\nlight slow? ')).toBe('Why is light slow?');
    const long = titleOf('word '.repeat(40));
    expect(long.length).toBeLessThanOrEqual(81);
    expect(long.endsWith('word…')).toBe(true);
  });

  it('[TALK-1] as a file names the pages of its citations', () => {
    const timestamp = '2026-01-01T00:00:00.000Z';
    const at = { timestamp, state: 'done' as const, suggestions: [], attachments: [] };
    const messages: TalkMessage[] = [
      { ...at, id: 'q', sender: 'local', message: 'What is light?', citations: [] },
      {
        ...at,
        id: 'a',
        sender: 'remote',
        message: 'A wave. <Cite id="c1" /> Gone. <Cite id="c2" />',
        citations: [{ id: 'c1', quote: 'Light is a wave.', page: { documentId: 'd', number: 3 } }],
      },
    ];
    const words = { asked: 'You', answered: 'Tutor', page: (page: number) => `p. ${page}` };
    const file = talkAsMarkdown('Light', messages, words);
    expect(file).toContain('A wave. (p. 3) Gone.');
    expect(file).not.toContain('Cite');
  });
});
