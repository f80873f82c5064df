import { divisionArea } from '@onrecord/contract/company/division';
import type { Session } from '@onrecord/contract/core/session-user';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { dateFormat } from '@onrecord/domain/core/format/intl';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { JOB_LIST } from '@onrecord/domain/scheduling/job/job.list';
import {
  type JobFilter,
  jobFilterKey,
  jobFiltersFor,
  jobWorkFilterLabel,
} from '@onrecord/domain/scheduling/job/job-filter-keys';
import { jobRequestStatusLabel } from '@onrecord/domain/scheduling/job/job-status';
import { jobViewColumns, jobViewSort } from '@onrecord/domain/scheduling/job/job-view-columns';
import { LAMPS } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useContext, useMemo, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { TermsContext } from '../../../lib/terms.ts';
import { jobListTexts } from '../../../lib/texts/job-list.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useHasBeen } from '../../../lib/use-has-been.ts';
import type { ListExports } from '../../../list/export/export-menu.tsx';
import type { CardAction, ListCard } from '../../../list/grid/card-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { datesOf, requestOf } from '../../../list/search/list-search.ts';
import type { Chosen, UseBulk } from '../../../list/selection/selection.ts';
import { type FetchListPage, prefetchRows } from '../../../list/use-list-pages.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { ImportLink } from '../../../record/import-link.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckIcon, PhoneIcon, PlusIcon } from '../../../ui/icons.ts';
import { AnchoredPopover } from '../../../ui/overlays/popover.tsx';
import { CoverChip } from '../cover/cells.tsx';
import { StatusBadge, ZonedTime, zoneCodeOf } from './cells.tsx';
import { useManyJobsMenu } from './many/many-jobs-panel.tsx';
import { lampOfKey } from './view/lamp-of-key.ts';
import { useLampOpener } from './view/lamp-opener-panel.tsx';

const ManyResponsesDialog = lazyPart(
  async () => (await import('../confirmation/response/many-responses-dialog.tsx')).ManyResponsesDialog,
);
const RespondPopover = lazyPart(
  async () => (await import('../confirmation/response/respond-popover-panel.tsx')).RespondPopover,
);
const JobAssignPanel = lazyPart(async () => (await import('./job-assign-panel.tsx')).JobAssignPanel);

const RANGES = ['upcoming', 'today', 'tomorrow', 'yesterday', 'this_week', 'next_7_days', 'this_month'] as const;
const LOOKUPS = ['jobstatus'] as const;
const SHOWS = ['job', 'job_request'] as const;

/** Today first, then what comes: the past is looked for. */
const OPENS = { dates: 'upcoming', sort: 'job_date' } as const;

type DateRange = (typeof RANGES)[number];

const fetchJobs: FetchListPage<JobListRow> = ({ view, dates, ...request }, signal) => {
  const { date_range, ...days } = datesOf(dates);
  const known = RANGES.find((range): range is DateRange => range === date_range);
  return call(jobArea.getJobListing, {
    body: { ...request, ...days, date_range: known, job_status: view ?? 'all' },
    signal,
  });
};

/** Asks for the rows that the list opens with. They are on their way while the page around them is drawn, which takes a phone longer. */
export function prefetchJobs(client: QueryClient, { lists_in_pages, page_size }: Session): void {
  const listed = {
    listId: JOB_LIST.name,
    request: requestOf(OPENS, JOB_LIST.sort),
    fetchPage: fetchJobs,
    shows: SHOWS,
  };
  void prefetchRows(client, listed, lists_in_pages ? page_size : undefined);
}

/** The list as it is on screen, in each of its formats (section 9). */
const EXPORTS: ListExports = {
  formats: ['xlsx', 'txt', 'pdf', 'ics'],
  offer: (format, { view, dates, ...request }, columns) => {
    const { date_range, ...days } = datesOf(dates);
    const known = RANGES.find((range): range is DateRange => range === date_range);
    const body = { ...request, ...days, date_range: known, job_status: view ?? 'all', format, columns: [...columns] };
    return offerFile(jobArea.exportJobs, { body });
  },
};

/** Keys that start a new job from the row they are pressed on. */
const COPY_KEYS: Readonly<Record<string, 'copy' | 'next_volume'>> = { c: 'copy', v: 'next_volume' };

const rowId = (row: JobListRow) => row.job_list_row_id;
const named = (row: JobListRow) => ({ id: row.job_list_row_id });

/** The page of a row: the job's, or the request's while there is no job. */
function useRowPath() {
  const { company_id } = useSession();
  return useCallback(
    ({ division_id, job_id, job_request_id }: JobListRow) =>
      job_id === null
        ? paths.jobRequest({ company_id, division_id, job_request_id: job_request_id ?? 0 })
        : paths.job({ company_id, division_id, job_id }),
    [company_id],
  );
}

/** The views offered to this viewer: requests by their state, then what waits for somebody (section 4). */
function useViews() {
  const { user_type } = useSession();
  const terms = useContext(TermsContext);
  return useMemo(() => {
    const labelOf = (filter: JobFilter) => {
      if (filter.kind === 'request') return sentenceText(jobRequestStatusLabel(filter.status), terms);
      return filter.kind === 'work' ? sentenceText(sentence(jobWorkFilterLabel(filter.work)), terms) : '';
    };
    return jobFiltersFor(user_type)
      .filter(({ kind }) => kind !== 'all')
      .map((filter) => {
        const columns = jobViewColumns(filter);
        const sort = jobViewSort(filter);
        return { id: jobFilterKey(filter), label: labelOf(filter), ...(columns && { columns }), ...(sort && { sort }) };
      });
  }, [user_type, terms]);
}

function useFilters() {
  const { user_type } = useSession();
  const { jobstatus } = useLookups(LOOKUPS);
  const { data: divisions = [] } = useQuery({
    queryKey: ['choices', 'division'],
    queryFn: ({ signal }) => call(divisionArea.getCompanyDivisions, { body: { limit: 200 }, signal }),
    staleTime: 300_000,
  });
  return useMemo(() => {
    const staff = isStaff(user_type);
    const shownName = (row: (typeof jobstatus)[number]) => String((!staff && row.external_name) || row.label);
    const names = [...new Set(jobstatus.map(shownName))];
    const status = staff ? 'status_name' : 'status_external_name';
    const choices = {
      [status]: names.map((name) => ({ value: name, label: name })),
      division_name: divisions.map(({ name }) => ({ value: name, label: name })),
    };
    const filters = [status, ...(staff ? ['cover'] : [])];
    return { choices, filters: divisions.length > 1 ? [...filters, 'division_name'] : filters };
  }, [jobstatus, divisions, user_type]);
}

interface Assigning {
  jobId: number;
  anchor: HTMLElement;
}

/** Every job and request the viewer may see, or those of a record, in one list: found, narrowed, sorted, and staffed without leaving it. */
export function JobListPanel({ of, useBulk }: { of?: RecordPart; useBulk: UseBulk }) {
  const t = useTexts(jobListTexts);
  const navigate = useNavigate();
  const can = useCan();
  const { user_type } = useSession();
  const pathOf = useRowPath();
  const [assigning, setAssigning] = useState<Assigning | null>(null);
  const [recording, setRecording] = useState<Assigning | null>(null);
  const hasRecorded = useHasBeen(recording !== null);
  const [many, setMany] = useState<Chosen<JobListRow> | null>(null);
  const { list, dialogs } = useBulk('job', named);
  const changes = useManyJobsMenu();
  const lamps = useLampOpener(useCallback((path: string) => void navigate({ href: path }), [navigate]));
  const staff = isStaff(user_type);
  const mayAssign = staff && can('jobs', 'edit');
  const mayAdd = user_type !== 'provider' && can('jobs', 'add');
  const mayRespond = can('jobs', 'edit');
  const mayCopy = staff && mayAdd;
  const cells = useCells(pathOf, mayAssign ? setAssigning : undefined, mayRespond ? setRecording : undefined);
  const card = useCard(mayRespond ? setRecording : undefined);
  const parent = of && { object_type: of.object_type, object_id: String(of.object_id) };
  const bulk = mayAssign
    ? (chosen: Chosen<JobListRow>) => (
        <>
          {list.bulk?.(chosen)}
          {changes.menu(chosen, 'sm')}
          <Button size="sm" onClick={() => setMany(chosen)}>
            <PhoneIcon size={13} aria-hidden />
            {t('record_answer')}
          </Button>
          {mayAdd && <NextJobLinks rows={chosen.rows} />}
        </>
      )
    : list.bulk;
  const newJob = (
    <Link to={staff ? paths.newJob(parent) : paths.newJobRequest()} className={buttonClass('solid')}>
      <PlusIcon size={15} aria-hidden />
      {t(staff ? 'new_job' : 'request_job')}
    </Link>
  );
  const openByKey = (key: string, row: JobListRow) => {
    const kind = mayCopy ? COPY_KEYS[key] : undefined;
    if (kind && row.job_id !== null) {
      void navigate({ href: paths.newJob({ from_job: String(row.job_id), kind }) });
      return true;
    }
    const anchor = document.activeElement;
    const lamp = mayAssign ? LAMPS[lampOfKey(key) ?? -1] : undefined;
    if (lamp && row.job_id !== null && anchor instanceof HTMLElement) {
      lamps.open(row.job_id, lamp, anchor);
      return true;
    }
    const assign = mayAssign && key === 'a' ? setAssigning : undefined;
    const open = mayRespond && key === 'y' ? setRecording : assign;
    if (!open || row.job_id === null || !(anchor instanceof HTMLElement)) return false;
    open({ jobId: row.job_id, anchor });
    return true;
  };
  return (
    <>
      <ListPage
        of={of}
        // A client's menu calls them so.
        {...(user_type === 'contact' && { title: t('title_client') })}
        list={JOB_LIST}
        rowId={rowId}
        idColumn="job_list_row_id"
        {...(bulk && { bulk })}
        fetchPage={fetchJobs}
        shows={SHOWS}
        cells={cells}
        card={card}
        views={useViews()}
        dateRanges={RANGES}
        opens={OPENS}
        exports={EXPORTS}
        {...useFilters()}
        onOpen={(row) => void navigate({ href: pathOf(row) })}
        onKey={openByKey}
        actions={
          <>
            {list.actions}
            {of === undefined && <ImportLink entityType="job" />}
            {of === undefined && <ManyLinks staff={staff} />}
            {mayAdd && newJob}
          </>
        }
        none={{ title: t('none_title'), hint: t('none_hint'), action: mayAdd ? newJob : undefined }}
      />
      {dialogs}
      {changes.dialog}
      {lamps.popover}
      <AnchoredPopover label={t('who_can')} anchor={assigning?.anchor ?? null} onClose={() => setAssigning(null)}>
        {assigning && <JobAssignPanel jobId={assigning.jobId} onDone={() => setAssigning(null)} />}
      </AnchoredPopover>
      {hasRecorded && <RespondPopover to={recording} onClose={() => setRecording(null)} />}
      {many && <ManyResponsesDialog rows={many.rows} onDone={many.clear} onClose={() => setMany(null)} />}
    </>
  );
}

/** What is done about many jobs at once: asking to confirm, the map. */
function ManyLinks({ staff }: { staff: boolean }) {
  const t = useTexts(jobListTexts);
  return (
    <>
      {staff && (
        <Link to={paths.confirmMany()} className={buttonClass()}>
          {t('ask_to_confirm')}
        </Link>
      )}
      <Link to={paths.jobMap()} className={buttonClass()}>
        {t('map')}
      </Link>
    </>
  );
}

/** A new job that starts from the one row that is chosen. */
function NextJobLinks({ rows }: { rows: readonly JobListRow[] }) {
  const t = useTexts(jobListTexts);
  const job_id = rows.length === 1 ? rows[0]?.job_id : undefined;
  if (!job_id) return null;
  const from_job = String(job_id);
  return (
    <>
      <Link to={paths.newJob({ from_job, kind: 'copy' })} className={buttonClass('outline', 'sm')}>
        {t('copy_job')}
      </Link>
      <Link to={paths.newJob({ from_job, kind: 'next_volume' })} className={buttonClass('outline', 'sm')}>
        {t('next_volume')}
      </Link>
    </>
  );
}

type OnAssign = (assigning: Assigning) => void;

function useCells(pathOf: (row: JobListRow) => string, onAssign: OnAssign | undefined, onRecord: OnAssign | undefined) {
  const t = useTexts(jobListTexts);
  return useMemo(
    () => ({
      job_number: (row: JobListRow) => (
        <Link to={pathOf(row)} className="font-semibold text-brand-ink hover:underline">
          {row.job_number ?? t('request_number', { number: row.job_request_id ?? 0 })}
        </Link>
      ),
      status_name: (row: JobListRow) => <StatusBadge row={row} />,
      status_external_name: (row: JobListRow) => <StatusBadge row={row} external />,
      cover: (row: JobListRow) => row.cover && <CoverChip cover={row.cover} />,
      start_time: (row: JobListRow) => <ZonedTime row={row} />,
      time_zone_code: zoneCodeOf,
      assign_service_providers: (row: JobListRow) => <ProvidersCell row={row} onAssign={onAssign} />,
      confirmation_status_name: (row: JobListRow) => <ConfirmationCell row={row} onRecord={onRecord} />,
    }),
    [pathOf, onAssign, onRecord, t],
  );
}

function ProvidersCell({ row, onAssign }: { row: JobListRow; onAssign: OnAssign | undefined }) {
  const t = useTexts(jobListTexts);
  const { job_id } = row;
  const names = row.assign_service_providers ?? '';
  const open = row.unassigned_count ?? 0;
  const shown = names === '' ? t('nobody') : open > 0 ? t('more_needed', { names, count: open }) : names;
  const isOpen = job_id !== null && (names === '' || open > 0) && row.is_canceled === 0;
  if (!onAssign || job_id === null || row.is_canceled > 0) return job_id === null ? '' : names;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onAssign({ jobId: job_id, anchor: event.currentTarget })}
      className={`-mx-1.5 max-w-[calc(100%+12px)] truncate rounded-ctl px-1.5 py-0.5 text-left hover:bg-brand-wash hover:text-brand-ink ${isOpen ? 'font-semibold text-warn' : ''}`}
    >
      {shown}
    </button>
  );
}

/** How far the job is confirmed; it opens the responses for staff, and the question for whoever is asked. */
function ConfirmationCell({ row, onRecord }: { row: JobListRow; onRecord: OnAssign | undefined }) {
  const t = useTexts(jobListTexts);
  const { job_id } = row;
  const name = row.confirmation_status_name ?? '';
  if (!onRecord || job_id === null || row.is_canceled > 0) return name;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onRecord({ jobId: job_id, anchor: event.currentTarget })}
      className="-mx-1.5 max-w-[calc(100%+12px)] truncate rounded-ctl px-1.5 py-0.5 text-left hover:bg-brand-wash hover:text-brand-ink"
    >
      {name || t('record_answer')}
    </button>
  );
}

/** Hands a number to the telephone. */
const dial = (phone: string) => window.location.assign(`tel:${phone.replaceAll(/[^\d+]/g, '')}`);

/** The same row on a phone, with an answer and a call one press or swipe away. */
function useCard(onRecord: OnAssign | undefined) {
  const t = useTexts(jobListTexts);
  const formats = useFormats();
  const actionsOf = ({ job_id, is_canceled, caller_contact_phone: phone }: JobListRow): CardAction[] => {
    if (!onRecord || job_id === null || is_canceled > 0) return [];
    const record = (anchor: HTMLElement) => onRecord({ jobId: job_id, anchor });
    return [
      { label: t('record_answer'), icon: <CheckIcon size={18} aria-hidden />, onPress: record },
      ...(phone
        ? [
            {
              label: t('call', { phone }),
              icon: <PhoneIcon size={18} aria-hidden />,
              onPress: () => dial(phone),
            },
          ]
        : []),
    ];
  };
  return (row: JobListRow): ListCard => {
    const day = row.job_date ? new Date(`${row.job_date}T00:00:00Z`) : undefined;
    const month = day && dateFormat(formats.tag, { month: 'short', timeZone: 'UTC' }).format(day);
    const number = row.job_number ?? t('request', { number: row.job_request_id ?? 0 });
    const first = [`${formats.time(row.start_time)} ${zoneCodeOf(row)}`, row.deponent_name, row.location_city];
    const second = [number, row.client_name, row.assign_service_providers];
    return {
      margin: (
        <>
          <span className="block text-lg font-bold">{day?.getUTCDate()}</span>
          <span className="block text-sm text-ink-2">{month}</span>
        </>
      ),
      title: row.case_name || row.client_name || number,
      aside: row.cover ? <CoverChip cover={row.cover} /> : <StatusBadge row={row} />,
      lines: [first, second].map((parts) => parts.filter(Boolean).join(' · ')),
      actions: actionsOf(row),
    };
  };
}
