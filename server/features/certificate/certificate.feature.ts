import { defineFeature } from '../../feature.ts';
import { certificateFiles } from './certificate-files.ts';
import { certificateRouter } from './certificate.procedures.ts';

export const certificate = defineFeature({
  name: 'certificate',
  routers: { certificate: certificateRouter },
  async routes(app, { orm }) {
    await app.register(certificateFiles, { orm });
  },
});
