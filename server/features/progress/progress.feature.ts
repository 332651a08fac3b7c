import { defineFeature } from '../../feature.ts';
import { progressRouter } from './progress.procedures.ts';

export const progress = defineFeature({ name: 'progress', routers: { progress: progressRouter } });
