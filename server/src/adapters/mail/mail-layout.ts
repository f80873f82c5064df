import { escapeHtml, escapeLines, linkedLines } from '@onrecord/domain/core/letter/escape-html';
import { letterHtml } from '@onrecord/domain/core/letter/letter-html';
import { buttonBackground } from './button-colors.ts';
import {
  buttonUrl,
  type MailContent,
  type MailFact,
  type MailLink,
  type MailTheme,
  partedFacts,
  partedWords,
} from './mail-content.ts';

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

/** What mail programs read besides the inline styles: small screens, and dark ones. */
const RULES = `
@media (max-width: 480px) { .sheet { padding: 20px 16px !important } .button-cell { display: block !important; width: auto !important; padding: 0 0 8px !important } .button { display: block !important } }
@media (prefers-color-scheme: dark) { .page { background: #16181c !important } .sheet { background: #202329 !important; color: #f1f1f1 !important } .fact-label, .footer { color: #b6bac2 !important } .rule { border-color: #3a3f48 !important } .plain { background: #202329 !important; color: #f1f1f1 !important; border-color: #f1f1f1 !important } .head-link { color: #f1f1f1 !important } }
`;

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** A mail as HTML: tables and inline styles, system fonts, no picture needed. Every text is escaped. */
export function htmlMail(content: MailContent, theme: MailTheme): string {
  const color = buttonBackground(theme.button_color);
  return `<!doctype html>
<html lang="${escapeHtml(content.lang ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${RULES}</style>
</head>
<body class="page" style="margin:0;padding:24px 8px;background:#f4f3f1">
${TABLE}><tr><td align="center">
${TABLE} style="max-width:600px">
<tr><td style="height:4px;line-height:4px;background:${color};border-radius:4px 4px 0 0">&nbsp;</td></tr>
<tr><td class="sheet rule" style="padding:16px 24px;background:#ffffff;color:#1f2430;border-bottom:1px solid #d9d5cc">${head(theme, color)}</td></tr>
<tr><td class="sheet" style="padding:24px;background:#ffffff;color:#1f2430;border-radius:0 0 4px 4px;font:16px/1.5 ${FONT}">
${inside(content, color)}
</td></tr>
${footerRow(content.footer ?? [])}
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The name of the company and the number to call. A logo stands on a white ground, because it was made for paper. */
function head({ company_name, logo_url, phone }: MailTheme, color: string): string {
  const name = escapeHtml(company_name);
  const shown = logo_url
    ? `<img src="${escapeHtml(logo_url)}" alt="${name}" height="44" style="display:inline-block;height:44px;max-width:100%;border:0;background:#ffffff;color:#1f2430;padding:4px;border-radius:4px">`
    : `<span style="font:bold 19px/26px ${SERIF}">${name}</span>`;
  const call = phone
    ? `<td align="right" style="white-space:nowrap;font:bold 16px/24px ${FONT}"><a class="head-link" href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}" style="color:${color};text-decoration:none">${escapeHtml(phone)}</a></td>`
    : '';
  return `${TABLE}><tr><td style="font:16px/24px ${FONT}">${shown}</td>${call}</tr></table>`;
}

function inside(content: MailContent, color: string): string {
  const { body, link } = content;
  const { greeting, heading, before, after } = partedWords(content);
  const { lead, rest } = partedFacts(content);
  const blocks = { facts: factsTable(lead), buttons: buttonRow(content, color), details: factsTable(rest) };
  const output = body
    ? [letterHtml(body, blocks)]
    : [
        greeting ? `<p style="margin:0 0 4px">${escapeLines(greeting)}</p>` : '',
        heading ? `<h1 style="margin:0 0 16px;font:bold 23px/30px ${SERIF}">${escapeLines(heading)}</h1>` : '',
        ...before.map(paragraph),
        blocks.facts,
        blocks.buttons,
        blocks.details,
        ...after.map(paragraph),
      ];
  return [...output, link ? plainLink(link) : ''].filter(Boolean).join('\n');
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${linkedLines(text)}</p>`;

/** Each fact below its label, between lines. Where the first line is what to look for, the others are not bold. */
function factsTable(facts: readonly MailFact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(({ label, value, is_lead, has_detail }) => {
    const [first = '', ...more] = is_lead || has_detail ? value.split(/\r?\n/) : [value];
    const rest = more.length > 0 ? `<br>${more.map(escapeHtml).join('<br>')}` : '';
    return `<tr><td class="rule" style="padding:8px 0;border-top:1px solid #d9d5cc"><span class="fact-label" style="font-size:14px;color:#5c6270">${escapeHtml(label)}</span><br><strong>${escapeLines(first)}</strong>${rest}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('\n')}</table>`;
}

const BUTTON =
  'display:block;padding:14px 8px;border-radius:4px;text-align:center;font-weight:600;text-decoration:none';

function buttonRow({ button, other_button }: MailContent, color: string): string {
  if (!button) return '';
  const first = `<a class="button" href="${escapeHtml(buttonUrl(button))}" style="${BUTTON};background:${color};color:#ffffff;border:2px solid ${color}">${escapeHtml(button.label)}</a>`;
  const second =
    other_button &&
    `<a class="button plain" href="${escapeHtml(buttonUrl(other_button))}" style="${BUTTON};background:#ffffff;color:${color};border:2px solid ${color}">${escapeHtml(other_button.label)}</a>`;
  const cells = second
    ? `<td class="button-cell" width="50%" style="padding:0 4px 0 0">${first}</td><td class="button-cell" width="50%" style="padding:0 0 0 4px">${second}</td>`
    : `<td class="button-cell" width="50%">${first}</td><td class="button-cell">&nbsp;</td>`;
  return `${TABLE} style="margin:0 0 16px"><tr>${cells}</tr></table>`;
}

function plainLink({ label, url }: MailLink): string {
  return `<p style="margin:8px 0"><a href="${escapeHtml(url)}" style="font-weight:600">${escapeHtml(label)}</a></p>`;
}

function footerRow(footer: readonly string[]): string {
  if (footer.length === 0) return '';
  const lines = footer.map(escapeLines).join('<br>');
  return `<tr><td class="footer" style="padding:16px 24px;color:#5c6270;font:13px/1.5 ${FONT}">${lines}</td></tr>`;
}
