import { postalCodeArea } from '@onrecord/contract/core/calls/lookup';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { useState } from 'react';
import { errorText } from '../lib/call/api-error.ts';
import { call } from '../lib/call/client.ts';
import { lookupTexts } from '../lib/texts/lookup.ts';
import { useTexts } from '../lib/texts.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { UploadIcon } from '../ui/icons.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { notify } from '../ui/overlays/toast.ts';

type Outcome = ResultOf<typeof postalCodeArea.importFile>;

/** Rows from a file: first what would become of it, with the line of every problem, then all of it at once. */
export function ImportRows({ title, onDone }: { title: string; onDone: () => void }) {
  const t = useTexts(lookupTexts);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [refusal, setRefusal] = useState<string>();
  const run = async (file: string, dry_run: boolean) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const outcome = await call(postalCodeArea.importFile, { body: { text: file, dry_run } });
      setOutcome(outcome);
      if (dry_run || outcome.problem_count > 0) return;
      notify({ title: outcome.message, tone: 'ok' });
      setOpen(false);
      onDone();
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const take = async ([file]: File[]) => {
    const content = (await file?.text()) ?? '';
    setText(content);
    setOutcome(undefined);
    await run(content, true);
  };
  return (
    <>
      <Button
        onClick={() => {
          setText('');
          setOutcome(undefined);
          setRefusal(undefined);
          setOpen(true);
        }}
      >
        <UploadIcon size={15} aria-hidden />
        {t('import')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('import_title', { list: title })}
        footer={
          <Button
            variant="solid"
            busy={busy}
            disabled={text === '' || !outcome || outcome.problem_count > 0}
            onClick={() => void run(text, false)}
          >
            {t('import')}
          </Button>
        }
      >
        <div className="grid gap-3">
          <FileDrop
            label={t('import_file')}
            prompt={t('import_drop')}
            browseLabel={t('import_browse')}
            hint={t('import_hint')}
            accept=".csv,.txt"
            multiple={false}
            disabled={busy}
            onFiles={(files) => void take(files)}
          />
          {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
          {outcome && (
            <Banner tone={outcome.problem_count > 0 ? 'warn' : 'ok'} announce="status" title={outcome.message} />
          )}
          {outcome && outcome.problems.length > 0 && <Problems problems={outcome.problems} />}
        </div>
      </Dialog>
    </>
  );
}

function Problems({ problems }: Pick<Outcome, 'problems'>) {
  const t = useTexts(lookupTexts);
  return (
    <ul className="max-h-60 overflow-auto text-sm">
      {problems.map(({ line, problem }) => (
        <li key={line}>
          <span className="font-semibold">{t('line', { number: line })}</span> {problem}
        </li>
      ))}
    </ul>
  );
}
