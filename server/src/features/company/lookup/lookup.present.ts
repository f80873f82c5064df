import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { LookupField } from '@onrecord/domain/core/lookup/field';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';

interface DatabaseRefusal {
  readonly code: string;
  /** 'Key is not present in table "product".' Under row-level security the key itself is not told. */
  readonly detail?: string;
}

const isRefusal = (error: unknown): error is DatabaseRefusal =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

/** A lookup, and what the company calls one of its values. */
export interface CalledLookup extends LookupEntry {
  readonly called: string;
}

export function callLookup(entry: LookupEntry, terms: TermResolver): CalledLookup {
  return { ...entry, called: sentenceText({ key: entry.name, params: {} }, terms) };
}

const at = (field: string | undefined, problem: Sentence) =>
  new AppError(problem, field ? { [field]: problem } : undefined);

/** The field whose reference found nothing; of a line, the lines. */
function missingField(entry: LookupEntry, detail: string): string | undefined {
  const table = /in table "(\w+)"/.exec(detail)?.[1];
  const points = (field: LookupField): boolean =>
    field.kind === 'lines' ? field.fields.some(points) : field.kind === 'ref' && field.to === table;
  return entry.fields.find(points)?.name;
}

/**
 * The database's own refusals as sentences (section 8): a row like this is there already, or what it points to is not. The
 * database decides, so that two people who save at once are told the same as one who saves twice.
 */
export function asSaveRefusal(entry: CalledLookup, error: unknown): unknown {
  if (!isRefusal(error)) return error;
  if (error.code === '23505') return at(entry.unique[0], sentence('lookup.exists', { lookup: entry.called }));
  if (error.code === '23P01') return at(entry.no_overlap?.from, sentence('lookup.overlaps', { lookup: entry.called }));
  if (error.code === '23503') return at(missingField(entry, error.detail ?? ''), sentence('form.choice'));
  return error;
}

/** In use cannot be deleted (section 8): a foreign key says so, whoever uses the row. */
export function asDeleteRefusal(entry: CalledLookup, error: unknown): unknown {
  const inUse = isRefusal(error) && error.code === '23503';
  return inUse ? new AppError(sentence('lookup.in_use', { lookup: entry.called })) : error;
}

export function reservedRefusal(entry: CalledLookup): AppError {
  return new AppError(sentence('lookup.reserved', { lookup: entry.called }));
}
