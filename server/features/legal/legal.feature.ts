import { defineFeature } from '../../feature.ts';
import { legalRouter } from './legal.procedures.ts';

export const legal = defineFeature({ name: 'legal', routers: { legal: legalRouter } });
