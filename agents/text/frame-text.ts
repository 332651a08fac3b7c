/** What a document or a draft says cannot close the frame it is shown in, nor open another. */
export function framed(text: string): string {
  return text.replace(/<(\/?)(source|page|lesson|plan|draft|materials?)\b/gi, '<$1 $2');
}
