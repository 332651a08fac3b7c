import { defineFeature } from '../../feature.ts';
import { tutorRouter } from './tutor.procedures.ts';

export const tutor = defineFeature({ name: 'tutor', routers: { tutor: tutorRouter } });
