/**
 * What files and features are called. Who may import whom stands in walls.ts.
 *
 * WALL-9 A file's name says which one it is: no two share one, whether they end in `.ts` or in `.tsx`, except what
 *        `NAMESAKES` lists. Routes have the names of their addresses; what tests need has the word of what it
 *        stands for.
 * WALL-10 A feature has one word in every layer, that of its folder in `server/features`. What is a part
 *        of a feature, or none at all, stands in `OTHER_WORDS`, and nothing else does.
 */

/** Names that several files have, each for its reason. */
export const NAMESAKES: readonly string[] = [
  // What is started: each of these is the only one of its folder that is.
  'main',
  'vite.config',
  // A plugin of the server has the word of what it plugs in.
  'auth',
  'errors',
  // What is said of progress, and the row that is read in these words.
  'lesson-progress',
];

/** Folders of features whose word is none of the server's: whose part they are, or why nobody's. */
export const OTHER_WORDS: Readonly<Record<string, { of: string } | { alone: string }>> = {
  'agents/eval': { alone: 'measures what agents do' },
  'agents/extractive': { alone: 'the author without a model' },
  'agents/material': { of: 'lesson' },
  'agents/retrieval': { alone: 'finds the passages that others speak of' },
  'db/auth': { alone: 'sessions and accounts, of server/auth' },
  'db/backup': { alone: 'copies of everything, of server/backup' },
  'db/retrieval': { alone: 'what the search for passages has indexed' },
  'db/mail': { alone: 'the outbox, of server/mail' },
  'web/attachment': { of: 'talk' },
  'web/content': { of: 'course' },
  'web/course-life': { of: 'course' },
  'web/coverage': { of: 'course' },
  'web/curriculum': { of: 'course' },
  'web/generation': { of: 'course' },
  'web/idea': { of: 'course' },
  'web/landing': { alone: 'the first page of all, which asks nothing' },
  'web/language-demo': { alone: 'shows one language in its signs, and asks nothing' },
  'web/pricing': { of: 'subscription' },
  'web/settings': { of: 'course' },
  'web/structure': { of: 'course' },
  'web/student': { of: 'enrollment' },
  'web/studio': { of: 'course' },
  'web/talk-report': { of: 'talk' },
  'web/voice-call': { of: 'talk' },
  'web/wizard': { of: 'course' },
};
