/** Files that stand beside questions, small enough to lie in their rows: they go with their talk. */
import { defineEntity, p } from '@mikro-orm/core';
import type { AttachmentKind } from '#machines/talk/attachment.ts';

export const TalkAttachmentRow = defineEntity({
  name: 'TalkAttachment',
  tableName: 'talk_attachment',
  properties: {
    id: p.text().primary(),
    userId: p.text(),
    courseId: p.text(),
    /** Null until it is asked with. */
    questionId: p.text().nullable(),
    name: p.text(),
    kind: p.text().$type<AttachmentKind>(),
    sizeInBytes: p.integer(),
    bytes: p.blob(),
    /** What was read in it; null until it was. */
    content: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
