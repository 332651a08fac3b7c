import { z } from 'zod';

/** Which part of a list: pages count from 1. */
export const pagination = {
  page: z.number().int().min(1).max(100_000).default(1),
  limit: z.number().int().min(1).max(100).default(12),
};

/** The organization a page stands in. */
export const orgSlug = z.string().min(1).max(200);
