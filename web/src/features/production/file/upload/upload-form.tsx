import { fileArea, type UploadData } from '@onrecord/contract/production/file';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { paths } from '../../../../lib/paths.ts';
import { uploadTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { DescribeForm } from './describe-form.tsx';
import { JobLine } from './job-line-panel.tsx';
import { SeenBy } from './seen-by-panel.tsx';
import { SelectPanel } from './select-panel.tsx';
import { jobTarget } from './send-file.ts';
import type { UploadJob } from './send-options.ts';
import { keepUploadedIds } from './uploaded-ids.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

const STEPS = ['upload.step_select', 'upload.step_describe', 'upload.step_confirm'] as const;
const SETTLED = new Set(['sent', 'failed']);
const AWAKE_MS = 5 * 60_000;

interface UploadWizardProps {
  address: UploadJob;
  job: UploadData;
  keepAwake: () => void;
}

/** Select files, describe them, save (section 2). */
export function UploadWizard({ address, job, keepAwake }: UploadWizardProps) {
  const uploads = useUploads(jobTarget(address), { ...job, file_types: job.asks_file_type ? job.file_types : [] });
  const [step, setStep] = useState(0);
  const [noFiles, setNoFiles] = useState('');
  const message = useMessages();
  const save = useSave(address, uploads);
  useAwake(uploads.uploads.length > 0, keepAwake);
  const heading = useRef<HTMLHeadingElement>(null);

  const go = (next: number) => {
    if (next > 0 && uploads.uploads.length === 0) return setNoFiles(message('upload.none_selected'));
    setNoFiles('');
    setStep(next);
    window.scrollTo(0, 0);
    heading.current?.focus();
  };
  const current = uploads.uploads.length === 0 ? 0 : step;
  const submit = async () => {
    if (await save.run()) go(1);
  };
  return (
    <div className="grid gap-4">
      <JobLine job={job} />
      <StepList current={current} />
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {message(STEPS[current] ?? 'upload.step_select')}
      </h2>
      {save.refusal && (
        <Banner tone="bad" title={save.refusal} announce="alert">
          <RefusedList uploads={uploads} />
        </Banner>
      )}
      {current === 0 && (
        <SelectPanel
          uploads={uploads}
          problem={uploads.uploads.length === 0 ? noFiles : ''}
          job={job}
          seenBy={<SeenBy job={job} />}
        />
      )}
      {current === 1 && <DescribeForm job={job} uploads={uploads} />}
      {current === 2 && <ConfirmPanel job={job} uploads={uploads} />}
      <WizardButtons step={current} go={go} uploads={uploads} busy={save.busy} onSave={() => void submit()} />
    </div>
  );
}

function useAwake(isNeeded: boolean, keepAwake: () => void): void {
  const latest = useRef(keepAwake);
  latest.current = keepAwake;
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => latest.current(), AWAKE_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
}

/** Saves what was sent and goes on to the page that thanks. Returns whether something has to be put right first. */
function useSave(address: UploadJob, uploads: Uploads) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  const run = async (): Promise<boolean> => {
    setBusy(true);
    setRefusal('');
    const files_data = uploads.uploads.map(({ key_name, description, file_type_id, deponent_id }) => ({
      key_name,
      description,
      file_type_id,
      deponent_id,
    }));
    try {
      const { job_file_ids } = await call(fileArea.addJobFiles, { body: { ...address, files_data } });
      uploads.finish();
      keepUploadedIds(address, job_file_ids);
      location.assign(paths.uploadedFiles(address));
      return false;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      for (const [row, { id }] of uploads.uploads.entries()) {
        const own = `files.${row}.`;
        const mine = Object.entries(fields).filter(([name]) => name.startsWith(own));
        const { file_name: problem = '', ...refused } = Object.fromEntries(
          mine.map(([name, text]) => [name.slice(own.length), text]),
        );
        uploads.change(id, { refused, ...(problem && { problem, state: 'failed' }) });
      }
      setRefusal(errorText(error));
      setBusy(false);
      return Object.keys(fields).length > 0;
    }
  };
  return { run, busy, refusal };
}

function RefusedList({ uploads: { uploads } }: { uploads: Uploads }) {
  const refused = uploads.filter(({ state }) => state === 'failed');
  if (refused.length === 0) return null;
  return (
    <ul>
      {refused.map(({ id, file, problem }) => (
        <li key={id}>{`${file.name}: ${problem}`}</li>
      ))}
    </ul>
  );
}

function StepList({ current }: { current: number }) {
  const message = useMessages();
  const t = useTexts(uploadTexts);
  return (
    <ol aria-label={t('steps')} className="flex flex-wrap gap-x-5 gap-y-1">
      {STEPS.map((key, index) => (
        <li
          key={key}
          aria-current={index === current ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-2 border-b-2 pb-1',
            index === current ? 'border-brand font-semibold text-ink' : 'border-transparent text-ink-2',
          )}
        >
          <span
            aria-hidden
            className={clsx(
              'grid size-6 place-items-center rounded-full text-sm',
              index === current ? 'bg-brand text-brand-fg' : 'bg-sunk',
            )}
          >
            {index + 1}
          </span>
          <span className={clsx(index !== current && 'max-sm:sr-only')}>{message(key)}</span>
        </li>
      ))}
    </ol>
  );
}

interface WizardButtonsProps {
  step: number;
  go: (step: number) => void;
  uploads: Uploads;
  busy: boolean;
  onSave: () => void;
}

/** Back on the left, the way on at the right, in reach of a thumb. Saving waits until everything is sent. */
function WizardButtons({ step, go, uploads, busy, onSave }: WizardButtonsProps) {
  const t = useTexts(uploadTexts);
  const pending = uploads.uploads.filter(({ state }) => !SETTLED.has(state)).length;
  const isBlocked = uploads.uploads.some(({ state }) => state === 'failed');
  const label = busy ? t('saving') : pending > 0 ? t('waiting_for', { count: pending }) : t('save');
  return (
    <div className="fixed inset-x-0 bottom-0 border-t border-line bg-sheet p-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-5xl justify-between gap-3">
        <Button size="lg" disabled={step === 0 || busy} onClick={() => go(step - 1)}>
          {t('back')}
        </Button>
        {step < 2 ? (
          <Button variant="solid" size="lg" onClick={() => go(step + 1)}>
            {t('next')}
          </Button>
        ) : (
          <Button variant="solid" size="lg" busy={busy} disabled={pending > 0 || isBlocked} onClick={onSave}>
            {label}
          </Button>
        )}
      </div>
    </div>
  );
}
