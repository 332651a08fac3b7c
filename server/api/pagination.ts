/** What procedures take again and again. */
import { z } from 'zod';

/** Which part of a list: pages count from 1. */
export const pagination = {
  page: z.number().int().min(1).max(100_000).default(1),
  limit: z.number().int().min(1).max(100).default(12),
};

/** The id of whatever it is; whether it is there is looked up. */
export const id = z.string().min(1).max(64);
const inAddress = () => z.string().min(1).max(200);
/** As it stands in an address. */
export const slug = inAddress();
/** The organization a page stands in. */
export const orgSlug = inAddress();
