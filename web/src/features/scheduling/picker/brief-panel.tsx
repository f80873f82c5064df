import { jobPickerArea } from '@onrecord/contract/scheduling/job/job-picker';
import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { PICKER_WEIGHTS } from '@onrecord/domain/scheduling/picker/score';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useTerms } from '../../../lib/terms.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { pickerTexts } from '../../../lib/texts/picker.ts';
import { settingTexts } from '../../../lib/texts/setting.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { locationLines } from '../job/view/when-where-panel.tsx';
import type { Ranking } from './use-ranking.ts';

const LOOKUPS = ['specialties'] as const;

interface BriefPanelProps {
  job: JobDetail;
  service: JobServiceRow;
  ranking: Ranking;
}

/** What somebody is wanted for, what the service asks for, and what each part of the order counts. */
export function BriefPanel({ job, service, ranking }: BriefPanelProps) {
  return (
    <>
      <JobBrief job={job} service={service} ranking={ranking} />
      <WeightsSection weights={ranking.weights} />
    </>
  );
}

function JobBrief({ job, service, ranking }: BriefPanelProps) {
  const t = useTexts(pickerTexts);
  const term = useTerms();
  const tJob = useTexts(jobTexts);
  const formats = useFormats();
  const day = new Intl.DateTimeFormat(formats.tag, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const clock = (at: string) => formats.instant(at, job.time_zone).split(' ').slice(1).join(' ');
  const witnesses = job.deponents.map(({ job_deponent_name: name, volume_number }) =>
    volume_number > 1 ? t('volume', { name, number: volume_number }) : name,
  );
  const facts: (readonly [string, ReactNode])[] = [
    [term('service', 'singular'), service.service_name],
    [t('asks_for'), <SkillsField key="skills" job={job} service={service} ranking={ranking} />],
    [term('deponent', 'singular'), witnesses.join(', ')],
    [term('attorney', 'singular'), job.taking_attorney?.name ?? ''],
    [term('client', 'singular'), job.client_name],
    [t('bill'), ranking.bill ? t('bill_amount', { amount: formats.amount(ranking.bill) }) : ''],
  ];
  return (
    <section className="order-1 rounded-card border border-line bg-sheet p-3 text-sm">
      <h2 className="font-semibold text-brand-ink">{tJob('title', { number: job.job_number })}</h2>
      <p className="mt-1 text-base font-semibold">{job.job_case_caption || job.case_name}</p>
      <p className="mt-0.5">
        {day.format(Date.parse(`${job.job_date}T00:00:00Z`))}
        <br />
        {t('time_span', { from: clock(job.starts_at), until: clock(job.ends_at) })}{' '}
        {zoneAbbreviation({ epochMilliseconds: Date.parse(job.starts_at) }, job.time_zone)}
      </p>
      <p className="mt-1 text-ink-2">{locationLines(job).join(', ') || t('remote')}</p>
      <dl className="mt-2 grid grid-cols-[84px_minmax(0,1fr)] gap-y-1 border-t border-line pt-2">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The skills of the service, and the way to change them. */
function SkillsField({ job, service, ranking }: BriefPanelProps) {
  const t = useTexts(pickerTexts);
  const [isOpen, setIsOpen] = useState(false);
  const words = ranking.skills.map(({ name, is_required }) => (is_required ? t('required', { name }) : name));
  if (ranking.requires_licence) words.push(t('licence'));
  const label = words.join(', ') || t('nothing');
  return (
    <Popover
      label={t('asks_for')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" className="text-left text-brand-ink underline underline-offset-2 roomy:min-h-11">
          {label}
        </button>
      }
    >
      <SkillsForm
        jobId={job.job_id}
        serviceId={service.job_service_id}
        skills={ranking.skills}
        onDone={() => setIsOpen(false)}
      />
    </Popover>
  );
}

interface SkillsFormProps {
  jobId: number;
  serviceId: number;
  skills: Ranking['skills'];
  onDone: () => void;
}

function SkillsForm({ jobId, serviceId, skills, onDone }: SkillsFormProps) {
  const t = useTexts(pickerTexts);
  const client = useQueryClient();
  const { specialties } = useLookups(LOOKUPS);
  const [chosen, setChosen] = useState(() => skills.map(({ specialty_id }) => specialty_id));
  const [required, setRequired] = useState(() =>
    skills.filter(({ is_required }) => is_required).map(({ specialty_id }) => specialty_id),
  );
  const save = useMutation({
    mutationFn: () =>
      call(jobPickerArea.saveSkills, {
        body: {
          job_id: jobId,
          job_service_id: serviceId,
          skills: chosen.map((id) => ({ specialty_id: id, is_required: required.includes(id) })),
        },
      }),
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: ['job'] });
    },
  });
  const options = specialties.map(({ value, label }) => ({ value: Number(value), label }));
  return (
    <form
      className="grid w-64 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <MultiSelectField label={t('asks_for')} options={options} value={chosen} onChange={setChosen} />
      {options
        .filter(({ value }) => chosen.includes(value))
        .map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={t('must_have', { name: label })}
            value={required.includes(value)}
            onChange={(is) => setRequired(is ? [...required, value] : required.filter((id) => id !== value))}
          />
        ))}
      <Button type="submit" size="sm" variant="solid" busy={save.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}

const MAX_WEIGHT = 5;

/** What each part of the order counts: read only here. */
function WeightsSection({ weights }: Pick<Ranking, 'weights'>) {
  const t = useTexts(pickerTexts);
  const settings = useTexts(settingTexts);
  return (
    <section className="order-3 self-start text-sm lg:order-2">
      <h2 className="mb-1 px-1 text-xs font-semibold text-ink-2">{t('what_counts')}</h2>
      <div className="rounded-card border border-line bg-sheet px-3 py-1.5">
        {PICKER_WEIGHTS.map((name) => (
          <p key={name} className="flex min-h-[22px] items-center gap-2 text-ink-2">
            <span className="min-w-0">{settings(`picker_weight_${name}`)}</span>
            <span
              role="img"
              aria-label={t('of_five', { count: weights[name] })}
              className="ml-auto flex shrink-0 gap-0.5"
            >
              {Array.from({ length: MAX_WEIGHT }, (_, index) => index + 1).map((step) => (
                <i
                  key={step}
                  className={clsx('h-2 w-2.5 rounded-[2px]', step <= weights[name] ? 'bg-brand' : 'bg-mute-wash')}
                />
              ))}
            </span>
          </p>
        ))}
        <p className="border-t border-line pt-1.5 pb-1 text-xs text-ink-3">{t('weights_hint')}</p>
      </div>
    </section>
  );
}
