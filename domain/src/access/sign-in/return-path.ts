/** Control characters, spaces and backslashes, which browsers read in their own ways. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const UNSAFE = /[\u0000-\u0020\u007f\\]/;
const MAX_LENGTH = 2000;

/**
 * The path if it may be followed after a login, else undefined: it must stay on this site (one leading slash, no scheme,
 * no host, no dot segments) and must not lead back to the login page.
 */
export function safeReturnPath(url: string | null | undefined): string | undefined {
  if (!url || url.length > MAX_LENGTH || !url.startsWith('/') || UNSAFE.test(url)) return undefined;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const decoded = path.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
  const segments = decoded.split('/');
  if (decoded.includes('//') || decoded.includes('\\') || segments.includes('.') || segments.includes('..')) {
    return undefined;
  }
  return segments[1]?.toLowerCase() === 'login' ? undefined : url;
}
