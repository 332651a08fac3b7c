/** What a learner told the tutor of a course, and what it is to forget. The rest follows from what they did. */
import { defineEntity, p } from '@mikro-orm/core';

export const TalkMemoryRow = defineEntity({
  name: 'TalkMemory',
  tableName: 'talk_memory',
  properties: {
    userId: p.text().primary(),
    courseId: p.text().primary(),
    note: p.text().default(''),
    /** Questions by what they say. */
    forgotten: p.array().default([]),
    /** What was read before is not known any more; null where nothing was erased. */
    forgottenUntil: p.datetime().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
