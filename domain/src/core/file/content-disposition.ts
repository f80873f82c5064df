const replacement = '_';

/** A name every old client can read: printable ASCII without quotes, backslashes, percent signs and path characters. */
function asciiName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, replacement)
    .replace(/["\\%/;]/g, replacement)
    .trim();
  return plain === '' ? 'file' : plain;
}

/** Percent-encodes as RFC 8187 asks: everything but its attr-char, in UTF-8. */
function encodedName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * The Content-Disposition header of a download (RFC 6266): a plain name for everybody and the real one beside it. No
 * character of the name can end the header or add another one.
 */
export function contentDisposition(disposition: 'attachment' | 'inline', name: string): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '');
  return `${disposition}; filename="${asciiName(clean)}"; filename*=UTF-8''${encodedName(clean || 'file')}`;
}
