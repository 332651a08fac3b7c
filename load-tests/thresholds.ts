/** What a load run asserts. A threshold that is missed makes k6, and with it the command, fail. */
export const thresholds = {
  // Every step of every virtual creator was answered as it should be.
  checks: ['rate==1'],
  // Every lesson's text arrived without a lost or doubled character and equals what is stored.
  lesson_text_equal: ['rate==1'],
  stream_gaps: ['count==0'],
  // A course that was started was finished.
  courses_finished: ['rate==1'],
};
