import { defineEntity, p } from '@mikro-orm/core';
import type { CertificateFacts } from '#machines/certificate/certificate.ts';
import type { Json } from '../column.ts';

/** That somebody has read a whole course: one per person and course. */
export const CertificateRow = defineEntity({
  name: 'Certificate',
  tableName: 'certificate',
  properties: {
    number: p.text().primary(),
    userId: p.text(),
    /** Null once the course is gone. */
    courseId: p.text().nullable(),
    facts: p.json<Json<CertificateFacts>>(),
    issuedAt: p.datetime().defaultRaw('now()'),
  },
});
