import { defineFeature } from '../../feature.ts';
import { viewerRouter } from './viewer.procedures.ts';

export const viewer = defineFeature({ name: 'viewer', routers: { viewer: viewerRouter } });
