const E164 = /^\+[1-9]\d{7,14}$/;
const US_NUMBER = /^1?([2-9]\d{9})$/;

/** Reads a US number of 10 digits (parentheses, dots, dashes, a leading 1) or an international one with +. Undefined when it is neither. */
export function toE164(phone: string): string | undefined {
  const compact = phone.replace(/[\s().-]/g, '');
  if (E164.test(compact)) return compact;
  const digits = US_NUMBER.exec(compact)?.[1];
  return digits && `+1${digits}`;
}

export function isE164(phone: string): boolean {
  return E164.test(phone);
}
