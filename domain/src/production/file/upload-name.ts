import {
  BLOCKED_UPLOAD_EXTENSIONS,
  type ExtensionException,
  isExtensionAllowed,
} from '../../core/file/extension-exception.ts';
import { type Refused, refused } from '../../core/messages/refusal.ts';

/** Refused when a file is to be opened (section 5): archives are downloaded instead. */
export const BLOCKED_OPEN_EXTENSIONS = [...BLOCKED_UPLOAD_EXTENSIONS, 'zip', 'rar'] as const;

/** Characters that refuse a file name (section 5). */
export const REFUSED_NAME_CHARACTERS = ['\\', '/', ':', '*', '?', '"', '<', '>', '|', '-'] as const;

/** Characters that a name check points out; the refused ones are among them (section 5). */
export const FLAGGED_NAME_CHARACTERS = [...'~`!#$%^&*+=-[]\\\';,/{}|":<>?'] as const;

const longestName = 255;
// Control characters, and marks that turn the reading direction around and so can hide the real extension.
const invisible = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** The extension in small letters without its dot, as a file system would see it; empty when there is none. */
export function fileExtension(name: string): string {
  const trimmed = name.replace(/[.\s]+$/u, '');
  const dot = trimmed.lastIndexOf('.');
  return dot > 0 ? trimmed.slice(dot + 1).toLowerCase() : '';
}

/** The name without its extension: what the description of an upload starts as (section 3). */
export function defaultDescription(name: string): string {
  const extension = fileExtension(name);
  const trimmed = name.replace(/[.\s]+$/u, '');
  return extension === '' ? trimmed : trimmed.slice(0, -extension.length - 1);
}

/** The flagged characters of a name, each once, in the order of the list. They only warn. */
export function flaggedCharacters(name: string): string[] {
  return FLAGGED_NAME_CHARACTERS.filter((character) => name.includes(character));
}

/**
 * Decides whether a file of this name may be uploaded (section 5): no unsupported or invisible characters, an extension,
 * and one that the company lets in. `flagged` names characters that a name check points out without refusing.
 */
export function decideUploadName(
  name: string,
  exceptions: readonly ExtensionException[] = [],
): { outcome: 'accepted'; flagged: string[] } | Refused {
  if (REFUSED_NAME_CHARACTERS.some((character) => name.includes(character))) {
    return refused('upload.name_characters', { characters: REFUSED_NAME_CHARACTERS.join(' ') });
  }
  if (invisible.test(name)) return refused('upload.name_invisible');
  if (name.length > longestName) return refused('form.max_length', { n: longestName });
  const extension = fileExtension(name);
  if (extension === '') return refused('upload.no_extension');
  if (!isExtensionAllowed(extension, exceptions)) return refused('upload.extension_blocked', { extension });
  return { outcome: 'accepted', flagged: flaggedCharacters(name) };
}

/**
 * The nearest name that would be accepted: refused characters become blanks, invisible ones go, and what is too long is cut before
 * its extension. Null where no other name helps, as for an extension that is not let in.
 */
export function acceptableName(name: string, exceptions: readonly ExtensionException[] = []): string | null {
  const refusedOnes = new Set<string>(REFUSED_NAME_CHARACTERS);
  const plain = [...name.replace(new RegExp(invisible, 'gu'), '')]
    .map((character) => (refusedOnes.has(character) ? ' ' : character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = fileExtension(plain);
  const stem = defaultDescription(plain).trim();
  const shorter = `${stem.slice(0, longestName - extension.length - 1).trim()}.${extension}`;
  if (stem === '' || extension === '' || decideUploadName(shorter, exceptions).outcome === 'refused') return null;
  return shorter;
}

/** Decides whether a file may be opened rather than only downloaded (section 5): zip and rar may not either. */
export function canOpenFile(name: string): boolean {
  const extension = fileExtension(name);
  return extension !== '' && !(BLOCKED_OPEN_EXTENSIONS as readonly string[]).includes(extension);
}
