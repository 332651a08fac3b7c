import { defineFeature } from '../../feature.ts';
import { notebookRouter } from './notebook.procedures.ts';

export const notebook = defineFeature({ name: 'notebook', routers: { notebook: notebookRouter } });
