import { defineFeature } from '../../feature.ts';
import { catalogueRouter } from './catalogue.procedures.ts';

/** The specification calls these by the name of courses. */
export const catalogue = defineFeature({
  name: 'catalogue',
  routers: { course: catalogueRouter },
});
