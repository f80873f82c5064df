import { letterParagraphs } from '@onrecord/domain/core/letter/letter-text';
import {
  buttonUrl,
  type MailContent,
  type MailFact,
  type MailTheme,
  partedFacts,
  partedWords,
} from './mail-content.ts';
import { htmlMail } from './mail-layout.ts';

/** The plain and the HTML form of one mail; both say the same, and every word of the content is escaped in the HTML. */
export function buildMail(content: MailContent, theme: MailTheme): { subject: string; text: string; html: string } {
  for (const link of [content.button, content.other_button, content.link]) {
    if (link && !/^https?:\/\/[^\s]+$/i.test(link.url))
      throw new Error('A mail button needs an absolute http or https address');
  }
  return { subject: content.subject, text: plainMail(content, theme), html: htmlMail(content, theme) };
}

const factLines = (facts: readonly MailFact[]) =>
  facts.map(({ label, value }) => `${label}: ${value.replace(/\n/g, '\n  ')}`).join('\n');

function plainMail(content: MailContent, theme: MailTheme): string {
  const { link, footer, body } = content;
  const { greeting, heading, before, after } = partedWords(content);
  const { lead, rest } = partedFacts(content);
  const buttons = [content.button, content.other_button].flatMap((one) =>
    one ? [`${one.label}:\n${buttonUrl(one)}`] : [],
  );
  const blocks = { facts: factLines(lead), buttons: buttons.join('\n\n'), details: factLines(rest) };
  const output = body
    ? letterParagraphs(body, blocks)
    : [greeting, heading, ...before, blocks.facts, blocks.buttons, blocks.details, ...after];
  const all = [
    ...output,
    link ? `${link.label}:\n${link.url}` : '',
    [[theme.company_name, theme.phone].filter(Boolean).join(', '), ...(footer ?? [])].join('\n'),
  ];
  return `${all.filter((block) => block !== '').join('\n\n')}\n`;
}
