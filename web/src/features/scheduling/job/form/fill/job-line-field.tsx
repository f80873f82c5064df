import type { CaseChoice } from '@onrecord/contract/people/case';
import { type JobLine, readJobLine } from '@onrecord/domain/scheduling/job/job-line';
import { useContext, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorText } from '../../../../../lib/call/api-error.ts';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { TermsContext } from '../../../../../lib/terms.ts';
import { jobFormTexts } from '../../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { useLookups } from '../../../../../lookups/use-lookups.ts';
import { Button } from '../../../../../ui/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import type { JobFormValues } from '../job-form-values.ts';
import { type ReadNames, readNames } from './read-line.ts';
import { useFillContext } from './use-fill.ts';

const LOOKUPS = ['services'] as const;

/** Fields that a line leaves to the person, in the order of the form. */
const MISSING_FIRST = [
  'client_id',
  'case_id',
  'taking_contact_id',
  'job_type_id',
  'job_date',
  'start_time',
  'location_kind',
] as const;

interface Reading {
  line: JobLine;
  names: ReadNames;
}

const lineValues = ({ job_date, start_time, estimated_duration, is_remote }: JobLine): Partial<JobFormValues> => ({
  ...(job_date && { job_date }),
  ...(start_time && { start_time }),
  ...(estimated_duration && { estimated_duration }),
  ...(is_remote && { location_kind: 'remote' }),
});

const caseValues = (known: CaseChoice): Partial<JobFormValues> => ({
  case_id: { value: known.value, label: known.label },
  job_case_caption: known.case_caption,
  court_docket_number: known.court_docket_number,
  ...(known.client_id !== null && { client_id: { value: known.client_id, label: known.client_name } }),
});

/** Fills the form from what was read, and from the earlier job of the case what the line does not say. */
function useFillFromLine() {
  const { setValue, getValues, setFocus } = useFormContext<JobFormValues>();
  const { fromCase } = useFillContext();
  return async ({ line, names }: Reading) => {
    const values = { ...(names.legalCase && caseValues(names.legalCase)), ...names.values, ...lineValues(line) };
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof JobFormValues, value as never, { shouldDirty: true });
    if (names.legalCase) await fromCase(names.legalCase.value);
    const open = MISSING_FIRST.find((name) => !getValues(name));
    if (open) setFocus(open);
  };
}

/** A whole job on one line; Enter reads it into the form. */
export function JobLineField({ today }: { today: string }) {
  const t = useTexts(jobFormTexts);
  const { services } = useLookups(LOOKUPS);
  const { settings } = useFormats();
  const { locale } = useContext(TermsContext);
  const fill = useFillFromLine();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  const [problem, setProblem] = useState<string>();
  const request = useRef(0);

  const read = async (chosen: CaseChoice | null = null) => {
    if (text.trim() === '') return;
    request.current += 1;
    const own = request.current;
    const line = readJobLine(text, { ...settings, today, locale });
    try {
      const names = await readNames(line, services, chosen);
      if (own !== request.current) return;
      setProblem(undefined);
      setReading({ line, names });
      await fill({ line, names });
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <div className="grid gap-1.5">
      <TextField
        label={t('line')}
        hint={t('line_hint')}
        error={problem}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          void read();
        }}
      />
      {reading && <ReadLine reading={reading} onChoose={(legalCase) => void read(legalCase)} />}
    </div>
  );
}

/** What the line was read as, and the question it leaves. */
function ReadLine({ reading: { line, names }, onChoose }: { reading: Reading; onChoose: (one: CaseChoice) => void }) {
  const t = useTexts(jobFormTexts);
  const formats = useFormats();
  const { values, legalCase, choices, unread, unclear } = names;
  const day = line.job_date && Temporal.PlainDate.from(line.job_date).toLocaleString(formats.tag, { weekday: 'short' });
  const parts = [
    legalCase?.label,
    values.taking_contact_id?.label,
    day && `${day} ${formats.date(line.job_date)}`,
    line.start_time && formats.time(line.start_time),
    ...(values.deponents ?? []).map(({ deponent_id }) => {
      const name = deponent_id?.label ?? '';
      return deponent_id?.value === 0 ? t('line_new', { name }) : name;
    }),
  ].filter(Boolean);
  return (
    <div role="status" className="grid gap-1.5 text-sm text-ink-2">
      {parts.length > 0 && <p>{t('line_read', { parts: parts.join(' · ') })}</p>}
      {unread.length > 0 && <p className="font-medium text-warn">{t('line_unread', { words: unread.join(', ') })}</p>}
      {unclear.length > 0 && (
        <p className="font-medium text-warn">{t('line_unclear', { words: unclear.join(', ') })}</p>
      )}
      {choices.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="font-medium text-warn">{t('line_which')}</span>
          {choices.map((one) => (
            <Button key={one.value} size="sm" onClick={() => onChoose(one)}>
              {[one.label, one.client_name].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
