import { buttonBackground } from './button-colors.ts';

/** What a mail says, already in words: sentences come from the message table, never from here. */
export type MailContent = {
  subject: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  button?: { label: string; url: string };
  /** A second thing to do, as a link below the button. */
  link?: { label: string; url: string };
  /** Small print below the button. */
  footer?: string[];
  /** The language of the words, as HTML names it; English when absent. */
  lang?: string;
};

export type MailTheme = { company_name: string; button_color?: string; logo_url?: string };

/** The plain and the HTML form of one mail; both say the same, and every word of the content is escaped in the HTML. */
export function buildMail(content: MailContent, theme: MailTheme): { subject: string; text: string; html: string } {
  for (const link of [content.button, content.link]) {
    if (link && !/^https?:\/\/[^\s]+$/i.test(link.url))
      throw new Error('A mail button needs an absolute http or https address');
  }
  return { subject: content.subject, text: plainMail(content, theme), html: htmlMail(content, theme) };
}

function plainMail({ paragraphs, facts, button, link, footer }: MailContent, theme: MailTheme): string {
  const blocks = [
    ...paragraphs,
    (facts ?? []).map(({ label, value }) => `${label}: ${value.replace(/\n/g, '\n  ')}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    link ? `${link.label}:\n${link.url}` : '',
    [theme.company_name, ...(footer ?? [])].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function htmlMail(content: MailContent, theme: MailTheme): string {
  const color = buttonBackground(theme.button_color);
  const body = [
    ...content.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeLines(text)}</p>`),
    factsTable(content.facts ?? []),
    content.button ? buttonLink(content.button, color) : '',
    content.link ? plainLink(content.link) : '',
  ].join('\n');
  return `<!doctype html>
<html lang="${escapeText(content.lang ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(content.subject)}</title>
<style>
@media (max-width: 480px) { .sheet { padding: 20px 16px !important } .fact-label, .fact-value { display: block !important; width: auto !important; padding: 0 !important } .fact-value { padding-bottom: 12px !important } .button { display: block !important; text-align: center } }
@media (prefers-color-scheme: dark) { .page { background: #16181c !important } .sheet { background: #202329 !important; color: #f1f1f1 !important } .fact-label, .footer { color: #b6bac2 !important } }
</style>
</head>
<body class="page" style="margin:0;padding:24px 8px;background:#f4f3f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="height:4px;line-height:4px;background:${color};border-radius:4px 4px 0 0">&nbsp;</td></tr>
<tr><td class="sheet" style="padding:32px;background:#ffffff;color:#1f2430;border-radius:0 0 4px 4px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<p style="margin:0 0 24px;font-weight:600">${letterhead(theme)}</p>
${body}
</td></tr>
${footerRow(content.footer ?? [])}
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The logo on a white ground, because it was made for paper; its name where pictures are not shown. */
function letterhead({ company_name, logo_url }: MailTheme): string {
  const name = escapeText(company_name);
  if (!logo_url) return name;
  return `<img src="${escapeText(logo_url)}" alt="${name}" height="44" style="display:inline-block;height:44px;max-width:100%;border:0;background:#ffffff;color:#1f2430;padding:4px;border-radius:4px">`;
}

function factsTable(facts: { label: string; value: string }[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) => `<tr>
<th class="fact-label" scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;width:34%;color:#5c6270;font-weight:400">${escapeText(label)}</th>
<td class="fact-value" valign="top" style="padding:4px 0">${escapeLines(value)}</td>
</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows.join('\n')}</table>`;
}

function buttonLink({ label, url }: { label: string; url: string }, color: string): string {
  return `<p style="margin:0 0 8px"><a class="button" href="${escapeText(url)}" style="display:inline-block;padding:14px 24px;background:${color};color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none">${escapeText(label)}</a></p>`;
}

function plainLink({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:8px 0"><a href="${escapeText(url)}" style="font-weight:600">${escapeText(label)}</a></p>`;
}

function footerRow(footer: string[]): string {
  if (footer.length === 0) return '';
  const lines = footer.map(escapeLines).join('<br>');
  return `<tr><td class="footer" style="padding:16px 32px;color:#5c6270;font:13px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">${lines}</td></tr>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function escapeLines(text: string): string {
  return escapeText(text).replace(/\r?\n/g, '<br>');
}
