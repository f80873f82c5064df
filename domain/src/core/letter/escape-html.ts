const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** The same with its line breaks, and with its web addresses as links. */
export const linkedLines = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, at) =>
      at % 2 === 1
        ? `<a href="${escapeHtml(part)}" style="color:inherit;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(part)}</a>`
        : escapeLines(part),
    )
    .join('');

/** The same with its line breaks. */
export const escapeLines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');
