/** What is said of somebody's place in a course. */
export type EnrollmentEvent =
  /** Everything there was to read has been read. */
  | { type: 'course.finish' }
  | { type: 'student.suspend' }
  | { type: 'student.resume' }
  /** By whoever holds it. */
  | { type: 'place.leave' };

/** The topic of a notice: how somebody stands to the course of its id has changed (WIRE-9). */
export const PLACE_TOPIC = 'course';
