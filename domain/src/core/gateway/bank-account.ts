const WEIGHTS = [3, 7, 1] as const;

/** True for nine digits whose weighted sum ends in 0, as the routing number of every US bank does. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** True for a bank account number as US banks give them out: 4 to 17 digits. */
export function isBankAccountNumber(text: string): boolean {
  return /^\d{4,17}$/.test(text);
}
