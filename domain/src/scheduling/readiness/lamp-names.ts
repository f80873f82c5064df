/** What has to be true for a job to run and be paid, in the order in which it comes true. */
export const LAMPS = [
  'configured',
  'covered',
  'provider_yes',
  'client_yes',
  'place_set',
  'checked_in',
  'turned_in',
  'billed',
] as const;

export type LampName = (typeof LAMPS)[number];
