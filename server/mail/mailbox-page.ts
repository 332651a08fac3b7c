/** The page of mail that was not sent: for the owner of the machine it runs on, newest first. */
import type { Language } from '#machines/document/source.ts';
import type { OutboxMail } from '#db/mail/claimed-mail.ts';
import { escapeHtml } from './escape-html.ts';

const TEXTS: Record<Language, { title: string; lead: string; empty: string }> = {
  en: {
    title: 'Mailbox',
    lead: 'No mail server is set, so mail stays on this machine. Set <code>SMTP_URL</code> to send it.',
    empty: 'No mail yet. Sign up, and the code appears here.',
  },
  ko: {
    title: '메일함',
    lead: '메일 서버를 설정하지 않아서 메일이 이 컴퓨터에만 남아요. 메일을 보내려면 <code>SMTP_URL</code>을 설정하세요.',
    empty: '아직 메일이 없어요. 가입하면 여기에 코드가 나타나요.',
  },
};

/** @param sheets addresses of the sheets that say where the letters lie; without them a system's own are used. */
export function mailboxPage(
  mails: readonly OutboxMail[],
  language: Language,
  sheets: readonly string[] = [],
): string {
  const { title, lead, empty } = TEXTS[language];
  const list =
    mails.length === 0 ? `<p class="empty">${empty}</p>` : `<ol>${mails.map(entry).join('')}</ol>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - Lectern</title>
${sheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`).join('')}
<style>${STYLE}</style></head>
<body><main>
<header><h1>${title}</h1><p>${lead}</p></header>
${list}
</main></body></html>
`;
}

function entry(mail: OutboxMail): string {
  const at = mail.createdAt.toISOString();
  return `<li><article lang="${escapeHtml(mail.language)}">
<p class="meta"><span>${escapeHtml(mail.to)}</span><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time></p>
<h2>${escapeHtml(mail.subject)}</h2>
<pre>${withCode(withLinks(escapeHtml(mail.text.trim())))}</pre>
</article></li>`;
}

/** @param html escaped already: an address in it ends where markup or a space begins. */
function withLinks(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
}

/** A code to type stands alone on its line: it is what one has come for. */
function withCode(html: string): string {
  return html.replaceAll(/^ *(\d{6})$/gm, '<b>$1</b>');
}

// The product's tokens (web/ui/tokens.css), light and dark, as far as this page needs them.
const STYLE = `
:root{color-scheme:light;--paper:oklch(.978 .007 91);--raised:oklch(1 0 0);--ink:oklch(.235 .02 180);--ink-2:oklch(.395 .018 178);--ink-3:oklch(.488 .016 176);--hairline:oklch(.904 .01 94);--accent-soft:oklch(.936 .02 165);--on-accent-soft:oklch(.36 .066 172)}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:oklch(.2 .012 188);--raised:oklch(.264 .014 188);--ink:oklch(.945 .008 110);--ink-2:oklch(.815 .01 130);--ink-3:oklch(.712 .012 150);--hairline:oklch(.3 .014 186);--accent-soft:oklch(.296 .036 174);--on-accent-soft:oklch(.872 .07 168)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);word-break:keep-all;font:15px/1.6 'Pretendard Variable',Pretendard,-apple-system,'Segoe UI','Apple SD Gothic Neo','Malgun Gothic',sans-serif}
main{max-width:44rem;margin:0 auto;padding:3rem 1.25rem}
h1{margin:0;font-size:1.75rem;font-weight:660;line-height:1.3;letter-spacing:-.022em}
header p{margin:.5rem 0 2rem;color:var(--ink-2)}
ol{margin:0;padding:0;list-style:none;display:grid;gap:1rem}
article{padding:1.25rem 1.5rem;background:var(--raised);border:1px solid var(--hairline);border-radius:10px}
.meta{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;margin:0;font-size:.875rem;color:var(--ink-3)}
h2{margin:.25rem 0 .75rem;font-size:1.125rem;font-weight:600;line-height:1.4;letter-spacing:-.015em;overflow-wrap:anywhere}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;color:var(--ink-2)}
pre b{display:inline-block;margin:.25rem 0;color:var(--ink);font-size:1.625rem;font-weight:620;line-height:1.3;letter-spacing:.06em;font-variant-numeric:tabular-nums}
a{color:var(--on-accent-soft)}
code{padding:.1em .35em;border-radius:4px;background:var(--accent-soft);color:var(--on-accent-soft);font:.9em ui-monospace,Menlo,Consolas,monospace}
.empty{padding:3rem 1.5rem;text-align:center;color:var(--ink-2);border:1px dashed var(--hairline);border-radius:10px}
`;
