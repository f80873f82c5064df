import { recordFileArea } from '@onrecord/contract/production/record-file';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { storedFileKey, tempUploadKey } from '@onrecord/domain/production/file/temp-upload-key';
import type { LegalCase } from './cases.ts';
import { type DemoFile, letterPdf, storedAs } from './documents.ts';
import type { OwnCall } from './own-calls.ts';
import type { Client } from './people.ts';
import type { Provider } from './providers.ts';
import type { Tenant } from './tenant.ts';
import type { Users } from './users.ts';

/** The user file types of a new company, by their places among all file types. */
const TYPE = { agreement: 7, tax: 8, certificate: 9, letter: 10 } as const;

interface Attachment {
  readonly of: RecordPart;
  readonly file_name: string;
  readonly description: string;
  readonly file_type_id: number;
  readonly lines: readonly string[];
  readonly contact_can_view_download?: boolean;
  readonly provider_can_view_download?: boolean;
}

interface People {
  readonly home: Client;
  readonly cases: readonly LegalCase[];
  readonly providers: readonly Provider[];
}

/** How many reporters have sent in their papers. */
const PAPERS = 4;

function papersOf(provider: Provider): Attachment[] {
  const of: RecordPart = { object_type: 'provider', object_id: provider.service_provider_id };
  const name = `${provider.first_name} ${provider.last_name}`.replace(/[^A-Za-z ]/g, '');
  const own = { of, provider_can_view_download: true };
  return [
    {
      ...own,
      file_name: `W9 ${name}.pdf`,
      description: 'Form W-9, signed',
      file_type_id: TYPE.tax,
      lines: ['FORM W-9', '', 'Request for Taxpayer Identification Number', 'and Certification', '', name],
    },
    {
      ...own,
      file_name: `Certificate ${name}.pdf`,
      description: 'State certificate',
      file_type_id: TYPE.certificate,
      lines: ['CERTIFICATE', '', name, '', 'is certified to report proceedings in this state.'],
    },
  ];
}

function attachments({ home, cases, providers }: People): Attachment[] {
  const [attorney] = home.attorneys;
  const ofHome = cases.find(({ client }) => client === home);
  return [
    {
      of: { object_type: 'client', object_id: home.client_id },
      file_name: 'Service agreement.pdf',
      description: 'Rates and terms, signed',
      file_type_id: TYPE.agreement,
      lines: ['SERVICE AGREEMENT', '', `between the firm and ${home.name}`, '', 'Rates and terms as agreed.'],
      contact_can_view_download: true,
    },
    ...(attorney
      ? [
          {
            of: { object_type: 'contact', object_id: attorney.contact_id } as const,
            file_name: 'Standing order.pdf',
            description: 'Wants a rough draft of every day',
            file_type_id: TYPE.letter,
            lines: ['STANDING ORDER', '', 'A rough draft of every day, by 9 AM of the next.'],
          },
        ]
      : []),
    ...(ofHome
      ? [
          {
            of: { object_type: 'case', object_id: ofHome.case_id } as const,
            file_name: 'Protective order.pdf',
            description: 'Exhibits marked confidential',
            file_type_id: TYPE.letter,
            lines: ['STIPULATED PROTECTIVE ORDER', '', ofHome.case_caption, '', 'Confidential exhibits are sealed.'],
            contact_can_view_download: true,
            provider_can_view_download: true,
          },
        ]
      : []),
    ...providers
      .filter(({ craft, is_bookable }) => craft === 'reporter' && is_bookable)
      .slice(0, PAPERS)
      .flatMap(papersOf),
  ];
}

/** Files of records: sent before, as their senders' browsers would have, and then saved by the product's own calls. */
export function makeAttachments(tenant: Tenant, users: Users, people: People): { files: DemoFile[]; calls: OwnCall[] } {
  const { rows, plan } = tenant;
  const by = users.manager;
  const at = tenant.at(tenant.businessDay(-3), '11:10');
  const files: DemoFile[] = [];
  const calls: OwnCall[] = [];
  for (const { of, lines, file_name, ...described } of attachments(people)) {
    const bytes = letterPdf(lines);
    const named = { ...of, company_id: plan.company_id };
    const stored = storedAs(`${of.object_type} ${of.object_id} ${file_name}`, 'application/pdf', bytes, (name) =>
      storedFileKey({ ...named, name }),
    );
    const key_name = tempUploadKey({ ...named, name: stored.name });
    rows.add('job_upload', {
      job_upload_id: rows.nextId('job_upload'),
      record_type: of.object_type,
      record_id: of.object_id,
      key_name,
      file_name,
      content_type: stored.content_type,
      size: bytes.byteLength,
      sha256: stored.sha256,
      uploaded_by_type: 'company',
      uploaded_by_id: by.user_id,
      created_at: at,
      touched_at: at,
    });
    files.push(stored);
    calls.push({
      at,
      by,
      async work({ product, call }) {
        const body = { ...of, files_data: [{ key_name, ...described }] };
        await product.recordFiles.addRecordFiles(call(recordFileArea.addRecordFiles, body));
      },
    });
  }
  return { files, calls: [...calls, ...exhibitRoom(tenant, users, people)] };
}

/** A case whose exhibits are in a room of another site. */
function exhibitRoom(tenant: Tenant, users: Users, { home, cases }: People): OwnCall[] {
  const legal_case = cases.find(({ client }) => client === home);
  if (!legal_case) return [];
  const link = {
    ...{ object_type: 'case', object_id: legal_case.case_id },
    address: `https://exhibits.example/rooms/${legal_case.case_id}`,
    file_name: 'Exhibit room',
    description: 'Electronic exhibits of all days',
    provider_can_view_download: true,
  };
  return [
    {
      at: tenant.at(tenant.businessDay(-2), '09:25'),
      by: users.scheduler,
      work: async ({ product, call }) => void (await product.recordFiles.addLink(call(recordFileArea.addLink, link))),
    },
  ];
}
