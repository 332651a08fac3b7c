/** One page of a list. */
export interface Listing<T> {
  items: T[];
  total: number;
  page: number;
  limit: number;
}
