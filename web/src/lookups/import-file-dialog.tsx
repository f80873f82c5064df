import { type LookupFileRow, lookupFileArea } from '@onrecord/contract/core/calls/lookup';
import type { ResultOf } from '@onrecord/contract/core/entry';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { LookupRoute } from '@onrecord/domain/core/lookup/routes';
import { MAX_LOOKUP_FILE_ROWS } from '@onrecord/domain/core/record/import-entity-type';
import { useState } from 'react';
import { errorText } from '../lib/call/api-error.ts';
import { call } from '../lib/call/client.ts';
import { toBase64 } from '../lib/file/base64.ts';
import { useFormats } from '../lib/format/formats.ts';
import { lookupTexts } from '../lib/texts/lookup.ts';
import { useTexts } from '../lib/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { UploadIcon } from '../ui/icons.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { notify } from '../ui/overlays/toast.ts';

type Preview = ResultOf<typeof lookupFileArea.previewFile>;

interface ImportFileProps {
  entry: LookupEntry;
  /** What the rows are called, many of them. */
  title: string;
  onDone: () => void;
}

const TONES = { new: 'ok', changed: 'warn', same: 'mute', wrong: 'bad' } as const;

function useFile({ entry, onDone }: ImportFileProps) {
  const route = entry.route as LookupRoute;
  const [content, setContent] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(errorText(error));
      setPreview(undefined);
    } finally {
      setBusy(false);
    }
  };
  const look = (next: string) =>
    doing(async () => {
      setContent(next);
      setPreview(await call(lookupFileArea.previewFile, { params: { route }, body: { content: next } }));
    });
  const take = async ([file]: File[]) => {
    if (file) await look(toBase64(new Uint8Array(await file.arrayBuffer())));
  };
  const save = (close: () => void) =>
    doing(async () => {
      const body = { content, seen: preview?.seen ?? '' };
      const { message } = await call(lookupFileArea.saveFile, { params: { route }, body });
      notify({ title: message, tone: 'ok' });
      close();
      onDone();
    });
  const reset = () => {
    setContent('');
    setPreview(undefined);
    setRefusal(undefined);
  };
  return { content, preview, busy, refusal, look, take, save, reset };
}

/** Rows from a file: what each would change, before and after, and then all of it at once. */
export function ImportFile(props: ImportFileProps) {
  const t = useTexts(lookupTexts);
  const [open, setOpen] = useState(false);
  const { content, preview, busy, refusal, look, take, save, reset } = useFile(props);
  const { count } = useFormats();
  const countOf = (outcome: LookupFileRow['outcome']) =>
    preview?.rows.filter((row) => row.outcome === outcome).length ?? 0;
  const counts = { new: countOf('new'), changed: countOf('changed'), same: countOf('same'), wrong: countOf('wrong') };
  const toSave = counts.new + counts.changed;
  const isReady = preview !== undefined && counts.wrong === 0 && toSave > 0;
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        <UploadIcon size={15} aria-hidden />
        {t('import')}
      </Button>
      <Dialog
        open={open}
        size="lg"
        keepOpenOnOutsidePress
        onOpenChange={(next) => !busy && setOpen(next)}
        title={t('import_title', { list: props.title })}
        description={t('import_rows_hint')}
        footer={
          <>
            <Button disabled={busy} onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button variant="solid" busy={busy} disabled={!isReady} onClick={() => void save(() => setOpen(false))}>
              {t('import_save', { count: toSave })}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <FileDrop
            label={t('import_file')}
            prompt={t('import_rows_drop')}
            browseLabel={t('import_browse')}
            hint={t('import_rows_file', { max: count(MAX_LOOKUP_FILE_ROWS) })}
            accept=".csv,.txt,.xlsx"
            multiple={false}
            disabled={busy}
            onFiles={(files) => void take(files)}
          />
          {refusal && (
            <Banner tone="bad" announce="alert" title={refusal}>
              {content !== '' && <Button onClick={() => void look(content)}>{t('import_again')}</Button>}
            </Banner>
          )}
          {preview && (
            <Banner
              tone={counts.wrong > 0 ? 'warn' : 'ok'}
              announce="status"
              title={counts.wrong > 0 ? t('import_counts_wrong', counts) : t('import_counts', counts)}
            >
              {preview.ignored.length > 0 && t('import_ignored', { names: preview.ignored.join(', ') })}
            </Banner>
          )}
          {preview && <Rows rows={preview.rows} />}
        </div>
      </Dialog>
    </>
  );
}

/** What stands in the way first, then what changes; rows that change nothing are only counted. */
function Rows({ rows }: { rows: readonly LookupFileRow[] }) {
  const t = useTexts(lookupTexts);
  const shown = [...rows.filter(({ outcome }) => outcome === 'wrong'), ...rows.filter(isChange)];
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={t('import_rows')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
      tabIndex={0}
      className="max-h-[50vh] overflow-auto rounded-card border border-line"
    >
      <ul className="text-sm">
        {shown.map((row) => (
          <li key={row.line} className="grid gap-1 border-line border-b px-3 py-2 last:border-b-0">
            <span className="flex flex-wrap items-baseline gap-2">
              <Badge tone={TONES[row.outcome]}>{t(`outcome_${row.outcome}`)}</Badge>
              <span className="text-ink-2">{t('row_number', { number: row.line })}</span>
              <span className="font-semibold">{row.label}</span>
            </span>
            {row.problem !== '' && <span className="text-bad">{row.problem}</span>}
            {row.changes.length > 0 && <Changes changes={row.changes} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isChange = ({ outcome }: LookupFileRow) => outcome === 'new' || outcome === 'changed';

function Changes({ changes }: Pick<LookupFileRow, 'changes'>) {
  const t = useTexts(lookupTexts);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {changes.map(({ heading, before, after }) => (
        <li key={heading}>
          <span className="text-ink-2">{heading}: </span>
          {before !== '' && (
            <>
              <s className="text-ink-2 tabular-nums">
                <span className="sr-only">{t('before')} </span>
                {before}
              </s>{' '}
            </>
          )}
          <span className="font-semibold tabular-nums">
            {before !== '' && <span className="sr-only">{t('after')} </span>}
            {after || t('blank')}
          </span>
        </li>
      ))}
    </ul>
  );
}
