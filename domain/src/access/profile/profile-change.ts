/** What of somebody's own user opens ways into the account: where links to reset the password and codes go. */
export interface ReachFacts {
  readonly email: string;
  readonly mobile: string;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * What a change of one's own profile asks for besides its values (section 4). A new mail address counts once a link mailed to
 * it was opened; a new address or phone asks for the password first, so that a screen left open gives nobody the account.
 * An address cannot be taken away: nobody could reset the password any more.
 */
export function decideReachChange(
  before: ReachFacts,
  after: ReachFacts,
): { readonly asks_password: boolean; readonly new_email: string | null; readonly removes_email: boolean } {
  const isNewEmail = !same(before.email, after.email);
  const removes_email = isNewEmail && after.email.trim() === '';
  return {
    asks_password: isNewEmail || before.mobile.trim() !== after.mobile.trim(),
    new_email: isNewEmail && !removes_email ? after.email.trim() : null,
    removes_email,
  };
}
