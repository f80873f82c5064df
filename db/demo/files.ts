import { displayName } from '@onrecord/domain/core/person/display-name';
import type { Booking } from './booking.ts';
import { type DemoFile, demoFile, exhibitsPdf, noticePdf, transcriptPdf, transcriptText } from './documents.ts';
import type { ClientInvoice } from './invoices.ts';
import type { Client } from './people.ts';
import { hasReporter } from './production-facts.ts';
import { RUIZ } from './scenes.ts';
import { daysBetween, minutesAfter, type Tenant } from './tenant.ts';
import type { Users } from './users.ts';
import type { TurnedIn } from './worksheets.ts';

const FILE_TYPE = { transcript: 1, exhibits: 2, notice: 3 } as const;

/** Whatever the exhibits were, what is uploaded is electronic: the second of the starting exhibit types. */
const SCANNED = 2;

/** How many of the newest turned-in jobs have files, beside those of the home firm. */
const NEWEST = 30;

interface NewFile {
  readonly booking: Booking;
  readonly job_deponent_id: number | null;
  readonly name: string;
  readonly description: string;
  readonly file_type_id: number;
  readonly exhibit_type_id?: number;
  readonly content_type: string;
  readonly bytes: Buffer;
  readonly at: string;
  readonly contact_can_view_download: boolean;
  readonly by: { type: string; id: number | null; name: string };
}

function addFile({ rows, plan }: Tenant, file: NewFile): DemoFile {
  const { booking, by } = file;
  const stored = demoFile(plan.company_id, booking.job_id, file.name, file.content_type, file.bytes);
  rows.add('job_file', {
    job_file_id: rows.nextId('job_file'),
    job_id: booking.job_id,
    file_name: file.name,
    description: file.description,
    file_type_id: file.file_type_id,
    exhibit_type_id: file.exhibit_type_id ?? null,
    job_deponent_id: file.job_deponent_id,
    path: stored.key,
    content_type: file.content_type,
    size: file.bytes.byteLength,
    sha256: stored.sha256,
    file_date_time: file.at,
    contact_can_view_download: file.contact_can_view_download,
    uploaded_by_type: by.type,
    uploaded_by_id: by.id,
    uploaded_by_name: by.name,
    updated_at: file.at,
  });
  return stored;
}

function titleOf(tenant: Tenant, { legal_case, deponents, day }: Booking) {
  const [first] = deponents;
  return {
    caption: legal_case.case_caption,
    witness: first ? displayName(first.deponent, 2) : '',
    date: day.toString(),
    firm: tenant.plan.company.name,
  };
}

function addNotice(tenant: Tenant, users: Users, booking: Booking): DemoFile {
  const title = titleOf(tenant, booking);
  const location = booking.kind === 'remote' ? 'By remote video conference' : 'As stated by counsel';
  return addFile(tenant, {
    booking,
    job_deponent_id: null,
    name: `Notice of ${title.witness.replace(/[^A-Za-z ]/g, '')}.pdf`,
    description: 'Notice of deposition',
    file_type_id: FILE_TYPE.notice,
    content_type: 'application/pdf',
    bytes: noticePdf(title, booking.start_time, location),
    at: minutesAfter(booking.created_at, 4),
    contact_can_view_download: true,
    by: { type: 'company', id: users.scheduler.user_id, name: users.scheduler.name },
  });
}

/** What the reporter uploads with the worksheet. Contacts see it once it was delivered. */
function addProduction(tenant: Tenant, { booking, facts, owner, completed_on }: TurnedIn): DemoFile[] {
  const rng = tenant.rng(`files of ${booking.job_number}`);
  const title = titleOf(tenant, booking);
  const [testimony] = facts.testimonies;
  if (!testimony) return [];
  const pages = rng.integer(2, 5);
  const base = `${title.witness.replace(/[^A-Za-z ]/g, '')} ${title.date.replaceAll('-', '')}`;
  const common = {
    booking,
    job_deponent_id: testimony.booked.job_deponent_id,
    at: minutesAfter(completed_on, -12),
    contact_can_view_download: booking.progress === 'billed',
    by: { type: 'provider', id: owner.service_provider_id, name: `${owner.first_name} ${owner.last_name}` },
  };
  const pdf = { content_type: 'application/pdf' };
  return [
    addFile(tenant, {
      ...common,
      ...pdf,
      name: `${base}.pdf`,
      description: 'Transcript',
      file_type_id: FILE_TYPE.transcript,
      bytes: transcriptPdf(rng, title, pages),
    }),
    addFile(tenant, {
      ...common,
      content_type: 'text/plain',
      name: `${base}.txt`,
      description: 'Transcript, ASCII',
      file_type_id: FILE_TYPE.transcript,
      bytes: transcriptText(rng, title, pages),
    }),
    ...(testimony.exhibits > 0
      ? [
          addFile(tenant, {
            ...common,
            ...pdf,
            name: `${base} exhibits.pdf`,
            description: 'Exhibits',
            file_type_id: FILE_TYPE.exhibits,
            exhibit_type_id: SCANNED,
            bytes: exhibitsPdf(testimony.exhibits, title),
          }),
        ]
      : []),
  ];
}

/** How many jobs that a client who pays on delivery still owes for have their files. */
const HELD = 4;

/** Files of the newest jobs and of the home firm's last two months; notices of what is around today. */
export function makeFiles(
  tenant: Tenant,
  users: Users,
  home: Client,
  story: { bookings: readonly Booking[]; turnedIn: readonly TurnedIn[]; invoices: readonly ClientInvoice[] },
): DemoFile[] {
  const rng = tenant.rng('notices');
  const noticed = story.bookings.filter((booking) => {
    const ahead = daysBetween(tenant.today, booking.day);
    return booking.scene === RUIZ || (ahead > -7 && ahead < 15 && rng.percent(35));
  });
  const newest = story.turnedIn.toSorted((a, b) => b.completed_on.localeCompare(a.completed_on));
  const ofHome = ({ booking }: TurnedIn) =>
    booking.legal_case.client === home && daysBetween(booking.day, tenant.today) < 60;
  const written = newest.filter(
    (job, index) => job.booking.scene !== RUIZ && hasReporter(job.booking) && (index < NEWEST || ofHome(job)),
  );
  // They are there, and open with the payment of their invoice.
  const owed = Map.groupBy(
    story.invoices.filter(({ row }) => row.invoice_status === 'Unpaid' && row.amount_paid === '0.00'),
    ({ order }) => order.turnedIn,
  );
  const isOwedOnDelivery = (job: TurnedIn) => {
    const [invoice, other] = owed.get(job) ?? [];
    const { client } = job.booking.legal_case;
    return client.is_cod && invoice?.order.payer.client_id === client.client_id && other === undefined;
  };
  const held = newest.filter((job) => !written.includes(job) && isOwedOnDelivery(job)).slice(0, HELD);
  return [
    ...noticed.map((booking) => addNotice(tenant, users, booking)),
    ...[...written, ...held].flatMap((job) => addProduction(tenant, job)),
  ];
}
