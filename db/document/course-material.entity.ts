import { defineEntity, p } from '@mikro-orm/core';

export const CourseMaterial = defineEntity({
  name: 'CourseMaterial',
  properties: {
    courseId: p.text().primary(),
    documentId: p.text().primary(),
    addedBy: p.text(),
    addedAt: p.datetime().defaultRaw('now()'),
  },
});
