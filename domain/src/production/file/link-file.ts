import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refusedFields } from '../../core/messages/refusal.ts';
import { linkAddress } from './file-access.ts';

const LONGEST_ADDRESS = 2_000;
const LONGEST_NAME = 255;

/** A link among the files of a job (section 3, Job file: is_URL, path). */
export type LinkFile = { file_name: string; address: string };

/** What a link is called where nobody named it: its host and the last part of its path. */
function nameOf(address: string): string {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(address) ?? [];
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return [host, last].filter(Boolean).join(' ').slice(0, LONGEST_NAME);
}

/**
 * Decides whether a link may be added: an address of http or https, without a name and password in it, which would be shown to all
 * who see the link and could pass for another host. It is never fetched. The accepted link is trimmed and named.
 */
export function decideLinkFile({ file_name, address }: LinkFile): { outcome: 'accepted'; link: LinkFile } | Refused {
  const trimmed = address.trim();
  const problems: Record<string, Sentence> = {};
  const isSafe = linkAddress(trimmed) !== null && !/^https?:\/\/[^/?#]*@/i.test(trimmed);
  if (!isSafe) problems.address = sentence('file.link_address');
  else if (trimmed.length > LONGEST_ADDRESS) problems.address = sentence('form.max_length', { n: LONGEST_ADDRESS });
  if (file_name.length > LONGEST_NAME) problems.file_name = sentence('form.max_length', { n: LONGEST_NAME });
  const refusal = refusedFields(problems);
  if (refusal) return refusal;
  return { outcome: 'accepted', link: { file_name: file_name.trim() || nameOf(trimmed), address: trimmed } };
}
