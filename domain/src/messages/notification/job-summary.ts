interface SummaryParts {
  /** 'Tue, Nov 24' */
  readonly day: string;
  /** '9:30 AM MST' */
  readonly time: string;
  /** 'remote' or the town */
  readonly place: string;
  /** The witnesses, in their order. */
  readonly deponents: readonly string[];
  /** Named where no witness is. */
  readonly case_name: string;
}

/** Who is heard, short enough for a subject: the first witness and how many more. */
function whoOf({ deponents: [first = '', ...more], case_name }: SummaryParts): string {
  if (first === '') return case_name;
  return more.length > 0 ? `${first} +${more.length}` : first;
}

/** A job in the subject of a mail: day, time with its zone, place, who is heard (section 7, notifications). */
export function jobSummary(parts: SummaryParts): string {
  const when = [parts.day, parts.time, parts.place].filter(Boolean).join(', ');
  return [when, whoOf(parts)].filter(Boolean).join(': ');
}
