/** The name of the product; it is the same in every language. */
export const PRODUCT_NAME = 'Lectern';
