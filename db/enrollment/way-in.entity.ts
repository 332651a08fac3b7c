/** What teachers hand out to let people into a course, and how often somebody guessed at it. */
import { defineEntity, p } from '@mikro-orm/core';

export const EnrollmentLink = defineEntity({
  name: 'EnrollmentLink',
  properties: {
    id: p.text().primary(),
    courseId: p.text(),
    token: p.text(),
    description: p.text(),
    createdBy: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** How many it lets in; null for any number. */
    places: p.integer().nullable(),
    uses: p.integer().default(0),
    usedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    /** Kept, so that whoever comes by it is told what happened. */
    deletedAt: p.datetime().nullable(),
  },
});

export const CourseInvitation = defineEntity({
  name: 'CourseInvitation',
  properties: {
    id: p.text().primary(),
    courseId: p.text(),
    token: p.text(),
    /** In small letters. */
    email: p.text(),
    name: p.text().nullable(),
    invitedBy: p.text(),
    invitedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime().nullable(),
    acceptedAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
  },
});

/** Wrong codes and tokens within a window of time, over all processes. */
export const WayInGuess = defineEntity({
  name: 'WayInGuess',
  properties: {
    /** Who or what is counted, as a hash: nothing personal stands here. */
    key: p.text().primary(),
    windowStart: p.datetime(),
    count: p.integer(),
  },
});
