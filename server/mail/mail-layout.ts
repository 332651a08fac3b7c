/**
 * What every mail looks like. Mail programs know neither style sheets nor variables nor flex: tables,
 * inline style and colors in sRGB, and a style element only for what may be missing (dark, phone).
 * Dark: programs that ask get our colors; those that invert by themselves find nothing they break.
 */
import type { Language } from '#machines/document/source.ts';
import { escapeHtml } from './escape-html.ts';

export interface MailContent {
  language: Language;
  /** What lists of mail show after the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  code?: string;
  /** Words of a person, shown as theirs. */
  quote?: { label: string; text: string };
  /** What the button is for, where that is not plain from the rest. */
  action?: { label: string; url: string; lead?: string };
  /** Small, at the end: what it was sent for. */
  foot: string;
}

const SANS =
  "-apple-system,BlinkMacSystemFont,'Segoe UI','Apple SD Gothic Neo','Malgun Gothic',Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Nanum Myeongjo','Apple Myungjo',Batang,serif";
const MONO = "'SFMono-Regular',Menlo,Consolas,'Courier New',monospace";

const DARK = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.l-paper{background:#161c1c!important}
.l-card{background:#222a2a!important;border-color:#333d3c!important}
.l-ink{color:#ecefe9!important}
.l-soft{color:#b9c2bd!important}
.l-tint{background:#1d3a34!important;border-color:#2a5149!important;color:#c4e6da!important}
.l-rule{border-color:#3d5a53!important}
.l-button{background:#8fcfbd!important}
.l-button a{color:#0d2721!important}
}
@media (max-width:520px){.l-pad{padding:28px 22px!important}.l-code{font-size:28px!important}}`;

/** The same content as plain text and as HTML. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) };
}

function asText({ title, paragraphs, code, quote, action, foot }: MailContent): string {
  const parts = [title, ...paragraphs];
  if (code) parts.push(`    ${code}`);
  if (quote) parts.push(`${quote.label}\n${quote.text.replaceAll(/^/gm, '> ')}`);
  if (action) parts.push(`${action.lead ?? `${action.label}:`}\n${action.url}`);
  return `${[...parts, foot, '--\nLectern'].join('\n\n')}\n`;
}

function asHtml(content: MailContent): string {
  const { language, preview, title, paragraphs, code, quote, action, foot } = content;
  const blocks = [
    ...paragraphs.map(paragraph),
    code ? codeBlock(code) : '',
    quote ? quoteBlock(quote) : '',
    action ? button(action) : '',
  ].join('\n');
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body class="l-paper" style="margin:0;padding:0;background:#f7f5ef;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="l-paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f5ef"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td class="l-ink" style="padding:0 4px 18px;font:600 20px/1.2 ${SERIF};color:#16211f">Lectern</td></tr>
<tr><td class="l-card l-pad" style="padding:36px 40px;background:#fffefb;border:1px solid #e4e0d6;border-radius:14px">
<h1 class="l-ink" style="margin:0 0 14px;font:600 24px/1.3 ${SERIF};color:#16211f;word-break:keep-all;overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${blocks}
</td></tr>
<tr><td class="l-soft" style="padding:18px 4px 0;font:13px/1.6 ${SANS};color:#55605c;word-break:keep-all">${escapeHtml(foot)}</td></tr>
</table>
</td></tr></table>
</body></html>
`;
}

function paragraph(text: string): string {
  return `<p class="l-ink" style="margin:0 0 12px;font:16px/1.65 ${SANS};color:#2b3734;word-break:keep-all;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

/** One piece of text, so that a double click takes all six digits. */
function codeBlock(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 18px"><tr><td class="l-tint l-code" align="center" style="padding:18px 12px;background:#e7f1ec;border:1px solid #cfe2d9;border-radius:10px;font:600 34px/1.2 ${MONO};letter-spacing:.22em;text-indent:.22em;color:#12483d">${escapeHtml(code)}</td></tr></table>`;
}

function quoteBlock({ label, text }: { label: string; text: string }): string {
  const lines = escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
  return `<p class="l-soft" style="margin:18px 0 6px;font:600 13px/1.5 ${SANS};color:#55605c">${escapeHtml(label)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="l-ink l-rule" style="padding:2px 0 2px 16px;border-left:3px solid #9cc4b6;font:16px/1.65 ${SERIF};color:#2b3734;overflow-wrap:anywhere">${lines}</td></tr></table>`;
}

/** The cell is colored, not only the link: some programs drop the padding of links. */
function button({ label, url, lead }: { label: string; url: string; lead?: string }): string {
  const href = escapeHtml(url);
  return `${lead ? paragraph(lead) : ''}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 18px"><tr><td class="l-button" style="background:#15594b;border-radius:9px"><a href="${href}" style="display:inline-block;padding:13px 22px;font:600 16px/1.2 ${SANS};color:#fffefb;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="l-soft" style="margin:0;font:13px/1.6 ${SANS};color:#55605c;word-break:break-all">${href}</p>`;
}
