/** What the page's start knows on the server and in the browser alike. */
import { createStart } from '@tanstack/react-start';
import { portableFailure } from './lib/portable-failure.ts';

export const startInstance = createStart(() => ({ serializationAdapters: [portableFailure] }));
