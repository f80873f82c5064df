import type { ApplicationSetting } from '@onrecord/contract/company/setting';
import { settingTexts } from '../../../lib/texts/setting.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { SettingField } from './setting-field.tsx';
import { settingOf, useSettingWords } from './use-setting-words.ts';
import { changeKey, type SettingSaves, savedValue } from './use-settings.ts';

interface ExceptionsProps {
  name: string;
  entry: ApplicationSetting;
  saves: SettingSaves;
  mayChange: boolean;
}

/** Where the value of a setting comes from: the company, and the divisions that have another. */
export function Exceptions({ name, entry, saves, mayChange }: ExceptionsProps) {
  const t = useTexts(settingTexts);
  const words = useSettingWords();
  const own = entry.exceptions.filter(({ values }) => values[name] !== undefined);
  const [first] = own;
  const label =
    own.length > 1
      ? t('exceptions', { count: own.length })
      : first
        ? t('exception', { name: first.division_name, value: words.value(name, first.values[name]) })
        : t(entry.level === 'platform' ? 'level_platform' : 'from_company');
  const isOpenable = settingOf(name).by_division && entry.changeable_divisions.length > 0 && mayChange;
  if (!isOpenable) return <span className={first ? 'text-sm font-semibold' : 'text-sm text-ink-3'}>{label}</span>;
  return (
    <Popover
      label={t('exceptions_of', { label: words.name(name) })}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`${words.name(name)}: ${label}`}
          className={
            first
              ? '-ml-1.5 rounded-ctl px-1.5 py-1 text-left md:-mr-1.5 md:ml-0 text-sm font-semibold text-brand-ink hover:bg-sunk max-md:min-h-11'
              : '-ml-1.5 rounded-ctl px-1.5 py-1 text-left md:-mr-1.5 md:ml-0 text-sm text-ink-3 hover:bg-sunk hover:text-ink max-md:min-h-11'
          }
        >
          {label}
        </button>
      }
    >
      <div className="grid w-80 max-w-[calc(100vw-48px)] gap-3 p-1">
        <p className="text-sm text-ink-2">{t('exceptions_hint', { value: words.value(name, entry.values[name]) })}</p>
        {entry.changeable_divisions.map(({ division_id, division_name }) => {
          const key = { name, division_id };
          const value = savedValue(entry, key);
          return (
            <div key={division_id} className="grid gap-1">
              <div className="flex items-center justify-between gap-2">
                <span className="font-semibold">{division_name}</span>
                {value !== null && (
                  <Button
                    size="sm"
                    aria-label={t('remove_exception_of', { name: division_name })}
                    onClick={() => void saves.save({ ...key, value: null })}
                  >
                    {t('remove_exception')}
                  </Button>
                )}
              </div>
              <SettingField
                name={name}
                label={`${words.name(name)}, ${division_name}`}
                value={value}
                inherited={entry.values[name]}
                error={saves.errors[changeKey(key)]}
                onSave={(next) => saves.save({ ...key, value: next })}
              />
            </div>
          );
        })}
      </div>
    </Popover>
  );
}
