/** Every master password has as many characters: 144 bits, few enough to read out once. */
export const MASTER_PASSWORD_LENGTH = 24;
export const MASTER_PASSWORD_HOURS = { min: 1, max: 168 } as const;

const SHAPE = new RegExp(`^[A-Za-z0-9_-]{${MASTER_PASSWORD_LENGTH}}$`);

/**
 * Whether what was typed can be a master password at all (H4). Only that is held against the company's, so that
 * mistyped passwords of its users do not use up the few guesses there are.
 */
export function hasMasterPasswordShape(typed: string): boolean {
  return SHAPE.test(typed);
}
