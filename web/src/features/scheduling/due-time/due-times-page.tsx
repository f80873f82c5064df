import { type DueTimeSetting, dueTimeArea } from '@onrecord/contract/scheduling/due-time';
import { DUE_SIDES } from '@onrecord/domain/scheduling/readiness/due-time';
import { LAMPS, type LampName } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useValuesForm } from '../../../lib/form/use-values-form.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan } from '../../../lib/session/session.ts';
import { dueTimeTexts } from '../../../lib/texts/due-time.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDivisionOptions } from '../../../lookups/lookup-choices.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SettingsSurface } from '../../company/setting/settings-panel.tsx';
import { type DueTime, DueTimeField, useDueTimeText } from './due-time-field.tsx';

const keyOf = (division: number | null) => ['due_time', division] as const;

/** The company, which has no id among the divisions of the choice. */
const COMPANY = 0;

interface DueTimesPageProps {
  division: number | undefined;
  onDivision: (division: number | undefined) => void;
}

/** When each step of a job is due, for the company and for each of its divisions (sections 3 and 9). */
export function DueTimesPage({ division, onDivision }: DueTimesPageProps) {
  const t = useTexts(dueTimeTexts);
  const division_id = division ?? null;
  usePageTitle(t('title'));
  const query = useQuery({
    queryKey: keyOf(division_id),
    queryFn: ({ signal }) => call(dueTimeArea.get, { body: { division_id }, signal }),
    refetchOnWindowFocus: false,
  });
  const options = useDivisionOptions();
  return (
    <div className="mx-auto grid w-full max-w-[864px] gap-4 p-4">
      <PageTitle
        title={t('title')}
        actions={
          <SelectField
            label={t('level')}
            hideLabel
            className="w-56"
            options={[{ value: COMPANY, label: t('company') }, ...options]}
            value={division ?? COMPANY}
            onChange={(next) => onDivision(next === COMPANY || next === null ? undefined : next)}
          />
        }
      />
      <p className="text-ink-2 text-sm">{t('hint')}</p>
      <Loaded query={query}>{(entry) => <Level key={entry.division_id ?? COMPANY} entry={entry} />}</Loaded>
    </div>
  );
}

const GROUPS = [
  { name: 'before', lamps: LAMPS.filter((lamp) => DUE_SIDES[lamp] !== 'after') },
  { name: 'after', lamps: LAMPS.filter((lamp) => DUE_SIDES[lamp] === 'after') },
] as const;

function Level({ entry }: { entry: DueTimeSetting }) {
  const t = useTexts(dueTimeTexts);
  const dueTimeText = useDueTimeText();
  const can = useCan();
  const client = useQueryClient();
  const { division_id, inherited } = entry;
  const form = useValuesForm<DueTimeSetting['values']>(entry, {
    theirs: (value, name) => t('theirs', { value: dueTimeText(name, (value as DueTime | null) ?? inherited[name]) }),
    async save(values, version) {
      const saved = await call(dueTimeArea.update, { body: { division_id, version, values } });
      client.setQueryData(keyOf(division_id), saved.entry);
      void client.invalidateQueries({ queryKey: ['job'] });
      notify({ title: saved.message, tone: 'ok' });
      return saved.entry;
    },
  });
  const mayEdit = can('applicationsettings', 'edit') && entry.may_edit;
  const change = (lamp: LampName, value: DueTime | null) =>
    form.set({ [lamp]: value } as Partial<DueTimeSetting['values']>);
  return (
    <SettingsSurface form={form} mayEdit={mayEdit}>
      {!entry.may_edit && <p className="text-ink-2 text-sm">{t('read_only')}</p>}
      {GROUPS.map(({ name, lamps }, index) => (
        <FormSection key={name} number={index + 1} title={t(name)} wide>
          {lamps.map((lamp) => (
            <DueTimeField
              key={lamp}
              lamp={lamp}
              value={form.values[lamp]}
              inherited={inherited[lamp]}
              ofDivision={division_id !== null}
              error={form.fields[lamp]}
              disabled={!mayEdit}
              onChange={(value) => change(lamp, value)}
            />
          ))}
        </FormSection>
      ))}
    </SettingsSurface>
  );
}
