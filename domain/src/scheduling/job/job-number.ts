/**
 * Reads a job number as people write it when they look for one: `104512`, `#104512`, `Job 104,512` with the company's
 * own word before it. Null when the text is anything else. Numbers run through the whole company and are never reused.
 */
export function parseJobNumber(text: string, jobWord: string): number | null {
  const word = jobWord.trim().toLowerCase();
  const typed = text.trim().toLowerCase();
  const rest = word !== '' && typed.startsWith(word) ? typed.slice(word.length).trim() : typed;
  const match = /^#?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})$/.exec(rest);
  const number = match?.[1] ? Number(match[1].replaceAll(',', '')) : 0;
  return number > 0 ? number : null;
}
