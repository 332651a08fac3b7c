declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Instead of a text: all glyphs. */
    keepAllGlyphs: boolean;
    /** What is left of an axis; others stay whole. */
    variationAxes: Record<string, { min: number; max: number }>;
  }

  /** A font with the glyphs of these characters only. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
