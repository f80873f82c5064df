export interface NameFields {
  readonly first_name?: string | null;
  readonly middle_nameinitial?: string | null;
  readonly last_name?: string | null;
  readonly suffix?: string | null;
}

/** The company setting that puts the first name first (section 9). */
export const FIRST_NAME_FIRST = 2;

/**
 * How a person's name reads (section 9): setting 2 gives first middle last suffix, every other setting last, first
 * middle suffix. Missing parts leave no gap and no lonely comma.
 */
export function displayName(name: NameFields, setting: number | null | undefined): string {
  const [first, middle, last, suffix] = [name.first_name, name.middle_nameinitial, name.last_name, name.suffix].map(
    (part) => part?.trim() ?? '',
  );
  if (setting === FIRST_NAME_FIRST) return [first, middle, last, suffix].filter(Boolean).join(' ');
  const given = [first, middle, suffix].filter(Boolean).join(' ');
  return [last, given].filter(Boolean).join(', ');
}
