/** Workers of the build, and the worker that opens the worksheet without a connection. */
const OWN_SCRIPT = /^\/(?:assets\/[\w.-]+\.m?js|offline\.js)$/;

/**
 * The address a worker may be started from: a script of this build on this origin. Anything else, such as an uploaded file
 * or a `blob:` address, gives null, and the browser refuses it.
 */
export function ownScriptUrl(address: string): string | null {
  if (!URL.canParse(address, location.href)) return null;
  const url = new URL(address, location.href);
  if (url.origin !== location.origin || url.search !== '') return null;
  return OWN_SCRIPT.test(url.pathname) ? url.href : null;
}

interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => unknown;
}

/**
 * Lets this page, and the libraries in it, start workers from scripts of the build and from nowhere else. The default policy
 * has no rule for HTML and none for scripts as text: writing a text into markup stays refused by the browser.
 */
export function admitOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: ownScriptUrl });
}
