import { type LogsConfigurationEntry, logsConfigurationArea } from '@onrecord/contract/core/calls/activity-log';
import { SWITCHABLE_ACTIVITIES } from '@onrecord/domain/core/activity/activity-type';
import { activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { KEEP_DAYS } from '@onrecord/domain/core/activity/logs-configuration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useValuesForm, type ValuesForm } from '../../../lib/form/use-values-form.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { logTexts } from '../../../lib/texts/log.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SettingsSurface } from '../../company/setting/settings-panel.tsx';

type Values = LogsConfigurationEntry['values'];

/** What is offered first when a log was kept for ever. */
const TWO_YEARS = 730;

const keyOf = (id: number) => ['logs_configuration', id] as const;

/** What the log of a company records and how long it is kept (section 7). */
export function LogsConfigurationPage() {
  const t = useTexts(logTexts);
  const { company_id: id } = useSession();
  usePageTitle(t('configuration'));
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(logsConfigurationArea.fetchEntry, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded query={query}>
      {(entry) => (
        <div className="mx-auto grid w-full max-w-[864px] gap-4 p-4">
          <PageTitle title={t('configuration')} />
          <Configuration entry={entry} />
        </div>
      )}
    </Loaded>
  );
}

function Configuration({ entry }: { entry: LogsConfigurationEntry }) {
  const t = useTexts(logTexts);
  const can = useCan();
  const client = useQueryClient();
  const id = entry.company_id;
  const form = useValuesForm<Values>(entry, {
    theirs: () => t('theirs'),
    async save(values, version) {
      const saved = await call(logsConfigurationArea.update, { params: { id }, body: { version, values } });
      client.setQueryData(keyOf(id), saved.entry);
      notify({ title: saved.message, tone: 'ok' });
      return saved.entry;
    },
  });
  const mayEdit = can('applicationsettings', 'edit');
  return (
    <SettingsSurface form={form} mayEdit={mayEdit}>
      <Recorded form={form} mayEdit={mayEdit} />
      <RetentionForm form={form} mayEdit={mayEdit} />
    </SettingsSurface>
  );
}

interface PartProps {
  form: ValuesForm<Values>;
  mayEdit: boolean;
}

function Recorded({ form, mayEdit }: PartProps) {
  const t = useTexts(logTexts);
  const { off_types } = form.values;
  const choose = (type: string, on: boolean) => {
    const others = off_types.filter((off) => off !== type);
    form.set({ off_types: on ? others : [...others, type].sort() });
  };
  return (
    <FormSection number={1} title={t('recorded')} hint={t('recorded_hint')}>
      {form.fields.off_types && <Banner tone="bad" title={form.fields.off_types} className="sm:col-span-2" />}
      {SWITCHABLE_ACTIVITIES.map((type) => (
        <CheckboxField
          key={type}
          label={activityLabel(type)}
          value={!off_types.includes(type)}
          disabled={!mayEdit}
          onChange={(on) => choose(type, on)}
        />
      ))}
    </FormSection>
  );
}

function RetentionForm({ form, mayEdit }: PartProps) {
  const t = useTexts(logTexts);
  const { keep_days } = form.values;
  return (
    <FormSection number={2} title={t('kept')} hint={t('kept_hint')}>
      <SelectField
        label={t('keep')}
        value={keep_days === null ? 'forever' : 'some'}
        disabled={!mayEdit}
        options={(['forever', 'some'] as const).map((value) => ({ value, label: t(`keep_${value}`) }))}
        onChange={(next) => form.set({ keep_days: next === 'some' ? (keep_days ?? TWO_YEARS) : null })}
      />
      {keep_days !== null && (
        <NumberField
          label={t('keep_days')}
          hint={t('keep_days_hint', KEEP_DAYS)}
          required
          value={keep_days}
          error={form.fields.keep_days}
          disabled={!mayEdit}
          min={KEEP_DAYS.min}
          max={KEEP_DAYS.max}
          onChange={(days) => form.set({ keep_days: days ?? 0 })}
        />
      )}
    </FormSection>
  );
}
