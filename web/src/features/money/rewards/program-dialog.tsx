import { type RewardsProgram, rewardsArea } from '@onrecord/contract/money/rewards';
import { compare } from '@onrecord/domain/core/money/money';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { rewardsTexts } from '../../../lib/texts/rewards.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MoneyDialog } from '../receipt/money-dialog.tsx';

interface ProgramDialogProps {
  program: RewardsProgram;
  today: string;
  onClose: () => void;
}

/** How rewards work: whether at all, what a point is worth, when points expire, the yearly cap, and the states without. */
export function ProgramDialog({ program, today, onClose }: ProgramDialogProps) {
  const t = useTexts(rewardsTexts);
  const [is_on, setOn] = useState(program.is_on);
  const [point_value, setValue] = useState(program.point_value);
  const [months, setMonths] = useState(String(program.expires_after_months ?? ''));
  const [states, setStates] = useState(program.states_off.join(', '));
  const [cap, setCap] = useState<string>(program.cap);
  const [cap_from, setFrom] = useState(today);
  const isCapNew = cap !== '' && /^\d+(\.\d+)?$/.test(cap) && compare(cap, program.cap) !== 0;
  const save = () =>
    call(rewardsArea.saveProgram, {
      body: {
        version: program.version,
        is_on,
        point_value,
        expires_after_months: months.trim() === '' ? null : Number(months),
        states_off: states.split(/[,;\s]+/).filter(Boolean),
        cap: cap || '0',
        cap_from: isCapNew ? cap_from || null : program.cap_from,
      },
    });
  return (
    <MoneyDialog title={t('program')} confirm={t('save')} save={save} onClose={onClose}>
      {(fields) => (
        <>
          <CheckboxField label={t('turn_on')} value={is_on} onChange={setOn} />
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={t('point_value')}
              inputMode="decimal"
              value={point_value}
              error={fields.point_value}
              onChange={(event) => setValue(event.target.value)}
            />
            <TextField
              label={t('expires_after')}
              hint={t('expires_hint')}
              inputMode="numeric"
              value={months}
              error={fields.expires_after_months}
              onChange={(event) => setMonths(event.target.value)}
            />
            <MoneyField label={t('cap')} hint={t('cap_hint')} value={cap} error={fields.cap} onChange={setCap} />
            {isCapNew && (
              <DateField label={t('cap_from')} required value={cap_from} error={fields.cap_from} onChange={setFrom} />
            )}
          </div>
          <TextField
            label={t('states')}
            hint={t('states_hint')}
            value={states}
            error={fields.states_off}
            onChange={(event) => setStates(event.target.value)}
          />
        </>
      )}
    </MoneyDialog>
  );
}
