import { type ImportDetail, type ImportFileRow, importArea, type RowFilter } from '@onrecord/contract/office/import';
import type { RowDecision } from '@onrecord/domain/office/import/import-state';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { CorrectForm } from './correct-form.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { RowsPanel } from './rows-panel.tsx';

interface CheckPanelProps {
  detail: ImportDetail;
  onChange: () => Promise<void>;
  onColumns: () => void;
}

/** The filter that shows what there is to do first. */
const firstFilter = ({ undecided, double }: ImportDetail['counts']): RowFilter =>
  undecided > 0 ? 'wrong' : double > 0 ? 'double' : 'all';

/** What was found row by row; what is wrong is corrected or skipped, then all of it is imported in one go. */
export function CheckPanel({ detail, onChange, onColumns }: CheckPanelProps) {
  const t = useTexts(importTexts);
  const { counts, record_import_id: id } = detail;
  const [filter, setFilter] = useState(() => firstFilter(counts));
  const [correcting, setCorrecting] = useState<ImportFileRow>();
  const [busy, setBusy] = useState(false);
  const [invites, setInvites] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      await onChange();
      setBusy(false);
    }
  };
  const decide = (rows: number[] | 'wrong' | 'double', decision: RowDecision) =>
    run(() => call(importArea.decide, { params: { id }, body: { rows, decision } }));
  const shown: Readonly<Record<'wrong' | 'double' | 'skipped' | 'good' | 'all', number>> = {
    wrong: counts.undecided,
    double: counts.double,
    skipped: counts.skipped,
    good: counts.good,
    all: detail.row_count,
  };
  return (
    <section aria-label={t('step_check')} className="grid gap-3">
      <h2 className="font-semibold text-lg">{t('will_import', { count: counts.importable })}</h2>
      <NoticePanel entityType={detail.noun} />
      {counts.undecided > 0 && <Banner tone="warn" title={t('undecided', { count: counts.undecided })} />}
      <MissingPanel detail={detail} busy={busy} run={run} />
      {counts.undecided === 0 && counts.importable === 0 && <Banner tone="warn" title={t('nothing_to_start')} />}
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label={t('show')}
          className="min-w-48"
          value={filter}
          options={(['wrong', 'double', 'skipped', 'good', 'all'] as const).map((value) => ({
            value,
            label: t(`filter_${value}`, { count: shown[value] }),
          }))}
          onChange={(next) => next && setFilter(next as RowFilter)}
        />
        {filter === 'wrong' && counts.undecided > 0 && (
          <Button busy={busy} onClick={() => void decide('wrong', 'skip')}>
            {t('skip_wrong', { count: counts.undecided })}
          </Button>
        )}
        {filter === 'double' && counts.double > 0 && (
          <>
            {counts.updatable > 0 && (
              <Button busy={busy} onClick={() => void decide('double', 'update')}>
                {t('update_all', { count: counts.updatable })}
              </Button>
            )}
            {counts.repeatable > 0 && (
              <Button busy={busy} onClick={() => void decide('double', 'import')}>
                {t('import_doubles')}
              </Button>
            )}
            <Button busy={busy} onClick={() => void decide('double', 'skip')}>
              {t('skip_doubles')}
            </Button>
          </>
        )}
      </div>
      <RowsPanel
        key={filter}
        detail={detail}
        filter={filter}
        onDecide={(row, decision) => void decide([row.row_number], decision)}
        onCorrect={setCorrecting}
      />
      {detail.noun === 'user' && (
        <CheckboxField label={t('invite')} hint={t('invite_hint')} value={invites} onChange={setInvites} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onColumns}>{t('check_again')}</Button>
        <Button
          variant="solid"
          busy={busy}
          disabled={counts.undecided > 0 || counts.importable === 0}
          onClick={() => void run(() => call(importArea.run, { params: { id }, body: { invites } }))}
        >
          {t('start', { count: counts.importable })}
        </Button>
      </div>
      {correcting && (
        <CorrectForm
          detail={detail}
          row={correcting}
          onClose={() => setCorrecting(undefined)}
          onCorrected={async () => {
            setCorrecting(undefined);
            await onChange();
          }}
        />
      )}
    </section>
  );
}
