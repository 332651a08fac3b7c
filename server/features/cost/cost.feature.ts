import { defineFeature } from '../../feature.ts';
import { costRouter } from './cost.procedures.ts';

export const cost = defineFeature({ name: 'cost', routers: { cost: costRouter } });
