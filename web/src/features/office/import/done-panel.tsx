import { type ImportDetail, importArea, type UndoPreview } from '@onrecord/contract/office/import';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { UndoIcon } from '../../../ui/icons.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

import { LIST_OF, useKindTitle } from './cells.tsx';
import { RowsPanel } from './rows-panel.tsx';

/** What an import made, the way there, and the way back while there is one. */
export function DonePanel({ detail, onChange }: { detail: ImportDetail; onChange: () => Promise<void> }) {
  const t = useTexts(importTexts);
  const titleOf = useKindTitle();
  const [refusal, setRefusal] = useState<string>();
  const [staying, setStaying] = useState(0);
  const { kept_count, undone_at, noun: entityType } = detail;
  return (
    <section aria-label={t('step_done')} className="grid gap-3">
      <Outcome detail={detail} />
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      {(undone_at ? kept_count : staying) > 0 && (
        <>
          <h2 className="font-semibold">{t(undone_at ? 'kept_title' : 'blocked_title')}</h2>
          <RowsPanel detail={detail} filter="blocked" />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Link to={paths.list(LIST_OF[entityType])} className={buttonClass('solid')}>
          {t('to_records', { records: titleOf(entityType) })}
        </Link>
        <Link to={paths.imports(entityType)} className={buttonClass()}>
          {t('another')}
        </Link>
        {detail.can_undo && (
          <UndoButton detail={detail} onStaying={setStaying} onRefused={setRefusal} onChange={onChange} />
        )}
      </div>
    </section>
  );
}

/** How many records came and were updated, and what an undo made of that. */
function Outcome({ detail }: { detail: ImportDetail }) {
  const t = useTexts(importTexts);
  const { instant } = useFormats();
  const { imported_count, updated_count, reversible_count, reverted_count, kept_count, undone_at, undo_until } = detail;
  return (
    <>
      {undone_at ? (
        <Banner tone="warn" title={t('undone', { name: detail.undone_by_name, when: instant(undone_at) })}>
          {reverted_count > 0 && <p>{t('reverted', { count: reverted_count })}</p>}
          {kept_count > 0 && <p>{t('undone_kept', { count: kept_count })}</p>}
        </Banner>
      ) : (
        <Banner tone="ok" title={t('imported_title', { count: imported_count })}>
          {detail.can_undo && undo_until && t('until', { when: instant(undo_until) })}
        </Banner>
      )}
      {updated_count > 0 && (
        <p>
          {t('updated_count', { count: updated_count })}{' '}
          {reversible_count === 0 && <span className="text-ink-2">{t('updated_hint')}</span>}
        </p>
      )}
    </>
  );
}

interface UndoButtonProps {
  detail: ImportDetail;
  /** So many records would stay: their rows say why. */
  onStaying: (count: number) => void;
  onRefused: (refusal: string | undefined) => void;
  onChange: () => Promise<void>;
}

/** Says what an undo would do before it does it: how many records go, go back and stay. */
function UndoButton({ detail, onStaying, onRefused, onChange }: UndoButtonProps) {
  const t = useTexts(importTexts);
  const [preview, setPreview] = useState<UndoPreview>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const params = { id: detail.record_import_id };
  /** Shows a refusal where the button is, and the import as it is by now. */
  const refusing = async (work: () => Promise<string | undefined>) => {
    try {
      onRefused(await work());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(errorText(error));
    }
    await onChange();
  };
  const ask = async () => {
    setBusy(true);
    await refusing(async () => {
      const found = await call(importArea.previewUndo, { params });
      onStaying(found.stays);
      setPreview(found);
      if (found.removes + found.reverts === 0) return message('import.nothing_to_undo');
      setAsking(true);
      return undefined;
    }).finally(() => setBusy(false));
  };
  const undo = () =>
    refusing(async () => {
      await call(importArea.undo, { params, body: { leave_used: (preview?.stays ?? 0) > 0 } });
      return undefined;
    });
  const label = t((preview?.stays ?? 0) > 0 ? 'undo_others' : 'undo_all');
  return (
    <>
      <Button busy={busy} onClick={() => void ask()}>
        <UndoIcon size={14} aria-hidden />
        {t('undo_all')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('undo_question')}
        confirmLabel={label}
        cancelLabel={t('cancel')}
        danger
        onConfirm={undo}
      >
        {preview && <UndoCounts detail={detail} preview={preview} />}
      </ConfirmDialog>
    </>
  );
}

function UndoCounts({ detail, preview }: { detail: ImportDetail; preview: UndoPreview }) {
  const t = useTexts(importTexts);
  const { removes, reverts, stays } = preview;
  const { stays: isVoided } = importRule(detail.noun);
  return (
    <ul className="grid gap-1">
      {removes > 0 && <li>{t(isVoided ? 'undo_voids' : 'undo_removes', { count: removes })}</li>}
      {reverts > 0 && <li>{t('undo_reverts', { count: reverts })}</li>}
      {stays > 0 && <li>{t('undo_stays', { count: stays })}</li>}
    </ul>
  );
}
