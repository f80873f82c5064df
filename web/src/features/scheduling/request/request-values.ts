import type { JobRequestBody } from '@onrecord/contract/scheduling/job/job-request';
import type { FieldProblems } from '@onrecord/domain/core/messages/app-error';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { decideJobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { jobRequestProblems } from '@onrecord/domain/scheduling/request/request-job';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { Chosen } from '../job/form/job-form-values.ts';

/** A request as the form holds it: what was chosen with its name. */
export type RequestValues = Omit<JobRequestBody, 'taking_contact_id' | 'case_id' | 'case_name' | 'notice'> & {
  taking_contact_id: Chosen | null;
  case_id: Chosen | null;
};

/** The value of a case that is only named. */
export const NAMED = 0;

/** The request as it is sent. */
export function requestOf({ taking_contact_id, case_id, ...rest }: RequestValues): JobRequestBody {
  const isNamed = case_id?.value === NAMED;
  return {
    ...rest,
    taking_contact_id: taking_contact_id?.value ?? null,
    case_id: isNamed ? null : (case_id?.value ?? null),
    case_name: isNamed ? case_id.label : '',
    notice: null,
  };
}

function problemsOf(values: RequestValues): FieldProblems {
  const draft = requestOf(values);
  const problems = jobRequestProblems(draft);
  const time = Object.keys(jobTimeProblems(draft)).length === 0 ? decideJobInstants(draft) : undefined;
  return time?.outcome === 'asked' ? { ...problems, start_time: time.question } : problems;
}

/** The rules as the form asks for them, in the viewer's own words; the server decides again. */
export function requestResolver(terms: TermResolver) {
  return (values: RequestValues): ResolverResult<RequestValues> => {
    const problems = Object.entries(problemsOf(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([name, problem]) => [name, { type: 'rule', message: sentenceText(problem, terms) }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<RequestValues> };
  };
}
