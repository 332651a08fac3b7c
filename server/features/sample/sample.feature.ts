import { defineFeature } from '../../feature.ts';
import { sampleRouter } from './sample.procedures.ts';

export const sample = defineFeature({ name: 'sample', routers: { sample: sampleRouter } });
