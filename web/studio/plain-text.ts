/** Text that is still arriving, as paragraphs without markup: it may stop in the middle of anything. */
export function plainParagraphs(text: string): { text: string; heading: boolean }[] {
  return text.split(/\n{2,}/).flatMap((part) => {
    const heading = /^#{1,6}\s/.test(part.trimStart());
    const plain = part
      .replaceAll(/<[^>\n]*>?/g, ' ')
      .replaceAll(/^#{1,6}\s+/gm, '')
      .replaceAll(/\*\*|__|`/g, '')
      .replaceAll(/\\([{}<>])/g, '$1')
      .replaceAll(/[ \t]{2,}/g, ' ')
      .trim();
    return plain === '' ? [] : [{ text: plain, heading }];
  });
}
