import type { LetterNode } from '@onrecord/domain/core/letter/letter-tree';

export type MailLink = {
  label: string;
  url: string;
  /** What the page that it opens has ready to be sent; nothing is recorded before somebody sends it there. */
  response?: 'yes' | 'no';
};

export type MailFact = {
  label: string;
  value: string;
  /** Stands above the buttons: when and where. */
  is_lead?: boolean;
  /** Of several lines the first is what to look for. A lead fact is read so anyway. */
  has_detail?: boolean;
};

/** What a mail says, already in words: sentences come from the message table or the company's own letter, never from here. */
export type MailContent = {
  subject: string;
  /** Whom it addresses, in a line of its own. */
  greeting?: string;
  /** What it is about, in large letters. */
  heading?: string;
  paragraphs: string[];
  /** The first paragraph is the headline, and the others come after the facts and buttons. */
  is_headed?: boolean;
  facts?: MailFact[];
  button?: MailLink;
  /** The other answer, beside the button. */
  other_button?: MailLink;
  /** A second thing to do, as a link below the button. */
  link?: MailLink;
  /** Small print below everything. */
  footer?: string[];
  /** The language of the words, as HTML names it; English when absent. */
  lang?: string;
  /** The company's own letter, filled: it stands in the place of greeting, heading and paragraphs, and says where facts and buttons come. */
  body?: readonly LetterNode[];
};

export type MailTheme = { company_name: string; button_color?: string; logo_url?: string; phone?: string };

/** The facts above the buttons and those below; without any above, all are. */
export function partedFacts({ facts = [] }: MailContent): { lead: MailFact[]; rest: MailFact[] } {
  const lead = facts.filter(({ is_lead }) => is_lead);
  return lead.length > 0 ? { lead, rest: facts.filter(({ is_lead }) => !is_lead) } : { lead: facts, rest: [] };
}

/** The address behind a button, with the answer that it stands for. */
export function buttonUrl({ url, response }: MailLink): string {
  if (!response) return url;
  const address = new URL(url);
  address.searchParams.set('response', response);
  return address.href;
}

/** What is said before the facts and what after them. */
export function partedWords({ greeting = '', heading = '', paragraphs, is_headed }: MailContent) {
  if (!is_headed) return { greeting, heading, before: paragraphs, after: [] };
  const [first = '', ...after] = paragraphs;
  return { greeting, heading: first, before: [], after };
}
