import { type ImportRow, importArea } from '@onrecord/contract/office/import';
import {
  IMPORT_ENTITY_TYPES,
  IMPORT_MODULES,
  type ImportEntityType,
} from '@onrecord/domain/core/record/import-entity-type';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { ImportStateBadge, useKindTitle } from './cells.tsx';
import { FilePanel } from './file-panel.tsx';

const PAGE = 20;

/** Files of other systems: a new one to choose, and what became of the others. */
export function ImportsPage({
  entityType,
  onEntityType,
}: {
  entityType: ImportEntityType | undefined;
  onEntityType: (next: ImportEntityType) => void;
}) {
  const t = useTexts(importTexts);
  const titleOf = useKindTitle();
  const can = useCan();
  usePageTitle(t('title'));
  const entityTypes = IMPORT_ENTITY_TYPES.filter((each) => can(IMPORT_MODULES[each], 'add'));
  const chosen = entityTypes.find((each) => each === entityType) ?? entityTypes[0];
  if (!chosen) return null;
  return (
    <div className="mx-auto grid max-w-[900px] gap-4 p-4">
      <PageTitle title={t('title')} aside={t('intro')} />
      <SelectField
        label={t('kind')}
        className="max-w-xs"
        value={chosen}
        options={entityTypes.map((value) => ({ value, label: titleOf(value) }))}
        onChange={(next) => next && onEntityType(next)}
      />
      <FilePanel key={chosen} entityType={chosen} />
      <ImportList />
    </div>
  );
}

function ImportList() {
  const t = useTexts(importTexts);
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ['import', 'list', page],
    meta: { shows: ['import'] },
    queryFn: ({ signal }) => call(importArea.imports, { body: { offset: (page - 1) * PAGE, limit: PAGE }, signal }),
  });
  return (
    <section aria-label={t('imports')} className="grid gap-2">
      <h2 className="font-semibold text-lg">{t('imports')}</h2>
      {!data && <SkeletonLines label={t('loading')} count={3} />}
      {data?.count === 0 && <p className="rounded-card border border-line border-dashed p-4 text-ink-2">{t('none')}</p>}
      {data && data.count > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-sheet">
          {data.data.map((row) => (
            <ImportItem key={row.record_import_id} row={row} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={Math.ceil((data?.count ?? 0) / PAGE)} onChange={setPage} />
    </section>
  );
}

function ImportItem({ row }: { row: ImportRow }) {
  const t = useTexts(importTexts);
  const titleOf = useKindTitle();
  const { instant } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-b p-3 last:border-0">
      <div className="mr-auto grid min-w-0 gap-0.5">
        <Link
          to={paths.import(row.record_import_id)}
          aria-label={t('open', { file: row.file_name })}
          className="break-words font-semibold text-brand-ink hover:underline"
        >
          {row.file_name}
        </Link>
        <p className="text-ink-2 text-sm">
          {[
            titleOf(row.noun),
            t('rows', { count: row.row_count }),
            t('by', { name: row.created_by_name, when: instant(row.created_at) }),
          ].join(' · ')}
        </p>
      </div>
      <ImportStateBadge state={row.state} />
    </li>
  );
}
