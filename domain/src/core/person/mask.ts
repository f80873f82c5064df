/** A phone as XXX-XXX- and its last four digits (section 5). A number too short to hide shows no digit at all. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `XXX-XXX-${digits.length > 4 ? digits.slice(-4) : 'XXXX'}`;
}

/** An email as its first two characters and XXX (section 5). */
export function maskEmail(email: string): string {
  const local = [...(email.split('@', 1)[0] ?? '')];
  return `${local.length > 2 ? local.slice(0, 2).join('') : ''}XXX`;
}

/** A payment token or card number as **** and its last four characters (section 9); short ones show nothing. */
export function maskToken(token: string): string {
  return `****${token.length > 4 ? token.slice(-4) : ''}`;
}
