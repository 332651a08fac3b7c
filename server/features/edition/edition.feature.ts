import { defineFeature } from '../../feature.ts';
import { editionRouter } from './edition.procedures.ts';
import { watchParity } from './parity.ts';

export const edition = defineFeature({
  name: 'edition',
  routers: { edition: editionRouter },
  background: ({ host, orm, logger }) => [watchParity({ host, em: () => orm.em.fork(), logger })],
});
