/** The path of the quick pay page, spelled as the specification spells it (section 2), with the token of a pay link. */
export function payLinkPath(domain_name: string, token?: string): string {
  const path = `/${encodeURIComponent(domain_name)}/quickpay`;
  return token ? `${path}?t=${token}` : path;
}
