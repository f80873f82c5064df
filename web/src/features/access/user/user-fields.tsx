import { roleArea } from '@onrecord/contract/access/role';
import { type UserRow, userArea } from '@onrecord/contract/access/user';
import { divisionArea } from '@onrecord/contract/company/division';
import { contactChoices, serviceProviderChoices } from '@onrecord/contract/core/calls/choice-calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { userTexts } from '../../../lib/texts/user.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Values } from './user-values.ts';

export interface PartProps {
  values: Values;
  set: (changes: Partial<Values>) => void;
  fields: Readonly<Record<string, string>>;
}

/** How the account stands: whether it may log in, and a lock to take off. */
export function StatusSection({ user, values, set, fields }: PartProps & { user: UserRow }) {
  const t = useTexts(userTexts);
  const { instant } = useFormats();
  return (
    <>
      <p className="text-ink-2">
        {user.last_login_date ? t('last_login', { time: instant(user.last_login_date) }) : t('never')}
      </p>
      {values.is_block && (
        <Banner
          tone="warn"
          title={t('unlock_hint')}
          action={
            <Button size="sm" onClick={() => set({ is_block: false })}>
              {t('unlock')}
            </Button>
          }
        />
      )}
      <CheckboxField
        label={t('active')}
        value={values.is_active}
        error={fields.status}
        onChange={(is_active) => set({ is_active })}
      />
    </>
  );
}

/** What kind of user a new one is, and whose login. */
export function Kind({ values, set, fields }: PartProps) {
  const t = useTexts(userTexts);
  const tMessage = useMessages();
  const types = useQuery({
    queryKey: ['user', 'types'],
    queryFn: ({ signal }) => call(userArea.userTypes, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { user_type } = values;
  const searchPeople = (search_text: string, signal: AbortSignal) =>
    user_type === 'contact'
      ? call(contactChoices, { body: { search_text }, signal })
      : call(serviceProviderChoices, { body: { search_text }, signal });
  return (
    <>
      <SelectField
        label={t('user_type')}
        required
        value={user_type}
        error={fields.user_type}
        options={(types.data ?? [user_type]).map((value) => ({ value, label: tMessage(`user.type_${value}`) }))}
        onChange={(next) => next && set({ user_type: next, person: null, role_id: null })}
      />
      {(user_type === 'contact' || user_type === 'provider') && (
        <SearchField
          key={user_type}
          label={t('whose')}
          required
          value={values.person}
          error={fields.contact_id ?? fields.service_provider_id}
          search={searchPeople}
          onChange={(person) => set({ person })}
        />
      )}
    </>
  );
}

const NAMES = [
  ['first_name', 'first_name'],
  ['middle_nameinitial', 'middle_initial'],
  ['last_name', 'last_name'],
  ['suffix', 'suffix'],
] as const;

export function Who({ values, set, fields }: PartProps) {
  const t = useTexts(userTexts);
  const text = (name: 'username' | 'email' | 'mobile' | (typeof NAMES)[number][0]) => ({
    name,
    value: values[name],
    error: fields[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField label={t('username')} required autoComplete="off" {...text('username')} />
      <div className="grid grid-cols-2 gap-3">
        {NAMES.map(([name, label]) => (
          <TextField key={name} label={t(label)} autoComplete="off" {...text(name)} />
        ))}
      </div>
      <TextField label={t('email')} type="email" autoComplete="off" {...text('email')} />
      <TextField label={t('mobile')} type="tel" autoComplete="off" {...text('mobile')} />
    </>
  );
}

/** What the user may do, where it is not what every user of the type may do. */
export function Role({ user, values, set, fields }: PartProps & { user: UserRow | null }) {
  const t = useTexts(userTexts);
  const { user_id } = useSession();
  const { user_type, role_id } = values;
  const roles = useQuery({
    queryKey: ['role', 'choices', user_type],
    queryFn: ({ signal }) => call(roleArea.getRole, { body: { user_type }, signal }),
    meta: { shows: ['role'] },
  });
  const known = role_id === null ? [] : [{ value: role_id, label: user?.role_name ?? '' }];
  const options = roles.data?.data.map(({ role_id: value, name: label, may_give }) => {
    const isBeyond = !may_give && value !== user?.role_id;
    return { value, label, ...(isBeyond && { disabled: true, note: t('role_beyond') }) };
  });
  return (
    <SelectField
      label={t('role')}
      hint={t(values.full_access ? 'role_hint_full' : 'role_hint')}
      placeholder={t('no_role')}
      clearable
      disabled={user?.user_id === user_id}
      value={role_id}
      error={fields.role_id}
      options={options ?? known}
      onChange={(next) => set({ role_id: next })}
    />
  );
}

/** How far a company user reaches. */
export function Reach({ values, set, fields }: PartProps) {
  const t = useTexts(userTexts);
  const divisions = useQuery({
    queryKey: ['choices', 'division'],
    queryFn: ({ signal }) => call(divisionArea.getCompanyDivisions, { body: { limit: 200 }, signal }),
    staleTime: 300_000,
  });
  return (
    <>
      <MultiSelectField
        label={t('divisions')}
        hint={t('divisions_hint')}
        error={fields.division_access}
        options={divisions.data ?? []}
        value={values.division_access}
        onChange={(division_access) => set({ division_access })}
      />
      <CheckboxField
        label={t('full_access')}
        hint={t('full_access_hint')}
        value={values.full_access}
        error={fields.full_access}
        onChange={(full_access) => set({ full_access })}
      />
    </>
  );
}
