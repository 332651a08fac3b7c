/** What is said of somebody's place in a course. */
export type EnrollmentEvent =
  /** Everything there was to read has been read. */
  | { type: 'course.finish' }
  | { type: 'student.suspend' }
  | { type: 'student.resume' }
  /** By whoever holds it. */
  | { type: 'place.leave' };

/** How somebody stands to the course of this id has changed. */
export interface PlaceNotice {
  topic: 'course';
  id: string;
}
