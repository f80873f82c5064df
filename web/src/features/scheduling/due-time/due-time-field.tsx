import type { DueTimeSetting } from '@onrecord/contract/scheduling/due-time';
import {
  DUE_SIDES,
  MAX_CHECK_IN_MINUTES,
  MAX_DUE_BUSINESS_DAYS,
  MAX_DUE_MINUTES,
} from '@onrecord/domain/scheduling/readiness/due-time';
import type { LampName } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { dueTimeTexts } from '../../../lib/texts/due-time.ts';
import { useTexts } from '../../../lib/texts.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';

export type DueTime = DueTimeSetting['inherited'][LampName];
type Kind = 'inherit' | 'days' | 'minutes';

const kindOf = (rule: DueTime | null): Kind => (rule === null ? 'inherit' : 'minutes' in rule ? 'minutes' : 'days');

/** What a kind starts with, when it is chosen. */
const START: Record<Exclude<Kind, 'inherit'>, DueTime> = {
  days: { business_days: 1, at: '17:00' },
  minutes: { minutes: 30 },
};

/** Says a due time in words. */
export function useDueTimeText() {
  const t = useTexts(dueTimeTexts);
  const { time } = useFormats();
  return (lamp: LampName, rule: DueTime): string => {
    if ('minutes' in rule) return t('says_minutes', { count: rule.minutes });
    const side = DUE_SIDES[lamp] === 'after' ? 'says_days_after' : 'says_days_before';
    return t(side, { count: rule.business_days, at: time(rule.at) });
  };
}

interface DueTimeFieldProps {
  lamp: LampName;
  value: DueTime | null;
  inherited: DueTime;
  /** Whether it is inherited from the company rather than from the product. */
  ofDivision: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: DueTime | null) => void;
}

/** When one step is due: as the level above, business days and a time of day, or minutes before the start. */
export function DueTimeField({ lamp, value, inherited, ofDivision, error, disabled, onChange }: DueTimeFieldProps) {
  const t = useTexts(dueTimeTexts);
  const dueTimeText = useDueTimeText();
  const step = useMessages()(`readiness.${lamp}`);
  const side = DUE_SIDES[lamp];
  const when = dueTimeText(lamp, inherited);
  const options: { value: Kind; label: string }[] = [
    { value: 'inherit', label: t(ofDivision ? 'inherit_division' : 'inherit', { when }) },
    ...(side === 'start'
      ? []
      : [{ value: 'days' as const, label: t(side === 'after' ? 'days_after' : 'days_before') }]),
    ...(side === 'after' ? [] : [{ value: 'minutes' as const, label: t('minutes_before') }]),
  ];
  const own = value;
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <SelectField
        label={step}
        error={error}
        disabled={disabled}
        options={options}
        value={kindOf(value)}
        onChange={(kind) => onChange(!kind || kind === 'inherit' ? null : START[kind])}
      />
      {own && 'minutes' in own && (
        <NumberField
          label={t('minutes', { step })}
          disabled={disabled}
          min={0}
          max={side === 'start' ? MAX_CHECK_IN_MINUTES : MAX_DUE_MINUTES}
          value={own.minutes}
          onChange={(minutes) => onChange({ minutes: minutes ?? 0 })}
        />
      )}
      {own && 'at' in own && (
        <>
          <NumberField
            label={t('days', { step })}
            disabled={disabled}
            min={0}
            max={MAX_DUE_BUSINESS_DAYS}
            value={own.business_days}
            onChange={(business_days) => onChange({ ...own, business_days: business_days ?? 0 })}
          />
          <TimeField
            label={t('at', { step })}
            disabled={disabled}
            value={own.at}
            onChange={(at) => onChange({ ...own, at: at ?? '' })}
          />
        </>
      )}
    </div>
  );
}
