const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry these at all
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const NEEDS_CARE = /[^\x20\x21\x23-\x25\x27-\x3b\x3d\x3f-\x5e\x60-\x7e]/;

/** Text as XML can carry it: what XML has no place for is left out. */
export function escapeXml(text: string): string {
  if (!NEEDS_CARE.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replace(NOT_XML, '')
      // Excel reads _x0041_ as a coded character; coding its underscore keeps it as it was written.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
      .replace(/\r\n?/g, '\n')
  );
}
