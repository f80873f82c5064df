import { divisionArea } from '@onrecord/contract/company/division';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import { todayIn } from '@onrecord/domain/core/time/local-time';
import { usualJobType } from '@onrecord/domain/scheduling/request/usual-job-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { viewerTimeZone } from '../../../lib/format/viewer-time-zone.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { lookupsQuery } from '../../../lookups/use-lookups.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { jobRequestQuery } from '../job/job-query-panel.tsx';
import { LoadedPage } from '../job/loaded-page-panel.tsx';
import { noticeContent } from '../notice/notice-content.ts';
import { RequestForm } from './request-form.tsx';
import { type RequestValues, requestOf, valuesOfRequest } from './request-values.ts';

const EMPTY = {
  taking_contact_id: null,
  case_id: null,
  job_type_id: null,
  job_date: '',
  start_time: '',
  estimated_duration: '2.00',
  utc_offset: null,
  location_text: '',
  deponent_names: '',
  service_names: '',
  number_of_attendees: 0,
  special_instructions: '',
  docket_number: '',
};

/** The viewer, where the viewer is an attorney: who asks takes the testimony, unless said otherwise. */
function useOwnAttorney(isWanted: boolean) {
  const { contact_id, user_id } = useSession();
  const isKnown = isWanted && contact_id !== null;
  const query = useQuery({
    queryKey: ['own_attorney', user_id],
    queryFn: ({ signal }) => call(jobArea.getOwnJobContactData, { body: { user_id, is_attorney: true }, signal }),
    enabled: isKnown,
  });
  const own = query.data?.find(({ is_own }) => is_own);
  return { isPending: isKnown && query.isPending, attorney: own ? { value: own.contact_id, label: own.name } : null };
}

const LOOKUPS = ['jobtypes'] as const;
/** So many of the viewer's latest jobs say what is usual. */
const LATEST = 25;

/** The kind of job that is asked for unless the viewer chooses another: the only one, or the one that the viewer's jobs mostly are. */
function useUsualJobType(isWanted: boolean) {
  const lookups = useQuery({ ...lookupsQuery(LOOKUPS), enabled: isWanted });
  const types = lookups.data?.jobtypes ?? [];
  const latest = useQuery({
    queryKey: ['job', 'latest_types'],
    queryFn: ({ signal }) =>
      call(jobArea.dashboardJobList, {
        body: { limit: LATEST, sort: { column_name: 'job_date_time', type: 'desc' } },
        signal,
      }),
    enabled: isWanted && types.length > 1,
    retry: false,
  });
  const usual = usualJobType(latest.data?.data.map(({ job_type_name }) => job_type_name ?? '') ?? []);
  const found = onlyOne(types) ?? types.find(({ label }) => label === usual);
  // Without it the form is good too: only what a form with it would wait for is waited for.
  return { isPending: isWanted && (lookups.isPending || latest.isLoading), job_type_id: found?.value ?? null };
}

const onlyOne = <Row,>(rows: readonly Row[]) => (rows.length === 1 ? rows[0] : undefined);

/** Contacts schedule by asking: the office makes the job of it (section 1). */
export function NewRequestPage() {
  const t = useTexts(jobRequestTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { company_id, login_division_id } = useSession();
  const { data: divisions = [], ...query } = useQuery({
    queryKey: ['choices', 'division', 'scheduling'],
    queryFn: ({ signal }) =>
      call(divisionArea.getCompanyDivisions, { body: { limit: 200, purpose: 'scheduling' }, signal }),
  });
  // Whom to ask is chosen, where there is a choice.
  const division = divisions.find(({ value }) => value === login_division_id) ?? onlyOne(divisions);
  const time_zone = division?.time_zone ?? divisions[0]?.time_zone ?? viewerTimeZone();
  const { job_request_id } = useSearch({ strict: false }) as { job_request_id?: number };
  const isEdit = job_request_id !== undefined;
  const before = useQuery({ ...jobRequestQuery(job_request_id ?? 0), enabled: isEdit });
  const own = useOwnAttorney(!isEdit);
  const usual = useUsualJobType(!isEdit);
  const title = before.data ? t('edit_title', { number: before.data.request_number }) : t('title');
  usePageTitle(title);
  const send = async (values: RequestValues, file: File | null) => {
    const body = { ...requestOf(values), notice: await noticeContent(file) };
    const saved = before.data
      ? await call(jobRequestArea.update, {
          params: { id: before.data.job_request_id },
          body: { ...body, version: before.data.version },
        })
      : await call(jobRequestArea.addContactJob, { body: { ...body, more_days: values.more_days } });
    notify({ title: saved.message, tone: 'ok' });
    await queryClient.invalidateQueries({ queryKey: ['list', 'jobs'] });
    await queryClient.invalidateQueries({ queryKey: ['job'] });
    const address = { company_id, division_id: values.division_id ?? 0, job_request_id: saved.id };
    await navigate({ href: paths.jobRequest(address), replace: true });
  };
  return (
    <LoadedPage
      isPending={query.isPending || own.isPending || usual.isPending || (isEdit && before.isPending)}
      error={query.error ?? before.error}
    >
      {() => (
        <div className="p-4">
          <RequestForm
            initial={
              before.data
                ? valuesOfRequest(before.data)
                : {
                    ...EMPTY,
                    taking_contact_id: own.attorney,
                    job_type_id: usual.job_type_id,
                    more_days: [],
                    division_id: division?.value ?? null,
                    time_zone,
                  }
            }
            divisions={divisions}
            today={todayIn(time_zone, Temporal.Now.instant()).toString()}
            isNew={!before.data}
            title={<PageTitle title={title} aside={t('hint')} />}
            onSend={send}
            onCancel={() => void navigate({ href: paths.list('job') })}
          />
        </div>
      )}
    </LoadedPage>
  );
}
