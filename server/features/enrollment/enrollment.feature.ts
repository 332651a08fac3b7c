import { defineFeature } from '../../feature.ts';
import { enrollmentRouter } from './enrollment.procedures.ts';

export const enrollment = defineFeature({
  name: 'enrollment',
  routers: { enrollment: enrollmentRouter },
});
