import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitFrame } from '../../testing/kit-frame.tsx';
import { DateField } from './date-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { QuantityField } from './quantity-field.tsx';
import { TimeField } from './time-field.tsx';

afterEach(cleanup);

function Held({
  field: Field,
  start = '',
}: {
  field: typeof DateField | typeof TimeField | typeof MoneyField | typeof PhoneField | typeof QuantityField;
  start?: string;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Field label="When" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

async function typeInto(text: string) {
  const user = userEvent.setup();
  const box = screen.getByRole('textbox', { name: 'When' });
  await user.clear(box);
  await user.type(box, text);
  await user.tab();
  return { shown: (box as HTMLInputElement).value, value: screen.getByRole('status').textContent };
}

test('a date typed loosely is kept exactly and shown the company’s way', async () => {
  render(<Held field={DateField} />, { wrapper: KitFrame });
  expect(await typeInto('3.5.26')).toEqual({ shown: '03/05/2026', value: '2026-03-05' });
});

test('what is no date stays in the box and reaches the form’s rule as typed', async () => {
  render(<Held field={DateField} />, { wrapper: KitFrame });
  expect(await typeInto('02/30/2026')).toEqual({ shown: '02/30/2026', value: '02/30/2026' });
});

test('emptying the box empties the value', async () => {
  render(<Held field={DateField} start="2026-03-05" />, { wrapper: KitFrame });
  const user = userEvent.setup();
  await user.clear(screen.getByRole('textbox', { name: 'When' }));
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a time is read on the twelve-hour clock', async () => {
  render(<Held field={TimeField} />, { wrapper: KitFrame });
  expect(await typeInto('9.30p')).toEqual({ shown: '09:30 PM', value: '21:30' });
});

test('an amount is exact text, with separators only on screen', async () => {
  render(<Held field={MoneyField} />, { wrapper: KitFrame });
  expect(await typeInto('$1433.9')).toEqual({ shown: '1,433.90', value: '1433.90' });
});

describe.each([
  ['JPY', '1000.00', '1,000', '$1,433', '1,433', '1433'],
  ['KWD', '1000.50', '1,000.500', '1433.505', '1,433.505', '1433.505'],
])('an amount in %s', (currency_code, start, held, typed, shown, value) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitFrame formats={{ currency_code }}>{children}</KitFrame>
  );

  test('has the decimals of the currency, held or typed', async () => {
    render(<Held field={MoneyField} start={start} />, { wrapper });
    expect((screen.getByRole('textbox', { name: 'When' }) as HTMLInputElement).value).toBe(held);
    expect(await typeInto(typed)).toEqual({ shown, value });
  });

  test('with more decimals stays as it was typed, for the sentence at the field', async () => {
    render(<Held field={MoneyField} />, { wrapper });
    expect(await typeInto('7.0505')).toEqual({ shown: '7.0505', value: '7.0505' });
  });
});

test.each([
  ['1234.5', '1,234.5', '1234.5'],
  ['0.0001', '0.0001', '0.0001'],
  ['2.50', '2.5', '2.5'],
  ['10', '10', '10'],
])('a quantity typed as %s shows the places that it has', async (typed, shown, value) => {
  render(<Held field={QuantityField} />, { wrapper: KitFrame });
  expect(await typeInto(typed)).toEqual({ shown, value });
});

test('a day can be picked from the month by keys', async () => {
  const user = userEvent.setup();
  render(<Held field={DateField} start="2026-03-31" />, { wrapper: KitFrame });
  await user.click(screen.getByRole('button', { name: 'Choose When' }));
  const day = await screen.findByRole('button', { name: /March 31, 2026/ });
  day.focus();
  await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('2026-04-06');
});

test('a telephone number is known while it is typed, and written tidily when it is finished', async () => {
  render(<Held field={PhoneField} />, { wrapper: KitFrame });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'When' }), '(303) 555 0142');
  expect(screen.getByRole('status').textContent).toBe('(303) 555 0142');
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe('303-555-0142');
});
