import { defineEntity, p } from '@mikro-orm/core';
import type { KnowledgeSource, TutorBrief } from '#machines/tutor/tutor-settings.ts';
import type { Json } from '../column.ts';

export const TutorSettingsRow = defineEntity({
  name: 'TutorSettingsRow',
  tableName: 'tutor_settings',
  properties: {
    courseId: p.text().primary(),
    systemPrompt: p.text(),
    knowledgeSource: p.text().$type<KnowledgeSource>(),
    welcomeMessage: p.text(),
    /** Times the normal speed. */
    speechSpeed: p.float().columnType('double precision'),
    searchesWeb: p.boolean().default(false),
    brief: p.json<Json<TutorBrief>>(),
    revision: p.integer().default(1),
    updatedBy: p.text(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
