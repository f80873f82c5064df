import { apiKeyArea, type Rights } from '@onrecord/contract/access/integration';
import { divisionArea } from '@onrecord/contract/company/division';
import type { KEY_MODULES } from '@onrecord/domain/core/permission/key-rights';
import { FLAGS, type Flag } from '@onrecord/domain/core/permission/modules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { integrationTexts } from '../../../lib/texts/integration.ts';
import { rightTexts } from '../../../lib/texts/role.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DraftForm, useDraft } from './draft-form.tsx';

export const KEYS = ['integration', 'keys'];

type KeyModule = (typeof KEY_MODULES)[number];

interface KeyFormProps {
  /** What the viewer may give. */
  givable: Rights;
  onClose: () => void;
  onMade: (key: string) => void;
}

/** Makes a key: its name, its rights, its divisions, its end. */
export function KeyForm({ givable, onClose, onMade }: KeyFormProps) {
  const t = useTexts(integrationTexts);
  const [name, setName] = useState('');
  const [rights, setRights] = useState<Rights>({});
  const [divisions, setDivisions] = useState<number[]>([]);
  const [lastDay, setLastDay] = useState('');
  const draft = useDraft('rights');
  const { fields } = draft;
  const choices = useQuery({
    queryKey: ['choices', 'division'],
    queryFn: ({ signal }) => call(divisionArea.getCompanyDivisions, { body: { limit: 200 }, signal }),
    staleTime: 300_000,
  });

  const submit = () =>
    draft.attempt(async () => {
      const body = { name, rights, division_ids: divisions, last_day: lastDay === '' ? null : lastDay };
      onMade((await call(apiKeyArea.create, { body })).key);
    });
  const give = (module: KeyModule, flag: Flag, on: boolean) =>
    setRights((before) => {
      const flags = FLAGS.filter((one) => (one === flag ? on : before[module]?.includes(one)));
      const { [module]: _gone, ...others } = before;
      return flags.length === 0 ? others : { ...others, [module]: flags };
    });

  return (
    <DraftForm
      id="key-form"
      title={t('new_key')}
      draft={draft}
      submitLabel={t('make')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('key_name')}
        hint={t('key_name_hint')}
        required
        value={name}
        error={fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <DateField
        label={t('last_day')}
        hint={t('last_day_hint')}
        value={lastDay}
        error={fields.last_day}
        onChange={setLastDay}
      />
      <MultiSelectField
        label={t('divisions')}
        hint={t('divisions_hint')}
        options={choices.data ?? []}
        value={divisions}
        error={fields.division_ids}
        onChange={setDivisions}
      />
      <RightsTable givable={givable} rights={rights} give={give} />
    </DraftForm>
  );
}

interface RightsTableProps {
  givable: Rights;
  rights: Rights;
  give: (module: KeyModule, flag: Flag, on: boolean) => void;
}

function RightsTable({ givable, rights, give }: RightsTableProps) {
  const t = useTexts(integrationTexts);
  const tRight = useTexts(rightTexts);
  const modules = Object.entries(givable) as [KeyModule, Flag[]][];
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t('rights')}</legend>
      <p className="text-ink-2 text-sm">{t('rights_hint')}</p>
      <ul className="grid gap-1">
        {modules.map(([module, flags]) => (
          <li key={module} className="grid gap-1 border-line border-b pb-1 last:border-0">
            <span className="text-sm">{tRight(module)}</span>
            <span className="flex flex-wrap gap-x-4">
              {flags.map((flag) => (
                <CheckboxField
                  key={flag}
                  label={t('right_of', { right: t(flag), module: tRight(module) })}
                  value={rights[module]?.includes(flag) ?? false}
                  onChange={(on) => give(module, flag, on)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
