import type { LetterNode } from '@onrecord/domain/core/letter/letter-tree';
import type { MailText } from '../../../../http/text/own-words.ts';

/** A link of a rehearsal opens nothing: its address ends where what it is for would begin. */
export const withoutAddress = (text: string) => text.replace(/(https?:\/\/[^/\s]+)\/\S*/g, '$1/…');

type MailLink = NonNullable<MailText['button']>;

const linkWithout = ({ label, url }: MailLink): MailLink => ({ label, url: withoutAddress(url) });

const nodesWithout = (nodes: readonly LetterNode[]): LetterNode[] =>
  nodes.map((node) =>
    typeof node === 'string' ? withoutAddress(node) : { ...node, children: nodesWithout(node.children) },
  );

/** The message without the addresses that only its reader may have. */
export const withoutAddresses = (content: MailText): MailText => ({
  ...content,
  paragraphs: content.paragraphs.map(withoutAddress),
  ...(content.facts && {
    facts: content.facts.map((fact) => ({ ...fact, value: withoutAddress(fact.value) })),
  }),
  ...(content.button && { button: linkWithout(content.button) }),
  ...(content.other_button && { other_button: linkWithout(content.other_button) }),
  ...(content.link && { link: linkWithout(content.link) }),
  ...(content.body && { body: nodesWithout(content.body) }),
  ...(content.text !== undefined && { text: withoutAddress(content.text) }),
});
