import { openLink } from '@onrecord/contract/core/calls/link-session';
import type { LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import { call } from '../call/client.ts';

/** What the address of a link page names. */
export interface LinkAddress {
  company_id: number;
  purpose: LinkPurpose;
  job_id: number | null;
  subject_id: number | null;
}

/** Two pages for the same purpose share one link session. */
const storageKey = ({ purpose, company_id, job_id, subject_id }: LinkAddress) =>
  `onrecord.link ${purpose} ${company_id} ${job_id} ${subject_id}`;

/** The access token of a link that this tab has opened already. */
export function rememberedLink(address: LinkAddress): string | null {
  try {
    return sessionStorage.getItem(storageKey(address));
  } catch {
    return null;
  }
}

/** Keeps a link's session for this tab, or forgets it. */
export function rememberLink(address: LinkAddress, access_token: string | null): void {
  try {
    if (access_token === null) sessionStorage.removeItem(storageKey(address));
    else sessionStorage.setItem(storageKey(address), access_token);
  } catch {
    // Without storage a reload opens the link anew.
  }
}

/** Opens a link by its key for the page of `address` to come; returns whether the key was good. */
export async function openLinkFor(address: LinkAddress, token: string): Promise<boolean> {
  const result = await call(openLink, { body: { ...address, token, captcha: '' } });
  if (result.outcome !== 'open') return false;
  rememberLink(address, result.access_token);
  return true;
}

const guidKey = (guid: string) => `onrecord.guid ${guid}`;

/** Keeps for this tab that the password of a file link was right, and which job the link is about. */
export function rememberGuid(guid: string, jobId: number): void {
  try {
    sessionStorage.setItem(guidKey(guid), String(jobId));
  } catch {
    // Without storage the password is asked again.
  }
}

export function rememberedGuid(guid: string): number | null {
  try {
    return Number(sessionStorage.getItem(guidKey(guid))) || null;
  } catch {
    return null;
  }
}
