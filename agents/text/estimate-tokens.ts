/** For answers whose server did not count: about four letters a token, Hangul nearly one each. */
export function estimateTokens(text: string): number {
  let hangul = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0xac00 && code <= 0xd7a3) hangul += 1;
  }
  return Math.ceil(hangul * 0.8 + (text.length - hangul) / 4);
}
