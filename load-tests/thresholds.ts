/** What a load run asserts. A threshold that is missed makes k6, and with it the command, fail. */

/**
 * Everybody came to their end. Of what nobody got to there is no sample, and a rate without samples is held: one
 * that was cut off would pass.
 */
const allEnd = (users: number) => ({ iterations: [`count==${users}`] });

export const courseThresholds = (users: number) => ({
  ...allEnd(users),
  // Every step of every virtual creator was answered as it should be.
  checks: ['rate==1'],
  // Every lesson's text arrived without a lost or doubled character and equals what is stored.
  lesson_text_equal: ['rate==1'],
  stream_gaps: ['count==0'],
  // A course that was started was finished.
  courses_finished: ['rate==1'],
});

export const queueThresholds = (users: number) => ({
  ...allEnd(users),
  checks: ['rate==1'],
  // In ms. Fifty people beside a thousand lessons: nobody waits so long that they press again.
  person_event: ['p(99)<1000'],
  person_read: ['p(99)<1000'],
  person_page: ['p(99)<2000'],
  // Each of those that had to wait has its first lesson before any has all of its.
  organizations_in_turn: ['rate==1'],
  lessons_written: ['rate==1'],
});

export const readersThresholds = (users: number) => ({
  ...allEnd(users),
  checks: ['rate==1'],
  courses_finished: ['rate==1'],
  // Every reader has the text that is stored, whichever process they read at and whenever they came.
  lesson_text_equal: ['rate==1'],
  // Whoever has a page open keeps it.
  sockets_opened: ['rate==1'],
  sockets_stayed: ['rate==1'],
});
