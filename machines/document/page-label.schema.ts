import { z } from 'zod';

const PAGE_LABEL_LIMIT = 80;
/** What a page is called, as it is stored and sent (page-label.ts). */
export const pageLabelSchema = z.string().min(1).max(PAGE_LABEL_LIMIT);
