import { type ImportDetail, importArea } from '@onrecord/contract/office/import';
import { IMPORT_MODULES } from '@onrecord/domain/core/record/import-entity-type';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../lib/call/api-error.ts';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useKindTitle } from './cells.tsx';

interface MissingPanelProps {
  detail: ImportDetail;
  busy: boolean;
  run: (work: () => Promise<unknown>) => Promise<void>;
}

/** What rows name that is not here: as lists to be imported first, after which the rows are looked at once more. */
export function MissingPanel({ detail, busy, run }: MissingPanelProps) {
  const t = useTexts(importTexts);
  const { missing, columns, record_import_id: id } = detail;
  if (missing.length === 0) return null;
  return (
    <section aria-label={t('missing_title')} className="grid gap-2 rounded-card border border-line bg-sheet p-3">
      <h3 className="font-semibold">{t('missing_title')}</h3>
      <p className="text-ink-2">{t('missing_hint')}</p>
      <ul>
        {missing.map((kind) => (
          <MissingItem key={kind.noun} importId={id} kind={kind} />
        ))}
      </ul>
      <div className="flex justify-end">
        <Button
          busy={busy}
          onClick={() => void run(() => call(importArea.check, { params: { id }, body: { columns } }))}
        >
          {t('missing_check')}
        </Button>
      </div>
    </section>
  );
}

interface MissingItemProps {
  importId: number;
  kind: ImportDetail['missing'][number];
}

function MissingItem({ importId, kind }: MissingItemProps) {
  const t = useTexts(importTexts);
  const titleOf = useKindTitle();
  const can = useCan();
  const { noun: entityType, count, rows, first } = kind;
  const records = titleOf(entityType, count === 1 ? 'singular' : 'plural');
  const all = titleOf(entityType);
  const download = () =>
    fetchFile(importArea.missing, { params: { id: importId, noun: entityType } })
      .then(saveFile)
      .catch((error: unknown) => notify({ title: errorText(error), tone: 'bad' }));
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-t py-2">
      <div className="mr-auto grid min-w-0 gap-0.5">
        <p className="font-semibold">{t('missing_count', { records, missing: count, count: rows })}</p>
        <p className="break-words text-ink-2 text-sm">
          {first.map(({ name, of, rows: times }) => `${[name, of].filter(Boolean).join(', ')} (${times})`).join(' · ')}
          {count > first.length && ' …'}
        </p>
      </div>
      <Button size="sm" onClick={() => void download()}>
        {t('missing_file', { records: all })}
      </Button>
      {can(IMPORT_MODULES[entityType], 'add') && (
        <Link to={paths.imports(entityType)} className={buttonClass('outline', 'sm')}>
          {t('missing_import', { records: all })}
        </Link>
      )}
    </li>
  );
}
