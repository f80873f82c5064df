/** The pictures a letter may begin with. */
export interface Logos {
  readonly logo: string;
  readonly header_company_logo: string | null;
  readonly login_company_logo: string | null;
  /** The company shows its own nowhere (section 7, Theme). */
  readonly hide_company_logo: boolean | null;
}

/** The address of the logo on what a division sends and prints: its own, else the company's; '' for none. */
export function letterLogo({ logo, header_company_logo, login_company_logo, hide_company_logo }: Logos): string {
  if (logo !== '' || hide_company_logo) return logo;
  return header_company_logo || login_company_logo || '';
}

interface Mailboxes {
  /** The division's address, and when whoever reads its mail confirmed it. */
  readonly division_email: string;
  readonly email_verified_on: string | null;
  /** The company's. */
  readonly email: string;
}

/** From where a division's mails come and where answers go. Only an address whose mail somebody has read may stand as the sender. */
export function divisionSender(
  { division_email, email_verified_on, email }: Mailboxes,
  installation: string,
): { from: string; answers_to: string } {
  const isOwn = email_verified_on !== null && division_email !== '';
  return isOwn ? { from: division_email, answers_to: division_email } : { from: installation, answers_to: email };
}
