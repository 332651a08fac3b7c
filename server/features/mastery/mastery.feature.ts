import { defineFeature } from '../../feature.ts';
import { masteryRouter } from './mastery.procedures.ts';

export const mastery = defineFeature({ name: 'mastery', routers: { mastery: masteryRouter } });
