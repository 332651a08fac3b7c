import { defineFeature } from '../../feature.ts';
import { adminRouter } from './admin.procedures.ts';

export const admin = defineFeature({ name: 'admin', routers: { admin: adminRouter } });
