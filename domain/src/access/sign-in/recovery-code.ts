export const RECOVERY_CODES = 10;
/** 32 letters and digits that are not taken for one another: five bits each, 80 in a code. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_LETTERS = 16;

/** A code as it is shown: in groups of four. */
export function writeRecoveryCode(letters: string): string {
  return letters.match(/.{1,4}/g)?.join('-') ?? '';
}

/** What was meant by a code as typed or pasted, without its groups; undefined when it cannot be one. */
export function readRecoveryCode(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode =
    letters.length === RECOVERY_LETTERS && [...letters].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isCode ? letters : undefined;
}
