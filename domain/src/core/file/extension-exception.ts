import { type Sentence, sentence } from '../messages/catalogue.ts';

/** Refused as an upload (section 5). */
export const BLOCKED_UPLOAD_EXTENSIONS = ['exe', 'bat', 'vbs', 'js'] as const;

/**
 * What people who come by a link may not upload either, unless the company allows it: programs and scripts of Windows, disk
 * images that hide where their content came from, documents with macros, and pages that a browser runs. Nobody of the
 * company knows who sends them.
 */
export const LINK_REFUSED_EXTENSIONS: readonly string[] = [
  'ade',
  'adp',
  'app',
  'appinstaller',
  'application',
  'appx',
  'appxbundle',
  'bas',
  'chm',
  'cmd',
  'com',
  'cpl',
  'dll',
  'diagcab',
  'gadget',
  'hlp',
  'hta',
  'htc',
  'inf',
  'ins',
  'isp',
  'jar',
  'jnlp',
  'jse',
  'library',
  'lnk',
  'mda',
  'mde',
  'msc',
  'msi',
  'msix',
  'msixbundle',
  'msp',
  'mst',
  'ocx',
  'pif',
  'ps1',
  'ps1xml',
  'ps2',
  'psc1',
  'psc2',
  'psd1',
  'psm1',
  'py',
  'pyc',
  'pyw',
  'pyz',
  'rb',
  'reg',
  'scf',
  'scr',
  'sct',
  'sh',
  'shb',
  'shs',
  'swf',
  'sys',
  'url',
  'vb',
  'vbe',
  'vsto',
  'vsw',
  'website',
  'ws',
  'wsc',
  'wsf',
  'wsh',
  'xbap',
  'xll',
  'xnk',
  'img',
  'iso',
  'vhd',
  'vhdx',
  'docm',
  'dotm',
  'potm',
  'ppam',
  'ppsm',
  'pptm',
  'sldm',
  'xlam',
  'xlsm',
  'xltm',
  'htm',
  'html',
  'mht',
  'mhtml',
  'shtml',
  'svg',
  'svgz',
  'xht',
  'xhtml',
];

export const EXTENSION_RULES = ['allow', 'refuse'] as const;

/** `allow`: may be uploaded here although it is blocked everywhere else. `refuse`: may not be uploaded here. */
export type ExtensionRule = (typeof EXTENSION_RULES)[number];

/** How a company departs from the blocked extensions of section 5 (section 7, "file-extension exceptions"). */
export interface ExtensionException {
  /** In small letters, without its dot. */
  readonly extension: string;
  readonly rule: ExtensionRule;
}

const SHAPE = /^[a-z0-9]{1,10}$/;

/** An extension as it is kept: `.PDF ` is `pdf`. */
export function tidyExtension(text: string): string {
  return text.trim().replace(/^\./, '').toLowerCase();
}

/**
 * Whether files of this extension may be uploaded: by the company's exception where it has one, else unless the extension is
 * blocked (section 5). Opening in a browser is decided by `canOpenFile`, which knows no exceptions.
 */
export function isExtensionAllowed(extension: string, exceptions: readonly ExtensionException[]): boolean {
  const own = exceptions.find((exception) => exception.extension === extension);
  return own ? own.rule === 'allow' : !(BLOCKED_UPLOAD_EXTENSIONS as readonly string[]).includes(extension);
}

/**
 * The exceptions that hold for people who come by a link (section 5): the company's own, and a refusal of programs and
 * active content that it neither allows for links nor names itself.
 */
export function exceptionsOfLinks(
  exceptions: readonly ExtensionException[],
  { allows_programs }: { allows_programs: boolean },
): ExtensionException[] {
  if (allows_programs) return [...exceptions];
  const named = new Set(exceptions.map(({ extension }) => extension));
  const refused = LINK_REFUSED_EXTENSIONS.filter((extension) => !named.has(extension));
  return [...exceptions, ...refused.map((extension) => ({ extension, rule: 'refuse' as const }))];
}

function problemOf({ extension, rule }: ExtensionException, before: readonly ExtensionException[]) {
  if (!SHAPE.test(extension)) return sentence('company.extension_shape');
  if (before.some((other) => other.extension === extension)) return sentence('company.extension_twice');
  const isAllowed = isExtensionAllowed(extension, []);
  return isAllowed === (rule === 'allow') ? sentence('company.extension_pointless') : undefined;
}

/** The problems of a list of exceptions by field, such as `exceptions.2.extension`; empty when it may be saved. */
export function extensionProblems(exceptions: readonly ExtensionException[]): Record<string, Sentence> {
  const found = exceptions.map((exception, row) => [row, problemOf(exception, exceptions.slice(0, row))] as const);
  return Object.fromEntries(
    found.flatMap(([row, problem]) => (problem ? [[`exceptions.${row}.extension`, problem]] : [])),
  );
}
