import { can, type Viewer } from './can.ts';
import { FLAGS, type Flag, MODULES, type Module } from './modules.ts';

/** What a link, and the session it opens, is good for. One link has one purpose. */
export const LINK_PURPOSES = [
  'jobcontactconfirm',
  'jobproviderconfirm',
  'jobprovidercheckin',
  'joboffer',
  'requestaccess',
  'jobfiles',
  'readsign',
  'uploadfile',
  'printclientinvoice',
  'quickpay',
  'virtualterminal',
  'passwordreset',
] as const;

export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Who may make a call: anybody, anybody signed in, somebody with a module's flag, or a link session of one purpose. */
export type AccessKey = 'public' | 'session' | `${Module}.${Flag}` | `link.${LinkPurpose}`;

/** Who is asking. A link session is never a signed-in user, and a signed-in user is never a link session. */
export type Caller =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'user'; readonly viewer: Viewer }
  | { readonly kind: 'link'; readonly purpose: LinkPurpose };

/** Splits a module key such as 'jobs.view'; undefined for the other kinds of key. */
export function moduleAccess(key: AccessKey): { module: Module; flag: Flag } | undefined {
  const [module, flag] = key.split('.') as [string, string?];
  if (!Object.hasOwn(MODULES, module) || !(FLAGS as readonly string[]).includes(flag ?? '')) return undefined;
  return { module: module as Module, flag: flag as Flag };
}

/** Whether a caller may make a call that carries this key. Function level only: which rows is decided with the row. */
export function mayCall(caller: Caller, key: AccessKey): boolean {
  if (key === 'public') return true;
  if (caller.kind === 'nobody') return false;
  if (caller.kind === 'link') return key === `link.${caller.purpose}`;
  if (key === 'session') return true;
  const access = moduleAccess(key);
  return access !== undefined && can(caller.viewer, access.module, access.flag);
}
