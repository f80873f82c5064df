import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CaptchaField } from '../../ui/captcha-field.tsx';
import { CheckboxField, SwitchField } from '../../ui/fields/checkbox-field.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { type Option, textOptions } from '../../ui/fields/option.ts';
import { OtpField } from '../../ui/fields/otp-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { RadioField } from '../../ui/fields/radio-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { PasswordField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FieldArray } from '../../ui/forms/field-array.tsx';
import { FormSection, FormSurface, SubmitHint } from '../../ui/forms/form-surface.tsx';

const KINDS = textOptions(['Deposition', 'Hearing', 'Arbitration', 'Trial']);
const FIRMS: Option<number>[] = ['Brightwater Legal', 'Castellan Law Group', 'Halvorsen & Pike LLP'].map(
  (label, index) => ({
    value: index + 1,
    label,
    note: 'Denver',
  }),
);

const searchFirms = async (text: string) =>
  FIRMS.filter((firm) => firm.label.toLowerCase().includes(text.toLowerCase()));

export function FieldGallery() {
  return (
    <FormSurface
      onSubmit={(event) => event.preventDefault()}
      status="No changes yet"
      footer={
        <>
          <Button>Cancel</Button>
          <Button variant="solid" type="submit">
            Save
            <SubmitHint />
          </Button>
        </>
      }
    >
      <ErrorSummary
        title="2 fields need attention"
        problems={[
          { name: 'a', message: 'This field is required', label: 'Docket' },
          { name: 'b', message: 'Please enter valid date.' },
        ]}
        onJump={() => undefined}
      />
      <TextSection />
      <ChoiceSection />
      <TypedSection />
      <RowSection />
    </FormSurface>
  );
}

function TextSection() {
  const [note, setNote] = useState('Bring the exhibits.');
  return (
    <FormSection number={1} title="Text" hint="Required fields are marked *">
      <TextField label="Docket" required error="This field is required" />
      <TextField label="Reference" hint="Separate addresses with a semicolon" defaultValue="24-CV-1187" />
      <PasswordField label="Password" />
      <TextField label="Closed" disabled defaultValue="Cannot be changed" />
      <TextAreaField
        className="sm:col-span-2"
        label="Note"
        limit={250}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormSection>
  );
}

function ChoiceSection() {
  const [kind, setKind] = useState<string | null>('Hearing');
  const [firm, setFirm] = useState<number | null>(null);
  const [found, setFound] = useState<Option<number> | null>(FIRMS[1] ?? null);
  const [several, setSeveral] = useState<number[]>([1, 3]);
  const [where, setWhere] = useState<string>('room');
  const [response, setResponse] = useState<string | null>(null);
  const [ticked, setTicked] = useState(true);
  return (
    <FormSection number={2} title="Choices">
      <SelectField label="Kind" options={KINDS} value={kind} onChange={setKind} clearable />
      <ComboboxField
        label="Firm"
        required
        options={FIRMS}
        value={firm}
        onChange={setFirm}
        error="Please select a firm"
      />
      <SearchField
        label="Firm on the server"
        search={searchFirms}
        value={found}
        onChange={setFound}
        onCreate={() => undefined}
        clearable
      />
      <MultiSelectField label="Several" options={FIRMS} value={several} onChange={setSeveral} />
      <RadioField
        label="Place"
        options={[
          { value: 'room', label: 'Room' },
          { value: 'street', label: 'Street address' },
          { value: 'remote', label: 'Remote' },
        ]}
        value={where}
        onChange={setWhere}
      />
      <div>
        <CheckboxField label="Add remote meeting link" value={ticked} onChange={setTicked} />
        <CheckboxField label="Not allowed" value={false} onChange={() => undefined} disabled />
        <SwitchField label="Mail me a copy" value={ticked} onChange={setTicked} />
      </div>
      <RadioField
        look="cards"
        label="Is all of this correct?"
        required
        options={[
          { value: 'yes', label: 'Yes, it is correct' },
          { value: 'no', label: 'No, something is wrong' },
        ]}
        value={response}
        onChange={setResponse}
        error="Please choose Yes or No"
      />
      <CaptchaField
        challengeUrl="/api/captcha/challenge"
        label="I am not a robot"
        workingLabel="Checking…"
        solvedLabel="Checked"
        failedMessage="The check did not work. Please try again."
        onChange={() => undefined}
      />
    </FormSection>
  );
}

function TypedSection() {
  const [date, setDate] = useState('2026-11-24');
  const [time, setTime] = useState('09:30');
  const [amount, setAmount] = useState('1433.93');
  const [pages, setPages] = useState<number | null>(212);
  const [phone, setPhone] = useState('303-555-0142');
  const [code, setCode] = useState('');
  return (
    <FormSection number={3} title="Typed values">
      <DateField label="Date" required value={date} onChange={setDate} today="2026-11-21" />
      <TimeField label="Start" value={time} onChange={setTime} />
      <MoneyField label="Amount" value={amount} onChange={setAmount} />
      <NumberField label="Pages" stepper value={pages} onChange={setPages} min={0} />
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <OtpField label="Verification code" value={code} onChange={setCode} />
    </FormSection>
  );
}

function RowSection() {
  const [rows, setRows] = useState([{ id: 'a' }, { id: 'b' }]);
  return (
    <FormSection number={4} title="Rows" wide>
      <FieldArray
        rows={rows}
        min={1}
        rowLabel={(index) => `row ${index + 1}`}
        onAdd={() => setRows([...rows, { id: crypto.randomUUID() }])}
        onRemove={(index) => setRows(rows.filter((_, each) => each !== index))}
        addLabel="Add row"
      >
        {(_, index) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_140px]">
            <TextField label={`Name ${index + 1}`} required />
            <TextField label="Time" />
          </div>
        )}
      </FieldArray>
    </FormSection>
  );
}
