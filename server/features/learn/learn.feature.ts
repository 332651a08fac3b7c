import { defineFeature } from '../../feature.ts';
import { learnRouter } from './learn.procedures.ts';

export const learn = defineFeature({ name: 'learn', routers: { learn: learnRouter } });
