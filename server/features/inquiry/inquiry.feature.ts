import { defineFeature } from '../../feature.ts';
import { inquiryRouter } from './inquiry.procedures.ts';

export const inquiry = defineFeature({ name: 'inquiry', routers: { inquiry: inquiryRouter } });
