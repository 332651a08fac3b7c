/** How a page of a file looks, and where words stand on it. */

/** Parts of the page as it is shown, 0 to 1, from its upper left corner. */
export interface PageBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Widths in which pages are drawn, in pixels: for reading beside a lesson, and for looking closer. */
export const PICTURE_WIDTHS = [1000, 2000] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export interface PagePicture {
  /** Addresses of its picture, one for each width, narrowest first. */
  sources: { width: PictureWidth; address: string }[];
  /** The page's width by its height. */
  ratio: number;
  /** Around the words of the quote, in the order in which they are read; empty where none is found. */
  boxes: PageBox[];
}
