import { createDocumentRepository } from '#db/document/document.repository.ts';
import type { HostedServices } from '../../app-services.ts';
import { cookieHeaders } from '../../api/context.ts';
import { personOf } from '../../auth/viewer.ts';
import { defineFeature } from '../../feature.ts';
import { createDocumentProcessingActor } from './document-processing.actor.ts';
import { documentRouter } from './document.procedures.ts';
import { downloadPlugin } from './download.ts';
import { pagePicturePlugin } from './page-picture/picture-route.ts';
import { EVERY_HOUR } from '../../schedule/job.ts';
import { sweepUploads } from './upload-sweep.ts';
import { uploadPlugin } from './tus-upload.ts';
import { warmReaderForUploads } from './warm-reader.ts';

const storage = ({ host, files, orm }: HostedServices) => ({
  host,
  files,
  documents: () => createDocumentRepository(orm.em.fork()),
});

export const document = defineFeature({
  name: 'document',
  routers: { document: documentRouter },
  actors: ({ orm, progress, files }) => [
    createDocumentProcessingActor({
      orm,
      progress,
      files,
      localFile: (key) => files.localFileOfKey(key),
    }),
  ],
  owners: {
    documents: (orm, ids) => createDocumentRepository(orm.em.fork()).organizationsOf(ids),
  },
  async routes(app, services) {
    const { auth, origins, viewer, logger, host, files, orm } = services;
    await app.register(uploadPlugin, {
      ...storage(services),
      origins,
      person: (request) => personOf(auth, cookieHeaders(request)),
      sessions: auth.live,
      logger,
      locker: services.uploadLocks,
    });
    await app.register(downloadPlugin, { host, orm, files, viewer });
    await app.register(pagePicturePlugin, { orm, files, viewer });
  },
  background: (services) => [warmReaderForUploads(services.host)],
  jobs: (services) => [
    {
      name: 'uploads',
      every: EVERY_HOUR,
      atStart: true,
      run: () => sweepUploads({ ...storage(services), logger: services.logger }),
    },
  ],
});
