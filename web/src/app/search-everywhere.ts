import type { Session } from '@onrecord/contract/core/session-user';
import { type FoundRecord, searchArea } from '@onrecord/contract/office/search';
import { fileArea } from '@onrecord/contract/production/file';
import { FOUND_KINDS, type FoundEntity } from '@onrecord/domain/core/list/found';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { LOOKUPS } from '@onrecord/domain/core/lookup/registry';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { call } from '../lib/call/client.ts';
import type { Formats } from '../lib/format/formats.ts';
import { paths } from '../lib/paths.ts';
import { sessionCan } from '../lib/session/session.ts';
import type { Term } from '../lib/terms.ts';
import { lookupWords, matchesName } from '../lookups/lookup-words.ts';

/** Something found by the palette's search, and where it is. */
export interface Hit {
  id: string;
  group: string;
  label: string;
  path: string;
}

interface SearchContext {
  session: Session;
  term: Term;
  formats: Formats;
  signal: AbortSignal;
}

/** Each kind of thing that can be found from anywhere. A new kind is one function here. */
type SearchSource = (text: string, context: SearchContext) => Promise<Hit[]>;

/** So many files are found at once. */
const FILES = 6;

type PathOf = (found: FoundRecord, company_id: number) => string;

const PATHS: Readonly<Partial<Record<FoundEntity, PathOf>>> = {
  job: ({ id, division_id }, company_id) => paths.job({ company_id, division_id: division_id ?? 0, job_id: id }),
  client: ({ id }) => paths.client(id),
  case: ({ id }) => paths.case(id),
  deponent: ({ id }) => paths.deponent(id),
  contact: ({ id }) => paths.contact(id),
  service_provider: ({ id }) => paths.provider(id),
  client_invoice: ({ id }) => paths.clientInvoice(id),
};

const termOf = (entity: FoundEntity) => FOUND_KINDS.find((kind) => kind.entity === entity)?.term ?? 'job';

const searchRecords: SearchSource = async (text, { session, term, formats, signal }) => {
  const kinds = await call(searchArea.everything, { body: { search_text: text }, signal });
  return kinds.flatMap(({ entity, records }) => {
    const pathOf = PATHS[entity];
    const group = term(termOf(entity), 'plural');
    if (!pathOf) return [];
    return records.map((found) => {
      const label = [found.label, found.note, found.date && formats.date(found.date)].filter(Boolean).join(' · ');
      return { id: `${entity}-${found.id}`, group, label, path: pathOf(found, session.company_id) };
    });
  });
};

/** Transcripts and other files of a client by witness, case and date. */
const searchFiles: SearchSource = async (text, { session, formats, signal }) => {
  if (session.user_type !== 'contact' || !sessionCan(session, 'jobfiles', 'view')) return [];
  const { data } = await call(fileArea.getJobFileList, { body: { search_text: text, limit: FILES }, signal });
  return data.map((file) => ({
    id: `file-${file.job_file_id}`,
    group: message('list.files'),
    label: [file.file_name, file.deponent_name, formats.date(file.job_date_time?.slice(0, 10))]
      .filter(Boolean)
      .join(' · '),
    path: paths.job({ company_id: session.company_id, division_id: file.division_id, job_id: file.job_id }),
  }));
};

/** The office has too many files to look through at each letter: one press searches their list for what is typed. */
const leadToFiles: SearchSource = async (text, { session }) => {
  if (!isStaff(session.user_type) || !sessionCan(session, 'jobfiles', 'view')) return [];
  const path = `${paths.list('job_file')}?q=${encodeURIComponent(text)}`;
  return [{ id: 'files-with', group: message('list.files'), label: message('file.found_with', { text }), path }];
};

const searchLookups: SearchSource = async (text, { session, term }) => {
  if (!sessionCan(session, 'lookupvalues', 'view')) return [];
  const terms: TermResolver = (name, form) => term(name, form);
  return LOOKUPS.flatMap((entry: LookupEntry) => {
    const words = lookupWords(entry, terms);
    if (!matchesName(entry, words, text)) return [];
    const path = paths.lookup(entry.route);
    return [{ id: `lookup-${entry.route}`, group: message('lookup.group'), label: words.many, path }];
  });
};

const SOURCES: readonly SearchSource[] = [searchFiles, searchRecords, searchLookups, leadToFiles];

export async function searchEverywhere(text: string, context: SearchContext): Promise<Hit[]> {
  return (await Promise.all(SOURCES.map((search) => search(text, context)))).flat();
}
