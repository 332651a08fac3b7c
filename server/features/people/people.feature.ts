import { defineFeature } from '../../feature.ts';
import { peopleRouter } from './people.procedures.ts';

export const people = defineFeature({ name: 'people', routers: { people: peopleRouter } });
