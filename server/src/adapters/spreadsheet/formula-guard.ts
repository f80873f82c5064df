// The wide forms are what some input methods write, and some programs read them as the narrow ones.
const STARTS_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Puts a quote before text that a spreadsheet program could take for a formula; numbers stay numbers. */
export function guardFormula(text: string): string {
  return STARTS_A_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** Text as it was before `guardFormula`: what we wrote into a file comes back as it was. */
export function unguardFormula(text: string): string {
  const plain = text.slice(1);
  return text.startsWith("'") && guardFormula(plain) === text ? plain : text;
}
