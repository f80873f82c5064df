/** A notice with what a person reads in it; a field that is not here must stay empty. An expert has a star. */
export interface WrittenNotice {
  readonly name: string;
  readonly text: string;
  readonly court?: string;
  readonly caption?: string;
  readonly docket_number?: string;
  readonly deponents?: readonly string[];
  readonly job_date?: string;
  readonly start_time?: string;
  readonly time_zone?: string;
  readonly location?: string;
  readonly meeting_link?: string;
}
