import { manyJobsTexts } from '../../../../lib/texts/many-jobs.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { NoticeSection } from '../cancel/notice-section.tsx';
import type { BusyChoice } from './many-jobs.ts';
import type { ManyState } from './use-many-jobs.ts';

const REASON_LIMIT = 250;

/** Where the jobs move: each by so many days, or all to one day. */
export function TargetFields({ state: { target, setTarget } }: { state: ManyState }) {
  const t = useTexts(manyJobsTexts);
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
      <RadioField
        label={t('target')}
        value={target.to}
        options={[
          { value: 'days', label: t('by_days') },
          { value: 'day', label: t('to_day') },
        ]}
        onChange={(to) => setTarget({ ...target, to })}
      />
      {target.to === 'days' ? (
        <div className="w-48">
          <NumberField
            label={t('days')}
            hint={t('days_hint')}
            stepper
            required
            step={1}
            value={target.days}
            onChange={(days) => setTarget({ ...target, days })}
          />
        </div>
      ) : (
        <div className="w-48">
          <DateField
            label={t('day')}
            required
            value={target.job_date}
            onChange={(job_date) => setTarget({ ...target, job_date })}
          />
        </div>
      )}
    </div>
  );
}

/** What is said once for all of them: what becomes of who is not free, why, what the mail adds, and how notice came. */
export function ManyFields({ state }: { state: ManyState }) {
  const t = useTexts(manyJobsTexts);
  const { summary, rows = [], busy, setBusy, needsReason } = state;
  const clock = rows.find(({ cancellation }) => cancellation)?.cancellation;
  const asksBusy = summary?.asksBusy || busy !== 'leave';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-3">
        {asksBusy && (
          <RadioField<BusyChoice>
            label={t('busy_question')}
            look="cards"
            value={busy}
            options={[
              { value: 'leave', label: t('busy_leave') },
              { value: 'open', label: t('busy_open'), note: t('busy_open_note') },
              { value: 'keep', label: t('busy_keep'), note: t('busy_keep_note') },
            ]}
            onChange={setBusy}
          />
        )}
        {needsReason && (
          <Banner tone="warn" title={t('reason_needed')}>
            {summary?.asks.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        )}
        <TextAreaField
          label={t('reason')}
          hint={t('reason_hint')}
          required={needsReason}
          rows={2}
          limit={REASON_LIMIT}
          value={state.reason}
          onChange={(event) => state.setReason(event.currentTarget.value)}
        />
        <CheckboxField label={t('notify')} value={state.notifies} onChange={state.setNotifies} />
        {state.notifies && (
          <TextAreaField
            label={t('message')}
            hint={t('message_hint')}
            rows={2}
            limit={REASON_LIMIT}
            value={state.message}
            onChange={(event) => state.setMessage(event.currentTarget.value)}
          />
        )}
      </div>
      {clock && (
        <div>
          <NoticeSection clock={clock} notice={state.notice} />
        </div>
      )}
    </div>
  );
}
