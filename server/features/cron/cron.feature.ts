import { defineFeature } from '../../feature.ts';
import { cronRouter } from './cron.procedures.ts';

export const cron = defineFeature({ name: 'cron', routers: { cron: cronRouter } });
