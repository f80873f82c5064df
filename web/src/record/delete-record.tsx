import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../lib/call/api-error.ts';
import { useRemove } from '../lib/form/use-remove.ts';
import { useFormats } from '../lib/format/formats.ts';
import { recordTexts } from '../lib/texts/record.ts';
import { useTexts } from '../lib/texts.ts';
import { listKey } from '../list/use-list-pages.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { listPath, type RecordKind, type RecordRow, recordKey } from './record-kind.ts';

interface DeleteProps<Row extends RecordRow> {
  kind: RecordKind<Row>;
  row: Row;
  /** Called before it is deleted, and when that was refused. */
  onGoing?: (isGoing: boolean) => void;
  onClose: () => void;
}

/** Looks first at what uses the record: then either says what, or asks whether to delete. */
export function DeleteRecord<Row extends RecordRow>({ kind, row, onGoing, onClose }: DeleteProps<Row>) {
  const t = useTexts(recordTexts);
  const formats = useFormats();
  const id = kind.idOf(row);
  const relations = useQuery({
    queryKey: [...recordKey(kind.list.name, id), 'relations'],
    queryFn: () => kind.relations(id),
    gcTime: 0,
  });
  const name = kind.titleOf(row);
  if (relations.data && !relations.data.is_in_use)
    return <Confirm kind={kind} row={row} onGoing={onGoing} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('delete_title', { name })}>
      {relations.error ? (
        <Banner tone="bad" announce="alert" title={errorText(relations.error)} />
      ) : relations.data ? (
        <div className="grid gap-3">
          <p>{relations.data.message}</p>
          <FactList
            facts={relations.data.relations.map(({ label, count }) => ({
              term: label,
              detail: formats.count(count),
            }))}
          />
          <Button className="justify-self-end" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      ) : (
        <SkeletonLines label={t('checking')} />
      )}
    </Dialog>
  );
}

function Confirm<Row extends RecordRow>({ kind, row, onGoing, onClose }: DeleteProps<Row>) {
  const t = useTexts(recordTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run } = useRemove({
    remove: () => {
      onGoing?.(true);
      return kind.remove(kind.idOf(row)).catch((error: unknown) => {
        onGoing?.(false);
        throw error;
      });
    },
    onGone: async () => {
      await navigate({ href: listPath(kind.list) });
      client.removeQueries({ queryKey: recordKey(kind.list.name, kind.idOf(row)) });
    },
    stale: [listKey(kind.list.name)],
  });
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t('delete_title', { name: kind.titleOf(row) })}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={() => run(true)}
    >
      {t('delete_hint')}
    </ConfirmDialog>
  );
}
