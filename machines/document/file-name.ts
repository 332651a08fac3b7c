/**
 * The name of a file as it is shown. Somebody else chose it, on another system.
 *
 * FILE-NAME-1 It holds no control character and none that turns the direction of text: the end of such
 *    a name stands where nobody looks for it, and a line break ends whatever the name stands in.
 */
export function shownFileName(name: string): string {
  return name
    .replace(/[\p{Cc}\u{061C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '')
    .trim();
}
