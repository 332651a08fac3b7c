import type { CatalogueFilter } from '#machines/catalogue/catalogue-filter.ts';

export interface CatalogueQuery extends CatalogueFilter {
  /** Only of this organization. */
  organizationId?: string | undefined;
  /** From 1. */
  page: number;
  limit: number;
}
