import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { jobMailTexts } from '../../../lib/texts/job-mail.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { jobMailQuery } from './job-mail-query.ts';
import { MailPreview } from './mail-preview-section.tsx';
import { type Chooser, useSendMail } from './use-send-mail.ts';

const WORDS_LIMIT = 1000;

/** Chooses what is sent to whom about a job, shows what each gets, and sends it. */
export function SendMailDialog({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const t = useTexts(jobMailTexts);
  const choices = useQuery(jobMailQuery(job.job_id));
  return (
    <Dialog
      open
      size="lg"
      keepOpenOnOutsidePress
      onOpenChange={(next) => !next && onClose()}
      title={t('title', { number: job.job_number })}
      description={t('hint')}
    >
      {choices.isPending && <SkeletonLines label={t('loading')} />}
      {choices.error && <Banner tone="bad" announce="alert" title={errorText(choices.error)} />}
      {choices.data && <SendForm jobId={job.job_id} people={choices.data.people} onClose={onClose} />}
    </Dialog>
  );
}

function SendForm({ onClose, ...given }: Parameters<typeof useSendMail>[0] & { onClose: () => void }) {
  const t = useTexts(jobMailTexts);
  const state = useSendMail({ ...given, onDone: onClose });
  if (state.options.length === 0) return <p className="text-ink-2">{t('nobody')}</p>;
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('what')}
        options={state.options}
        value={state.what}
        onChange={(next) => next && state.setWhat(next)}
      />
      <People state={state} />
      {state.takesText && (
        <RadioField
          label={t('channels')}
          options={[
            { value: 'mail', label: t('by_mail') },
            { value: 'both', label: t('by_both') },
          ]}
          value={state.channels}
          onChange={state.setChannels}
        />
      )}
      <TextAreaField
        label={t('words')}
        limit={WORDS_LIMIT}
        value={state.words}
        onChange={(event) => state.setWords(event.target.value)}
      />
      <MailPreview request={state.request} onCount={state.setCount} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('back')}</Button>
        <Button variant="solid" busy={state.isBusy} disabled={state.count === 0} onClick={() => void state.send()}>
          {t('press', { count: Math.max(state.count, 1) })}
        </Button>
      </div>
    </div>
  );
}

function People({ state }: { state: Chooser }) {
  const t = useTexts(jobMailTexts);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{t(state.isAbout ? 'about' : 'who')}</legend>
      {state.people.map((person) => (
        <CheckboxField
          key={`${person.audience} ${person.party_id}`}
          label={person.name}
          hint={[person.part, person.email || t('no_mail')].filter(Boolean).join(' · ')}
          value={state.isChosen(person)}
          onChange={(isOn) => state.choose(person, isOn)}
        />
      ))}
    </fieldset>
  );
}
