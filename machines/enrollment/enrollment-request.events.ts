/** What is said of a request to be let into a course. */
export type EnrollmentRequestEvent =
  | { type: 'request.approve' }
  | { type: 'request.reject' }
  /** Whoever asked came in by another way. */
  | { type: 'request.settle' }
  /** The answer is taken back by whoever gave it. */
  | { type: 'request.takeBack' }
  /** Asked once more, after a no or after the place was given up. */
  | { type: 'request.again' };
