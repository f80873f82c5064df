/** Rules about time need Temporal. A browser that lacks it fetches a polyfill together with the page that asks. */
export async function withTemporal<Page>(page: Promise<Page>): Promise<Page> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  return page;
}
