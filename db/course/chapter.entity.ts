import { defineEntity, p } from '@mikro-orm/core';

export const Chapter = defineEntity({
  name: 'Chapter',
  properties: {
    id: p.text().primary(),
    courseId: p.text(),
    /** From 0, within the course. */
    position: p.integer(),
    title: p.text(),
    description: p.text().default(''),
  },
});
