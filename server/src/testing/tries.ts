/** How many tries an attack makes: the whole number in the long run (`npm run soak`), a share of it in every other. */
export function triesOf(whole: number, usual: number): number {
  const share = Number(process.env.ONRECORD_ATTACK_SHARE ?? 0);
  return share > 0 ? Math.max(usual, Math.round(whole * share)) : usual;
}

/** What chance follows from; the long run prints it. */
export const SEED = Number(process.env.ONRECORD_FUZZ_SEED ?? 20_261_121);

export const ATTACK_TIMEOUT = process.env.ONRECORD_SOAK === 'yes' ? 86_400_000 : 240_000;
