/** A letter that a company starts with: its name in the list, what it is for, and its text with the fields that are filled in. */
export interface StartingLetter {
  readonly name: string;
  readonly kind: 'invoice' | 'statement' | 'receipt' | 'notice';
  readonly html: string;
}
