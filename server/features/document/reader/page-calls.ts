/** What PDFium is asked of a page, as its WASM exports it. */
type RawCall = (...args: number[]) => number;

/** Every call made for a page. */
const PAGE_CALLS = [
  'FPDF_LoadPage',
  'EPDFDoc_GetPageObjectNumberByIndex',
  'EPDFDoc_LoadPageByObjectNumber',
  'FPDF_ClosePage',
  'FPDF_GetPageWidthF',
  'FPDF_GetPageHeightF',
  'FPDFPage_GetRotation',
  'FPDFPage_GetCropBox',
  'FPDFPage_GetMediaBox',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetText',
  'FPDFText_GetUnicode',
  'FPDFText_IsHyphen',
  'FPDFText_IsGenerated',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_GetTextObject',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetFontSize',
  'FPDFFont_GetBaseFontName',
  'FPDFFont_GetFlags',
  'FPDFFont_GetWeight',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
  'FPDFPath_GetDrawMode',
  'FPDFPathSegment_GetType',
  'FPDFPathSegment_GetPoint',
  'FPDFPageObj_GetClipPath',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_GetPathSegment',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
] as const;

/**
 * The calls as the WASM exports them: the package's own wrappers look each function up by name again
 * on every call, which costs more than the call.
 */
export type PageCalls = Readonly<Record<(typeof PAGE_CALLS)[number], RawCall>>;

export function pageCalls(exports: Readonly<Record<string, RawCall | undefined>>): PageCalls {
  const entries = PAGE_CALLS.map((name): [string, RawCall] => {
    const found = exports[name];
    if (!found) throw new Error(`PDFium has no ${name}`);
    return [name, found];
  });
  // Made of exactly these names; fromEntries forgets them.
  return Object.fromEntries(entries) as PageCalls;
}
