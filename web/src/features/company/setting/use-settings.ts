import { type ApplicationSetting, applicationSettingArea } from '@onrecord/contract/company/setting';
import { PLATFORM_SETTING_ID, type SettingLevel, type SettingValue } from '@onrecord/domain/company/setting/registry';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { settingTexts } from '../../../lib/texts/setting.ts';
import { useTexts } from '../../../lib/texts.ts';
import { notify, notifyUndo } from '../../../ui/overlays/toast.ts';
import { useSettingWords } from './use-setting-words.ts';

const keyOf = (id: number) => ['application_setting', id] as const;

/** The settings whose pages somebody opens: those of the company they work in, or of the platform where they work in none. */
export function useSettingLevel(): SettingLevel {
  return useSession().company_id === PLATFORM_SETTING_ID ? 'platform' : 'company';
}

/** The settings of a level as they are saved; one request for every screen that shows or finds them. */
export function useSettings(level: SettingLevel, isWanted = true) {
  const { company_id } = useSession();
  const id = level === 'platform' ? PLATFORM_SETTING_ID : company_id;
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(applicationSettingArea.fetchEntry, { params: { id }, signal }),
    refetchOnWindowFocus: false,
    enabled: isWanted,
  });
}

/** A value of a setting, of the company or of one division; null is no exception. */
export interface SettingChange {
  readonly name: string;
  readonly value: SettingValue | null;
  readonly division_id?: number;
}

export const changeKey = ({ name, division_id }: Omit<SettingChange, 'value'>) => `${name} ${division_id ?? ''}`;

/** What is saved for a setting, in the company or in one division. */
export function savedValue(entry: ApplicationSetting, { name, division_id }: Omit<SettingChange, 'value'>) {
  if (division_id === undefined) return entry.values[name] ?? null;
  return entry.exceptions.find((each) => each.division_id === division_id)?.values[name] ?? null;
}

/** How long the check mark is shown beside what was saved. */
const CHECK_MS = 2_000;

/** Saves settings one by one, each as soon as it is entered, and reports them with the way back. */
export function useSettingSaves(id: number) {
  const t = useTexts(settingTexts);
  const words = useSettingWords();
  const client = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [saved, setSaved] = useState<string>();
  // One after the other: each save needs the version that the one before it left.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (saved === undefined) return;
    const timer = setTimeout(() => setSaved(undefined), CHECK_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  const send = useCallback(
    async (change: SettingChange): Promise<ApplicationSetting> => {
      const { name, value, division_id } = change;
      const before = client.getQueryData<ApplicationSetting>(keyOf(id));
      const attempt = async (version: number) => {
        const body = { version, values: { [name]: value }, ...(division_id !== undefined && { division_id }) };
        return (await call(applicationSettingArea.update, { params: { id }, body })).entry;
      };
      try {
        return await attempt(before?.version ?? 0);
      } catch (error) {
        const fresh = error instanceof ApiError ? (error.fresh as ApplicationSetting | undefined) : undefined;
        if (!fresh || !before) throw error;
        client.setQueryData(keyOf(id), fresh);
        // Somebody else saved another setting in the meantime: that is no conflict.
        if (savedValue(fresh, change) === savedValue(before, change)) return attempt(fresh.version);
        throw error;
      }
    },
    [client, id],
  );

  const refuse = useCallback(
    (change: SettingChange, error: unknown) => {
      const fresh = error instanceof ApiError ? (error.fresh as ApplicationSetting | undefined) : undefined;
      const field = error instanceof ApiError ? error.fields[change.name] : undefined;
      const theirs = fresh && t('theirs', { value: words.value(change.name, savedValue(fresh, change)) });
      const text = theirs ?? field ?? errorText(error);
      if (text) setErrors((before) => ({ ...before, [changeKey(change)]: text }));
    },
    [t, words],
  );

  const save = useCallback(
    (change: SettingChange, isUndo = false): Promise<boolean> => {
      const run = async () => {
        const entry = client.getQueryData<ApplicationSetting>(keyOf(id));
        const before = entry ? savedValue(entry, change) : null;
        setErrors(({ [changeKey(change)]: _gone, ...others }) => others);
        if (change.value === before) return true;
        try {
          client.setQueryData(keyOf(id), await send(change));
        } catch (error) {
          refuse(change, error);
          return false;
        }
        void client.invalidateQueries({ queryKey: ['reminder_example'] });
        setSaved(changeKey(change));
        const title = isUndo
          ? t('undone')
          : t('saved', { label: words.name(change.name), value: words.value(change.name, change.value) });
        if (isUndo) notify({ title, tone: 'ok' });
        else notifyUndo(title, t('take_back'), () => void save({ ...change, value: before }, true));
        return true;
      };
      const next = queue.current.then(run);
      queue.current = next;
      return next;
    },
    [client, id, refuse, send, t, words],
  );
  return { errors, saved, save };
}

export type SettingSaves = ReturnType<typeof useSettingSaves>;
