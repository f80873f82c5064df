import type { ImportRow } from '@onrecord/contract/office/import';
import { titleText } from '@onrecord/domain/core/list/list-title';
import type { ListPageName } from '@onrecord/domain/core/list/lists';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import type { TermForm } from '@onrecord/domain/core/term/default-terms';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import type { ImportState } from '@onrecord/domain/office/import/import-state';
import { useContext } from 'react';
import { paths } from '../../../lib/paths.ts';
import { TermsContext } from '../../../lib/terms.ts';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const TONES: Readonly<Record<ImportState, Tone>> = {
  columns: 'mute',
  checking: 'brand',
  checked: 'mute',
  importing: 'brand',
  imported: 'ok',
  undoing: 'brand',
  undone: 'warn',
};

/** How far an import is. */
export function ImportStateBadge({ state }: Pick<ImportRow, 'state'>) {
  const t = useTexts(importTexts);
  return <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>;
}

/** What the history calls each kind. */
export const OBJECT_TYPES: Readonly<Record<ImportEntityType, string>> = {
  client: 'client',
  contact: 'contact',
  deponent: 'deponent',
  case: 'case',
  service_provider: 'provider',
  job: 'job',
  note: 'note',
  open_invoice: 'invoice',
  user: 'user',
};

/** `titleOf(entityType)`: what records of a kind are called, in the company's words. */
export function useKindTitle() {
  const terms = useContext(TermsContext);
  return (entityType: ImportEntityType, form: TermForm = 'plural') => {
    const { title } = importRule(entityType);
    return 'term' in title ? terms(title.term, form) : titleText(title, terms);
  };
}

/** The list that shows the records of each kind. */
export const LIST_OF: Readonly<Record<ImportEntityType, ListPageName>> = {
  client: 'client',
  contact: 'contact',
  deponent: 'deponent',
  case: 'case',
  service_provider: 'service_provider',
  job: 'job',
  note: 'note',
  open_invoice: 'client_invoice',
  user: 'user',
};

/** The number that the label of a job begins with: its own address asks for more than its id. */
const numberOf = (label: string) => label.split(' ', 1)[0] ?? '';

/** Where each record of a kind is. */
export const RECORD_PATHS: Readonly<Record<ImportEntityType, (id: number, label: string) => string>> = {
  client: paths.client,
  contact: paths.contact,
  deponent: paths.deponent,
  case: paths.case,
  service_provider: paths.provider,
  job: (_, label) => `${paths.list('job')}?q=${encodeURIComponent(numberOf(label))}`,
  user: (_, label) => `${paths.list('user')}?q=${encodeURIComponent(label)}`,
  open_invoice: (_, label) => `${paths.list('client_invoice')}?q=${encodeURIComponent(label)}`,
  note: (_, label) => `${paths.list('note')}?q=${encodeURIComponent(label)}`,
};
