import { type ImportDetail, importArea } from '@onrecord/contract/office/import';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
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
  const { instant } = useFormats();
  const [refusal, setRefusal] = useState<string>();
  const { imported_count, updated_count, kept_count, undone_at, undo_until, noun: entityType } = detail;
  return (
    <section aria-label={t('step_done')} className="grid gap-3">
      {undone_at ? (
        <Banner tone="warn" title={t('undone', { name: detail.undone_by_name, when: instant(undone_at) })}>
          {kept_count > 0 && t('undone_kept', { count: kept_count })}
        </Banner>
      ) : (
        <Banner tone="ok" title={t('imported_title', { count: imported_count })}>
          {detail.can_undo && undo_until && t('until', { when: instant(undo_until) })}
        </Banner>
      )}
      {updated_count > 0 && (
        <p>
          {t('updated_count', { count: updated_count })} <span className="text-ink-2">{t('updated_hint')}</span>
        </p>
      )}
      {refusal && (
        <>
          <Banner tone="bad" announce="alert" title={refusal} />
          <h2 className="font-semibold">{t('blocked_title')}</h2>
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
          <UndoButton detail={detail} isPartly={refusal !== undefined} onRefused={setRefusal} onChange={onChange} />
        )}
      </div>
    </section>
  );
}

interface UndoButtonProps {
  detail: ImportDetail;
  /** All of it was refused: what can go may go. */
  isPartly: boolean;
  onRefused: (refusal: string) => void;
  onChange: () => Promise<void>;
}

function UndoButton({ detail, isPartly, onRefused, onChange }: UndoButtonProps) {
  const t = useTexts(importTexts);
  const [asking, setAsking] = useState(false);
  const label = t(isPartly ? 'undo_others' : 'undo_all');
  const undo = async () => {
    try {
      await call(importArea.undo, { params: { id: detail.record_import_id }, body: { leave_used: isPartly } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(errorText(error));
    }
    await onChange();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <UndoIcon size={14} aria-hidden />
        {label}
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
        {t(isPartly ? 'undo_others_hint' : importRule(detail.noun).stays ? 'undo_void_hint' : 'undo_hint')}
      </ConfirmDialog>
    </>
  );
}
