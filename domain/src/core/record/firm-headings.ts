/** What the column of a firm is called in files of other systems. */
export const FIRM_HEADINGS = [
  'client name',
  'company',
  'company name',
  'firm',
  'firm name',
  'law firm',
  'account',
  'account name',
  'organization',
] as const;
