declare module 'subset-font' {
  /** A font with the glyphs of these characters only, and all its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
