import type { JobRequestBody } from '@onrecord/contract/scheduling/job/job-request';
import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import type { FieldProblems } from '@onrecord/domain/core/messages/app-error';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { decideJobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { decideJobRequests, jobRequestProblems, type MoreDay } from '@onrecord/domain/scheduling/request/request-job';
import { type FieldErrors, type ResolverResult, set } from 'react-hook-form';
import type { Chosen } from '../job/form/job-form-values.ts';

/** A request as the form holds it: what was chosen with its name. */
export type RequestValues = Omit<JobRequestBody, 'taking_contact_id' | 'case_id' | 'case_name' | 'notice'> & {
  /** Further dates of a new request. */
  more_days: MoreDay[];
  taking_contact_id: Chosen | null;
  case_id: Chosen | null;
};

/** The value of a case that is only named. */
export const NAMED = 0;

/** The request as it is sent. */
export function requestOf({ taking_contact_id, case_id, more_days: _, ...rest }: RequestValues): JobRequestBody {
  const isNamed = case_id?.value === NAMED;
  return {
    ...rest,
    taking_contact_id: taking_contact_id?.value ?? null,
    case_id: isNamed ? null : (case_id?.value ?? null),
    case_name: isNamed ? case_id.label : '',
    notice: null,
  };
}

/** A request that was sent, as its form begins. */
export function valuesOfRequest(request: JobRequestDetail): RequestValues {
  const { division_id, case_id, case_name, taking_attorney, job_type_id, job_date, start_time } = request;
  const { estimated_duration, time_zone, location_text, number_of_attendees, special_instructions } = request;
  return {
    ...{ division_id, job_type_id, job_date, start_time: start_time.slice(0, 5), estimated_duration, time_zone },
    ...{ location_text, number_of_attendees, special_instructions, utc_offset: null },
    docket_number: request.court_docket_number,
    more_days: [],
    case_id: case_name === '' ? null : { value: case_id ?? NAMED, label: case_name },
    taking_contact_id: taking_attorney && { value: taking_attorney.contact_id, label: taking_attorney.name },
    deponent_names: request.deponents.map(({ full_name }) => full_name).join('\n'),
    service_names: request.services.map(({ service_name }) => service_name).join('\n'),
  };
}

function problemsOf(values: RequestValues): FieldProblems {
  const draft = requestOf(values);
  const problems = jobRequestProblems(draft);
  const time = Object.keys(jobTimeProblems(draft)).length === 0 ? decideJobInstants(draft) : undefined;
  const own = time?.outcome === 'asked' ? { ...problems, start_time: time.question } : problems;
  return { ...own, ...moreDayProblems(values) };
}

/** What is wrong with the further dates. */
function moreDayProblems(values: RequestValues): FieldProblems {
  if (values.more_days.length === 0) return {};
  const decision = decideJobRequests(requestOf(values), values.more_days, Temporal.Now.instant());
  const fields = decision.outcome === 'refused' ? (decision.fields ?? {}) : {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('more_days.')));
}

/** The rules as the form asks for them, in the viewer's own words; the server decides again. */
export function requestResolver(terms: TermResolver) {
  return (values: RequestValues): ResolverResult<RequestValues> => {
    const problems = Object.entries(problemsOf(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<RequestValues> = {};
    for (const [name, problem] of problems) set(errors, name, { type: 'rule', message: sentenceText(problem, terms) });
    return { values: {}, errors };
  };
}
