import { JOB_LIST } from '@onrecord/domain/scheduling/job/job.list';
import { ListPage } from '../../list/list-page.tsx';
import type { ListRequest } from '../../list/search/list-search.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { textOptions } from '../../ui/fields/option.ts';
import { notify } from '../../ui/overlays/toast.ts';

const FIRMS = ['Brightwater Legal', 'Castellan Law Group', 'Halvorsen & Pike LLP', 'Northgate Mutual', 'Kessler Vance'];
const NAMES = ['Tran', 'Nakamura', 'Alvarez', 'Okafor', 'Lindqvist', 'Moreau', 'Petrov', 'Garza'];
const STATES = ['New', 'Scheduled', 'Completed', 'Canceled'];

const pick = <Value,>(values: readonly Value[], at: number) => values[at % values.length] as Value;

const rows = Array.from({ length: 10_000 }, (_, index) => ({
  job_id: index + 1,
  job_number: 100_000 + ((index * 7919) % 10_000),
  status_external_name: pick(STATES, index * 3),
  job_date: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
  start_time: `${String(8 + (index % 9)).padStart(2, '0')}:${pick(['00', '15', '30'], index)}`,
  client_name: pick(FIRMS, index * 5),
  case_name: `${pick(NAMES, index)} v. ${pick(NAMES, index * 3 + 1)} Logistics`,
  deponent_name: `${pick(NAMES, index * 7)}, ${pick(['Ana', 'Hugo', 'Ines'], index)}`,
  estimated_duration: '3.50',
  job_file_count: index % 6,
}));

type JobRow = (typeof rows)[number];

async function fetchPage(request: ListRequest & { offset: number; limit: number }) {
  await new Promise((resolve) => setTimeout(resolve, 120));
  const words = request.search_text.toLowerCase();
  const states = request.filter.status_external_name as string[] | undefined;
  const found = rows.filter(
    (row) =>
      (!words || `${row.job_number} ${row.client_name} ${row.case_name}`.toLowerCase().includes(words)) &&
      (!states || states.includes(row.status_external_name)) &&
      (request.search_columns ?? []).every((column, at) =>
        String(row[column as keyof JobRow])
          .toLowerCase()
          .includes((request.search_values?.[at] ?? '').toLowerCase()),
      ),
  );
  const by = request.sort?.column_name as keyof JobRow | undefined;
  const sign = request.sort?.type === 'desc' ? -1 : 1;
  if (by) found.sort((a, b) => (a[by] < b[by] ? -sign : a[by] > b[by] ? sign : 0));
  return { data: found.slice(request.offset, request.offset + request.limit), count: found.length };
}

const cells = {
  job_number: (row: JobRow) => <span className="font-semibold text-brand-ink">{row.job_number}</span>,
  status_external_name: (row: JobRow) => (
    <Badge tone={row.status_external_name === 'Canceled' ? 'bad' : 'mute'}>{row.status_external_name}</Badge>
  ),
};

const LIST = { ...JOB_LIST, sort: 'job_date' };

export function ListGallery() {
  return (
    <main className="h-dvh">
      <ListPage<JobRow>
        list={LIST}
        saves={false}
        title="Jobs"
        rowId={(row) => row.job_id}
        fetchPage={fetchPage}
        cells={cells}
        card={(row, read) => ({
          margin: read(row, 'job_date').slice(0, 5),
          title: row.case_name,
          aside: cells.status_external_name(row),
          lines: [`${read(row, 'start_time')} · ${row.deponent_name}`, `${row.job_number} · ${row.client_name}`],
        })}
        choices={{ status_external_name: textOptions(STATES) }}
        filters={['status_external_name']}
        views={[{ id: 'needing_confirmation', label: 'Needs confirmation' }]}
        onOpen={(row) => notify({ title: `Opened ${row.job_number}` })}
        actions={<Button variant="solid">New job</Button>}
        bulkActions={(chosen, clear) => <Button onClick={clear}>Assign {chosen.length}</Button>}
        exports={{
          formats: ['xlsx', 'txt', 'pdf', 'ics'],
          offer: (format) => async () => ({ blob: new Blob(), name: `JobList.${format}` }),
        }}
        totals={[{ label: 'Amount due', value: '$1,433.93' }]}
      />
    </main>
  );
}
