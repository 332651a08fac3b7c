import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { defineFeature } from '../../feature.ts';
import { monitorRouter } from './monitor.procedures.ts';
import { runExportPlugin } from './run-export.ts';

export const monitor = defineFeature({
  name: 'monitor',
  routers: { monitor: monitorRouter },
  async routes(app, { orm, viewer }) {
    const monitor = () => createMonitorRepository(orm.em.fork());
    await app.register(runExportPlugin, { viewer, monitor });
  },
});
